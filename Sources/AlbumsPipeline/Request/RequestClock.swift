/// What tells the time to those who pace, retry and cache; tests have one that stands still.
public protocol RequestClock: Sendable {
  /// Seconds since some moment, never set back.
  var now: Double { get }
  /// Seconds since 1970.
  var date: Int { get }
}

/// A set of status codes, written as `200-299,304`.
public struct StatusCodes: Equatable, Sendable {
  public let ranges: [ClosedRange<Int>]

  /// What RFC 9110, section 15.3 calls successful.
  public static let success = StatusCodes(ranges: [200...299])

  public init(ranges: [ClosedRange<Int>]) {
    self.ranges = ranges
  }

  /// Reads codes and ranges of codes, separated by commas; nil where it is neither.
  public init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, 0 <= first, first <= last,
        last <= 999
      else { return nil }
      ranges.append(first...last)
    }
    self.ranges = ranges
  }

  public func contains(_ code: Int) -> Bool {
    ranges.contains { $0.contains(code) }
  }
}

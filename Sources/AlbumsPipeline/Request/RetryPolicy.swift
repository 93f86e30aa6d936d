/// When a request that failed is made again, and after how long.
///
/// Exponential back-off with full jitter: the wait is random between nothing and a bound that doubles each time, so that
/// many clients that failed together do not come back together.
public struct RetryPolicy: Equatable, Sendable {
  /// How often a request is made again at the most.
  public var retries: Int
  /// Seconds, from the first attempt to the beginning of the last; what would go beyond is not tried.
  public var maximumTime: Double

  public init(retries: Int = 3, maximumTime: Double = 60) {
    self.retries = retries
    self.maximumTime = maximumTime
  }

  /// What went wrong.
  public enum Cause: Equatable, Sendable {
    /// The transfer itself: connecting, a reset, a time-out, a truncated body.
    case transfer
    /// A status of a passing trouble: 408, 500, 502, 503, 504.
    case status(retryAfter: Double?)
    /// The service says that it is asked too often: 429, and the iTunes service's 403 with an empty body.
    case throttle(retryAfter: Double?)
  }

  /// The cause to ask again for, if the answer is one.
  ///
  /// - Parameters:
  ///   - isITunes: Whether it came from the iTunes service.
  ///   - date: Now, in seconds since 1970, for a Retry-After that is a date.
  public static func cause(of answer: TransferAnswer, isITunes: Bool, date: Int) -> Cause? {
    let retryAfter = answer.header("retry-after").flatMap { seconds(retryAfter: $0, date: date) }
    switch answer.status {
    case 408, 500, 502, 503, 504: return .status(retryAfter: retryAfter)
    case 429: return .throttle(retryAfter: retryAfter)
    case 403 where isITunes && answer.body.isEmpty: return .throttle(retryAfter: retryAfter)
    default: return nil
    }
  }

  /// Seconds to wait before the next attempt; nil to give up.
  ///
  /// - Parameters:
  ///   - attempts: How many there were.
  ///   - elapsed: Seconds since the first began.
  ///   - random: From 0 up to 1.
  public func delay(after cause: Cause, attempts: Int, elapsed: Double, random: Double) -> Double? {
    guard attempts <= retries else { return nil }
    let doubling = Double(1 << min(attempts - 1, 16))
    let delay: Double
    switch cause {
    case .transfer, .status(retryAfter: nil): delay = random * min(Self.cap, Self.base * doubling)
    case .throttle(retryAfter: nil): delay = random * min(Self.cap, Self.throttleBase * doubling)
    // A little later than asked for, each at another moment.
    case .status(let seconds?), .throttle(let seconds?): delay = seconds + random * 0.1
    }
    return elapsed + delay <= maximumTime ? delay : nil
  }

  private static let base = 0.5
  private static let throttleBase = 1.5
  private static let cap = 30.0

  /// Reads a Retry-After field: seconds, or a date (RFC 9110, section 10.2.3).
  static func seconds(retryAfter field: String, date: Int) -> Double? {
    if field.utf8.allSatisfy({ (48...57).contains($0) }) { return Double(field) }
    return HTTPDate.seconds(field).map { Double(max(0, $0 - date)) }
  }
}

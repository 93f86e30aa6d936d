/// How fast each host may be asked: requests leave evenly spaced, whoever makes them.
///
/// One budget per host over jobs, retries and redirects. A request reserves its moment when it is about to leave.
public struct RateBudget: Sendable {
  /// Requests a second to any host; nil for the default: 20 a minute for the search and lookup of itunes.apple.com.
  private let rate: Double?
  private var nextMoments: [String: Double] = [:]

  public init(rate: Double? = nil) {
    self.rate = rate
  }

  /// The moment at which the request may leave; it counts as used then.
  public mutating func reserve(_ url: HTTPURL, now: Double) -> Double {
    guard let (key, interval) = pace(of: url) else { return now }
    let moment = max(now, nextMoments[key] ?? now)
    nextMoments[key] = moment + interval
    return moment
  }

  private func pace(of url: HTTPURL) -> (key: String, interval: Double)? {
    if let rate { return rate > 0 ? (url.host, 1 / rate) : nil }
    guard url.host == "itunes.apple.com", url.path == "/search" || url.path == "/lookup" else { return nil }
    return (url.host, 60.0 / 20)
  }

  /// Reads a rate as `N/s`, `N/m` or `N/h` in requests a second; nil where it is none.
  public static func rate(_ text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Double(parts[0]), count > 0, count.isFinite else { return nil }
    switch parts[1] {
    case "s": return count
    case "m": return count / 60
    case "h": return count / 3600
    default: return nil
    }
  }
}

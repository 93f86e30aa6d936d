/// A step of a request, for those who watch: traces and progress. Addresses are shown without user names.
public enum RequestEvent: Equatable, Sendable {
  case attempt(Int, url: String)
  case answer(status: Int, bytes: Int, url: String)
  case failure(String, url: String)
  case redirect(from: String, to: String)
  /// Another attempt follows after so many seconds.
  case retry(after: Double, why: String, url: String)
  /// It waits for its turn, so many seconds.
  case pace(seconds: Double, url: String)
  case cacheHit(url: String)
  case revalidation(url: String)

  /// What a trace says.
  public var description: String {
    switch self {
    case .attempt(let count, let url): "GET \(url) (attempt \(count))"
    case .answer(let status, let bytes, let url): "\(status) \(url) (\(bytes) bytes)"
    case .failure(let message, let url): "failed: \(message) \(url)"
    case .redirect(let from, let to): "redirect \(from) -> \(to)"
    case .retry(let seconds, let why, let url): "again in \(tenths(seconds)) s after \(why) \(url)"
    case .pace(let seconds, let url): "waiting \(tenths(seconds)) s for the pace of \(url)"
    case .cacheHit(let url): "from the cache \(url)"
    case .revalidation(let url): "not modified \(url)"
    }
  }
}

/// Seconds with one decimal, rounded up.
func tenths(_ seconds: Double) -> String {
  let count = Int((min(max(0, seconds), 1e12) * 10).rounded(.up))
  return "\(count / 10).\(count % 10)"
}

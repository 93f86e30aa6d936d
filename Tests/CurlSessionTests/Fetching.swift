import AlbumsPipeline
import CurlSession

/// Fetches one address; without retries, unless told otherwise.
func fetch(
  _ url: String, headers: [HeaderField] = [], settings: RequestSettings? = nil,
  _ adjust: (inout CurlSettings) -> Void = { _ in }
) async throws -> Response {
  var curl = CurlSettings()
  curl.timeout = 5
  adjust(&curl)
  let settings = settings ?? RequestSettings(retry: RetryPolicy(retries: 0))
  return try await CurlURLSession(settings, curl: curl).data(for: Request(url: url, headers: headers))
}

/// Fetches one address that must fail.
func failure(
  of url: String, settings: RequestSettings? = nil, _ adjust: (inout CurlSettings) -> Void = { _ in }
) async -> RequestFailure? {
  do {
    _ = try await fetch(url, settings: settings, adjust)
    return nil
  } catch { return error as? RequestFailure }
}

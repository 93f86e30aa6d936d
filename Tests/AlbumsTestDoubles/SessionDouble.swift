public import AlbumsPipeline

/// A URL session and a session in one: notes the request, answers with what it was told to.
public struct SessionDouble: NetworkSessionURLSession, NetworkJSONOperationSession, NetworkImageOperationSession,
  Sendable
{
  public let calls = Calls<Request>()
  private let result: Result<Response, StubError>

  public init(_ result: Result<Response, StubError>) {
    self.result = result
  }

  public func data(for request: Request) async throws -> Response {
    calls.record(request)
    return try result.get()
  }
}

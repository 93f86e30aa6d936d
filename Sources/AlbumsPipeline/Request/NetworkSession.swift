/// What a session needs of a URL loader: one request, one whole answer.
public protocol NetworkSessionURLSession {
  /// - Throws: Where no whole answer came.
  func data(for request: Request) async throws -> Response
}

/// Turns a request into a response, whatever its status.
public struct NetworkSession<URLSession: NetworkSessionURLSession> {
  public let urlSession: URLSession

  public init(urlSession: URLSession) {
    self.urlSession = urlSession
  }

  /// - Throws: What the URL session throws, unchanged.
  public func data(for request: Request) async throws -> Response {
    try await urlSession.data(for: request)
  }
}

extension NetworkSession: Sendable where URLSession: Sendable {}

public import AlbumsPipeline
public import JSONDocument

/// A JSON operation that notes the request and answers with a document.
public struct JSONOperationDouble: AlbumsListModelJSONOperation, Sendable {
  public let calls = Calls<Request>()
  private let result: Result<JSONTree, StubError>

  public init(_ result: Result<JSONTree, StubError>) {
    self.result = result
  }

  public func json(for request: Request) async throws -> JSONTree {
    calls.record(request)
    return try result.get()
  }
}

/// An image operation that notes the request and answers with an image.
public struct ImageOperationDouble: AlbumsListRowModelImageOperation, Sendable {
  public let calls = Calls<Request>()
  private let result: Result<String, StubError>

  public init(_ result: Result<String, StubError>) {
    self.result = result
  }

  public func image(for request: Request) async throws -> String {
    calls.record(request)
    return try result.get()
  }
}

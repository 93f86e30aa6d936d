import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct NetworkJSONOperationTests {
  typealias Operation = NetworkJSONOperation<SessionDouble, HandlerDouble>

  let request = Request(url: "http://example.test/feed")
  let response = Response(
    url: "http://example.test/feed", status: 200, headers: [HeaderField("content-type", "text/javascript")],
    body: ResponseBody([7]))

  @Test func `a session that fails never reaches the handler`() async throws {
    let operation = Operation(session: .init(.failure(StubError())), jsonHandler: .init())
    let error = try await #require(throws: Operation.Error.self) { try await operation.json(for: request) }
    #expect(error.code == .sessionError)
    #expect(error.underlying as? StubError == StubError())
    #expect(operation.session.calls.all == [request])
    #expect(operation.jsonHandler.calls.all.isEmpty)
  }

  @Test func `a handler that refuses is an error of its own`() async throws {
    let operation = Operation(session: .init(.success(response)), jsonHandler: .init(.failure(StubError())))
    let error = try await #require(throws: Operation.Error.self) { try await operation.json(for: request) }
    #expect(error.code == .jsonHandlerError)
    #expect(error.underlying as? StubError == StubError())
  }

  @Test func `the body goes through the handler`() async throws {
    let operation = Operation(session: .init(.success(response)), jsonHandler: .init(.success("feed")))
    let json = try await operation.json(for: request)
    #expect(json == "feed")
    #expect(operation.jsonHandler.calls.all == [.init(data: [7], response: response.head)])
  }
}

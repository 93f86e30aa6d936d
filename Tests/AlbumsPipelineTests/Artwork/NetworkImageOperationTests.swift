import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct NetworkImageOperationTests {
  typealias Operation = NetworkImageOperation<SessionDouble, HandlerDouble>

  let request = Request(url: "http://example.test/cover.jpg")
  let response = Response(
    url: "http://example.test/cover.jpg", status: 200, headers: [HeaderField("content-type", "image/jpeg")],
    body: ResponseBody([7]))

  @Test func `a session that fails never reaches the handler`() async throws {
    let operation = Operation(session: .init(.failure(StubError())), imageHandler: .init())
    let error = try await #require(throws: Operation.Error.self) { try await operation.image(for: request) }
    #expect(error.code == .sessionError)
    #expect(error.underlying as? StubError == StubError())
    #expect(operation.imageHandler.calls.all.isEmpty)
  }

  @Test func `a handler that refuses is an error of its own`() async throws {
    let operation = Operation(session: .init(.success(response)), imageHandler: .init(.failure(StubError())))
    let error = try await #require(throws: Operation.Error.self) { try await operation.image(for: request) }
    #expect(error.code == .imageHandlerError)
    #expect(error.underlying as? StubError == StubError())
  }

  @Test func `the body goes through the handler`() async throws {
    let operation = Operation(session: .init(.success(response)), imageHandler: .init(.success("cover")))
    let image = try await operation.image(for: request)
    #expect(image == "cover")
    #expect(operation.session.calls.all == [request])
    #expect(operation.imageHandler.calls.all == [.init(data: [7], response: response.head)])
  }
}

import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct NetworkJSONHandlerTests {
  typealias Handler = NetworkJSONHandler<DataHandlerDouble, JSONSerializationDouble>

  let data: [UInt8] = [1, 2, 3]
  let response = ResponseHead(statusCode: 200, mediaType: MediaType("text/javascript"))

  @Test func `refused data never reaches the parser`() throws {
    let handler = Handler(dataHandler: .init(throwing: StubError()), jsonSerialization: .init())
    let error = try #require(throws: Handler.Error.self) { try handler.json(with: data, response: response) }
    #expect(error.code == .dataHandlerError)
    #expect(error.underlying as? StubError == StubError())
    #expect(handler.dataHandler.calls.all == [response])
    #expect(handler.jsonSerialization.calls.all.isEmpty)
  }

  @Test(arguments: [nil, MediaType("text/html"), MediaType("image/png")])
  func `another media type is refused`(mediaType: MediaType?) throws {
    let handler = Handler(dataHandler: .init(), jsonSerialization: .init())
    let error = try #require(throws: Handler.Error.self) {
      try handler.json(with: data, response: ResponseHead(statusCode: 200, mediaType: mediaType))
    }
    #expect(error.code == .mimeTypeError)
    #expect(error.underlying == nil)
    #expect(handler.jsonSerialization.calls.all.isEmpty)
  }

  @Test func `an empty body is refused`() throws {
    let handler = Handler(dataHandler: .init(), jsonSerialization: .init())
    let error = try #require(throws: Handler.Error.self) { try handler.json(with: [], response: response) }
    #expect(error.code == .noDataError)
    #expect(handler.jsonSerialization.calls.all.isEmpty)
  }

  @Test func `refused bytes are an error of the parser`() throws {
    let handler = Handler(dataHandler: .init(), jsonSerialization: .init(.failure(StubError())))
    let error = try #require(throws: Handler.Error.self) { try handler.json(with: data, response: response) }
    #expect(error.code == .jsonSerializationError)
    #expect(error.underlying as? StubError == StubError())
    #expect(handler.jsonSerialization.calls.all == [data])
  }

  @Test func `JSON comes out`() throws {
    let handler = Handler(dataHandler: .init(), jsonSerialization: .init(.success("parsed")))
    #expect(try handler.json(with: data, response: response) == "parsed")
    #expect(handler.dataHandler.calls.all == [response])
    #expect(handler.jsonSerialization.calls.all == [data])
  }
}

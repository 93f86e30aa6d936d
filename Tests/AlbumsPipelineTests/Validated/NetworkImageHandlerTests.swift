import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct NetworkImageHandlerTests {
  typealias Handler = NetworkImageHandler<DataHandlerDouble, ImageSerializationDouble>

  let data: [UInt8] = [1, 2, 3]
  let response = ResponseHead(statusCode: 200, mediaType: MediaType("image/jpeg"))

  @Test func `refused data never reaches the decoder`() throws {
    let handler = Handler(dataHandler: .init(throwing: StubError()), imageSerialization: .init())
    let error = try #require(throws: Handler.Error.self) { try handler.image(with: data, response: response) }
    #expect(error.code == .dataHandlerError)
    #expect(error.underlying as? StubError == StubError())
    #expect(handler.dataHandler.calls.all == [response])
    #expect(handler.imageSerialization.calls.all.isEmpty)
  }

  @Test(arguments: ["text/html", "application/json", "text/plain"])
  func `another media type is refused`(mediaType: String) throws {
    let handler = Handler(dataHandler: .init(), imageSerialization: .init())
    let error = try #require(throws: Handler.Error.self) {
      try handler.image(with: data, response: ResponseHead(statusCode: 200, mediaType: MediaType(mediaType)))
    }
    #expect(error.code == .mimeTypeError)
    #expect(handler.imageSerialization.calls.all.isEmpty)
  }

  @Test(arguments: [nil, "application/octet-stream", "binary/octet-stream", "image/webp"])
  func `bytes without a name are left to the decoder`(mediaType: String?) throws {
    let handler = Handler(dataHandler: .init(), imageSerialization: .init(.success("picture")))
    let response = ResponseHead(statusCode: 200, mediaType: mediaType.flatMap(MediaType.init))
    #expect(try handler.image(with: data, response: response) == "picture")
  }

  @Test func `an empty body is refused`() throws {
    let handler = Handler(dataHandler: .init(), imageSerialization: .init())
    let error = try #require(throws: Handler.Error.self) { try handler.image(with: [], response: response) }
    #expect(error.code == .noDataError)
  }

  @Test func `refused bytes are an error of the decoder`() throws {
    let handler = Handler(dataHandler: .init(), imageSerialization: .init(.failure(StubError())))
    let error = try #require(throws: Handler.Error.self) { try handler.image(with: data, response: response) }
    #expect(error.code == .imageSerializationError)
    #expect(error.underlying as? StubError == StubError())
    #expect(handler.imageSerialization.calls.all == [data])
  }
}

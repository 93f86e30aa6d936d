public import AlbumsPipeline

/// A JSON parser that notes the bytes and gives what it was told to.
public struct JSONSerializationDouble: NetworkJSONHandlerJSONSerialization, Sendable {
  public let calls = Calls<[UInt8]>()
  private let result: Result<String, StubError>

  public init(_ result: Result<String, StubError> = .success("json")) {
    self.result = result
  }

  public func jsonObject(with data: [UInt8]) throws -> String {
    calls.record(data)
    return try result.get()
  }
}

/// An image decoder that notes the bytes and gives what it was told to.
public struct ImageSerializationDouble: NetworkImageHandlerImageSerialization, Sendable {
  public let calls = Calls<[UInt8]>()
  private let result: Result<String, StubError>

  public init(_ result: Result<String, StubError> = .success("image")) {
    self.result = result
  }

  public func image(with data: [UInt8]) throws -> String {
    calls.record(data)
    return try result.get()
  }
}

/// A codec that notes what it was asked for, and gives what it was told to.
public struct ImageSourceDouble: NetworkImageSerializationImageSource, Sendable {
  public let sourceCalls = Calls<[UInt8]>()
  public let imageCalls = Calls<ImageCall>()
  private let source: Result<String, StubError>
  private let image: Result<String, StubError>

  public struct ImageCall: Equatable, Sendable {
    public let index: Int
    public let source: String

    public init(index: Int, source: String) {
      self.index = index
      self.source = source
    }
  }

  public init(
    source: Result<String, StubError> = .success("source"), image: Result<String, StubError> = .success("image")
  ) {
    self.source = source
    self.image = image
  }

  public func imageSource(with data: [UInt8]) throws -> String {
    sourceCalls.record(data)
    return try source.get()
  }

  public func image(at index: Int, of source: String) throws -> String {
    imageCalls.record(ImageCall(index: index, source: source))
    return try image.get()
  }
}

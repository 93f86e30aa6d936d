public import AlbumsPipeline

/// A handler of JSON and of images that notes what it was given, and gives what it was told to.
public struct HandlerDouble: NetworkJSONOperationJSONHandler, NetworkImageOperationImageHandler, Sendable {
  public let calls = Calls<Call>()
  private let result: Result<String, StubError>

  public struct Call: Equatable, Sendable {
    public let data: [UInt8]
    public let response: ResponseHead

    public init(data: [UInt8], response: ResponseHead) {
      self.data = data
      self.response = response
    }
  }

  public init(_ result: Result<String, StubError> = .success("handled")) {
    self.result = result
  }

  public func json(with data: [UInt8], response: ResponseHead) throws -> String { try handle(data, response) }

  public func image(with data: [UInt8], response: ResponseHead) throws -> String { try handle(data, response) }

  private func handle(_ data: [UInt8], _ response: ResponseHead) throws -> String {
    calls.record(Call(data: data, response: response))
    return try result.get()
  }
}

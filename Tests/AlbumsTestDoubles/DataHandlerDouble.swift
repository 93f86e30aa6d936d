public import AlbumsPipeline

/// A data handler that notes the response it was given and lets the data through, or throws.
public struct DataHandlerDouble: NetworkJSONHandlerDataHandler, NetworkImageHandlerDataHandler, Sendable {
  public let calls = Calls<ResponseHead>()
  private let error: StubError?

  public init(throwing error: StubError? = nil) {
    self.error = error
  }

  public func data<Data>(with data: Data, response: ResponseHead) throws -> Data {
    calls.record(response)
    if let error { throw error }
    return data
  }
}

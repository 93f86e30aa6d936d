/// What a JSON handler needs of a data handler.
public protocol NetworkJSONHandlerDataHandler {
  func data<Data>(with data: Data, response: ResponseHead) throws -> Data
}

/// What a JSON handler needs of a JSON parser.
public protocol NetworkJSONHandlerJSONSerialization {
  associatedtype Data: Collection<UInt8>
  associatedtype JSON
  func jsonObject(with data: Data) throws -> JSON
}

extension NetworkDataHandler: NetworkJSONHandlerDataHandler {}

/// Turns a response into JSON: status code, media type, a body at all, and the parse, in this order.
public struct NetworkJSONHandler<
  DataHandler: NetworkJSONHandlerDataHandler, JSONSerialization: NetworkJSONHandlerJSONSerialization
> {
  public let dataHandler: DataHandler
  public let jsonSerialization: JSONSerialization

  public init(dataHandler: DataHandler, jsonSerialization: JSONSerialization) {
    self.dataHandler = dataHandler
    self.jsonSerialization = jsonSerialization
  }

  /// Why a response is no JSON.
  public struct Error: WrappingError {
    public enum Code: String, Sendable {
      case mimeTypeError, dataHandlerError, noDataError, jsonSerializationError
    }

    public let code: Code
    public let underlying: (any Swift.Error)?
    let mediaType: MediaType?

    init(_ code: Code, underlying: (any Swift.Error)? = nil, mediaType: MediaType? = nil) {
      self.code = code
      self.underlying = underlying
      self.mediaType = mediaType
    }

    public var message: String {
      switch code {
      case .mimeTypeError: "media type \(mediaType?.essence ?? "absent"), expected JSON"
      case .noDataError: "empty body"
      case .dataHandlerError, .jsonSerializationError:
        (underlying as? any CodedError)?.message ?? "body is no JSON: \(underlying.map { "\($0)" } ?? "")"
      }
    }
  }

  /// - Throws: `dataHandlerError`, `mimeTypeError`, `noDataError` or `jsonSerializationError`, with its cause.
  public func json(with data: JSONSerialization.Data, response: ResponseHead) throws(Error) -> JSONSerialization.JSON {
    let passed: JSONSerialization.Data
    do { passed = try dataHandler.data(with: data, response: response) } catch {
      throw Error(.dataHandlerError, underlying: error)
    }
    guard let mediaType = response.mediaType, mediaType.isJSON else {
      throw Error(.mimeTypeError, mediaType: response.mediaType)
    }
    guard !passed.isEmpty else { throw Error(.noDataError) }
    do { return try jsonSerialization.jsonObject(with: passed) } catch {
      throw Error(.jsonSerializationError, underlying: error)
    }
  }
}

extension NetworkJSONHandler: Sendable where DataHandler: Sendable, JSONSerialization: Sendable {}

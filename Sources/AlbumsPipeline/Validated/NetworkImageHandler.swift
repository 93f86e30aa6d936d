/// What an image handler needs of a data handler.
public protocol NetworkImageHandlerDataHandler {
  func data<Data>(with data: Data, response: ResponseHead) throws -> Data
}

/// What an image handler needs of an image decoder.
public protocol NetworkImageHandlerImageSerialization {
  associatedtype Data: Collection<UInt8>
  associatedtype Image
  func image(with data: Data) throws -> Image
}

extension NetworkDataHandler: NetworkImageHandlerDataHandler {}

/// Turns a response into an image: status code, media type, a body at all, and the decoding, in this order.
public struct NetworkImageHandler<
  DataHandler: NetworkImageHandlerDataHandler, ImageSerialization: NetworkImageHandlerImageSerialization
> {
  public let dataHandler: DataHandler
  public let imageSerialization: ImageSerialization

  public init(dataHandler: DataHandler, imageSerialization: ImageSerialization) {
    self.dataHandler = dataHandler
    self.imageSerialization = imageSerialization
  }

  /// Why a response is no image.
  public struct Error: WrappingError {
    public enum Code: String, Sendable {
      case mimeTypeError, dataHandlerError, noDataError, imageSerializationError
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
      case .mimeTypeError: "media type \(mediaType?.essence ?? "absent"), expected an image"
      case .noDataError: "empty body"
      case .dataHandlerError, .imageSerializationError:
        (underlying as? any CodedError)?.message ?? "body is no image: \(underlying.map { "\($0)" } ?? "")"
      }
    }
  }

  /// Images come as `image/*`; also as "bytes" or with no media type at all, and the bytes decide then.
  ///
  /// - Throws: `dataHandlerError`, `mimeTypeError`, `noDataError` or `imageSerializationError`, with its cause.
  public func image(with data: ImageSerialization.Data, response: ResponseHead) throws(Error)
    -> ImageSerialization.Image
  {
    let passed: ImageSerialization.Data
    do { passed = try dataHandler.data(with: data, response: response) } catch {
      throw Error(.dataHandlerError, underlying: error)
    }
    if let mediaType = response.mediaType, !mediaType.isImage, !mediaType.isOctetStream {
      throw Error(.mimeTypeError, mediaType: mediaType)
    }
    guard !passed.isEmpty else { throw Error(.noDataError) }
    do { return try imageSerialization.image(with: passed) } catch {
      throw Error(.imageSerializationError, underlying: error)
    }
  }
}

extension NetworkImageHandler: Sendable where DataHandler: Sendable, ImageSerialization: Sendable {}

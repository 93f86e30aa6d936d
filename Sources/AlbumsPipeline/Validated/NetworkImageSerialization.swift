/// What an image serialization needs of a codec: a source that knows its header, and the images in it.
public protocol NetworkImageSerializationImageSource {
  associatedtype Data: Collection<UInt8>
  associatedtype ImageSource
  associatedtype Image
  /// Recognises the format and reads the header.
  func imageSource(with data: Data) throws -> ImageSource
  /// Decodes the image of that number, whole.
  func image(at index: Int, of source: ImageSource) throws -> Image
}

/// Turns bytes into the first image in them.
public struct NetworkImageSerialization<ImageSource: NetworkImageSerializationImageSource> {
  public let imageSource: ImageSource

  public init(imageSource: ImageSource) {
    self.imageSource = imageSource
  }

  /// Why bytes are no image.
  public struct Error: WrappingError {
    public enum Code: String, Sendable {
      case imageSourceError, imageError
    }

    public let code: Code
    public let underlying: (any Swift.Error)?
  }

  /// - Throws: `imageSourceError` for bytes of no known format, `imageError` for an image that cannot be decoded whole.
  public func image(with data: ImageSource.Data) throws(Error) -> ImageSource.Image {
    let source: ImageSource.ImageSource
    do { source = try imageSource.imageSource(with: data) } catch {
      throw Error(code: .imageSourceError, underlying: error)
    }
    do { return try imageSource.image(at: 0, of: source) } catch {
      throw Error(code: .imageError, underlying: error)
    }
  }
}

extension NetworkImageSerialization: NetworkImageHandlerImageSerialization {}

extension NetworkImageSerialization: Sendable where ImageSource: Sendable {}

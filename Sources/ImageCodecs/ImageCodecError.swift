public import AlbumsPipeline

/// Why bytes are no picture, in words: the codec's own where it has some.
public enum ImageCodecError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Bytes of a format that is not decoded here, by its name.
  case notDecodable(String)
  /// Damaged or cut short: the format and what the codec says.
  case damaged(ImageFormat, String)
  /// A picture that cannot be written in that format: its name and what the codec says.
  case notEncodable(ImageFormat, String)

  public var description: String {
    switch self {
    case .notDecodable(let name): "body is \(name), expected JPEG, PNG or WebP"
    case .damaged(let format, let words): "\(format.name): \(words)"
    case .notEncodable(let format, let words): "cannot be written as \(format.name): \(words)"
    }
  }
}

/// More pixels than allowed, as the header says; nothing was decoded.
public struct ImageTooLargeError: CodedError, Equatable {
  public let width: Int
  public let height: Int
  public let maximumPixels: Int

  public var codeName: String { "tooLargeError" }
  public var message: String {
    "image of \(width) × \(height) pixels, more than --max-pixels \(maximumPixels)"
  }
}

extension ImageFormat {
  /// The name that people know it by.
  var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    }
  }
}

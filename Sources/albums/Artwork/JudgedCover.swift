internal import AlbumsPipeline
internal import Cryptography

/// A picture that was decoded whole, as it is to be saved.
final class JudgedCover: Sendable {
  let bytes: [UInt8]
  /// Without a path.
  let artwork: Artwork
  let thumbnail: Thumbnail?

  /// A small copy as the bytes of its file.
  struct Thumbnail: Sendable {
    let bytes: [UInt8]
    let format: ImageFormat
    let width: Int
    let height: Int
  }

  init(bytes: [UInt8], url: String, facts: ImageFacts, thumbnail: Thumbnail?) {
    self.bytes = bytes
    self.thumbnail = thumbnail
    let digest = bytes.withUnsafeBytes { SHA256.digest($0) }
    artwork = Artwork(url: url, facts: facts, bytes: bytes.count, sha256: digest.hexadecimal)
  }
}

/// A picture whose shorter side has fewer pixels than `--min-size` asks for.
struct CoverTooSmallError: CodedError, Equatable {
  let width: Int
  let height: Int
  let minimum: Int

  var codeName: String { "imageError" }
  var message: String { "image of \(width) × \(height) pixels, smaller than --min-size \(minimum)" }
}

internal import AlbumsPipeline
internal import Cryptography
internal import ImageCodecs
internal import JSONLines

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

/// Judges bytes as covers: the one place where the handlers of the pipeline meet the codecs.
struct CoverJudge: Sendable {
  typealias Handler = NetworkImageHandler<NetworkDataHandler, NetworkImageSerialization<ImageVerifier>>

  var maximumPixels: Int
  var minimumSize: Int?
  /// The format to convert to; nil to keep the bytes as they are.
  var format: ImageFormat?
  /// The longer side of a small copy, in pixels.
  var thumbnailSide: Int?

  private var serialization: NetworkImageSerialization<ImageVerifier> {
    NetworkImageSerialization(imageSource: ImageVerifier(maximumPixels: maximumPixels))
  }

  /// - Throws: The error record of what is wrong with the response, without line and input.
  func cover(of response: Response) throws(ErrorRecord) -> JudgedCover {
    do {
      let handler = Handler(dataHandler: NetworkDataHandler(), imageSerialization: serialization)
      let facts = try handler.image(with: response.body, response: response.head)
      try checkSize(facts)
      return try cover(response.body, facts, url: response.url)
    } catch {
      var record = ErrorRecord(error)
      record.chain.insert("imageHandlerError", at: 0)
      record.url = response.url
      throw record
    }
  }

  /// - Returns: What is known of a saved file, or nil where it does not decode or is not what is asked for.
  func facts(ofSaved bytes: [UInt8]) -> ImageFacts? {
    guard let facts = try? serialization.image(with: bytes), (try? checkSize(facts)) != nil else { return nil }
    return format == nil || facts.format == format ? facts : nil
  }

  private func checkSize(_ facts: ImageFacts) throws {
    if let minimumSize, min(facts.width, facts.height) < minimumSize {
      throw CoverTooSmallError(width: facts.width, height: facts.height, minimum: minimumSize)
    }
  }

  private func cover(_ bytes: [UInt8], _ facts: ImageFacts, url: String) throws -> JudgedCover {
    JudgedCover(bytes: bytes, url: url, facts: facts, thumbnail: nil)
  }
}

internal import AlbumsPipeline
internal import ImageCodecs
internal import JSONLines

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
      let bytes = response.body.bytes
      let facts = try handler.image(with: bytes, response: response.head)
      try checkSize(facts)
      return try cover(bytes, facts, url: response.url)
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

  /// What is known of a picture of whatever size and format; nil where it does not decode.
  func anyFacts(of bytes: [UInt8]) -> ImageFacts? { try? serialization.image(with: bytes) }

  private func checkSize(_ facts: ImageFacts) throws {
    if let minimumSize, min(facts.width, facts.height) < minimumSize {
      throw CoverTooSmallError(width: facts.width, height: facts.height, minimum: minimumSize)
    }
  }

  private func cover(_ bytes: [UInt8], _ facts: ImageFacts, url: String) throws -> JudgedCover {
    guard thumbnailSide != nil || format.map({ $0 != facts.format }) == true else {
      return JudgedCover(bytes: bytes, url: url, facts: facts, thumbnail: nil)
    }
    guard let format, format != facts.format else {
      return JudgedCover(bytes: bytes, url: url, facts: facts, thumbnail: try thumbnail(of: bytes))
    }
    let pixels = try pixels(of: bytes, longerSide: nil)
    let thumbnail = try thumbnailSide.map { try Self.thumbnail(of: pixels, longerSide: $0) }
    let file = try encoding { () throws(ImageCodecError) in try ImageEncoder.bytes(of: pixels, as: format) }
    return JudgedCover(bytes: file, url: url, facts: try serialization.image(with: file), thumbnail: thumbnail)
  }

  /// A small copy of a picture that was judged before.
  ///
  /// - Throws: Where the picture does not decode after all.
  func thumbnail(of bytes: [UInt8]) throws -> JudgedCover.Thumbnail? {
    // Twice the size is decoded, so that the resampling has something to choose from.
    try thumbnailSide.map { side in
      try Self.thumbnail(of: pixels(of: bytes, longerSide: side * 2), longerSide: side)
    }
  }

  private func pixels(of bytes: [UInt8], longerSide: Int?) throws -> PixelBuffer {
    let decoder = ImageDecoder(maximumPixels: maximumPixels, longerSide: longerSide)
    return try NetworkImageSerialization(imageSource: decoder).image(with: bytes)
  }

  /// JPEG, but PNG where there is an alpha channel to keep.
  private static func thumbnail(of pixels: PixelBuffer, longerSide: Int) throws -> JudgedCover.Thumbnail {
    let small = pixels.thumbnail(longerSide: longerSide)
    let format = small.hasAlpha ? ImageFormat.png : .jpeg
    let file = try encoding { () throws(ImageCodecError) in try ImageEncoder.bytes(of: small, as: format) }
    return JudgedCover.Thumbnail(bytes: file, format: format, width: small.width, height: small.height)
  }
}

/// A picture that cannot be written in a format counts as one that cannot be used.
private func encoding(_ body: () throws(ImageCodecError) -> [UInt8]) throws -> [UInt8] {
  do { return try body() } catch { throw CoverNotEncodableError(message: "\(error)") }
}

private struct CoverNotEncodableError: CodedError, Equatable {
  let message: String

  var codeName: String { "imageError" }
}

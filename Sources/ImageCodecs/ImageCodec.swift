public import AlbumsPipeline

/// Reads pictures into pixels.
public struct ImageDecoder: NetworkImageSerializationImageSource, Sendable {
  /// The most pixels that a picture may have, judged from its header.
  public let maximumPixels: Int
  /// Pixels of the longer side that are enough, such as for a thumbnail; a JPEG may come out smaller then, though
  /// never smaller than this.
  public let longerSide: Int?

  public init(maximumPixels: Int = 100_000_000, longerSide: Int? = nil) {
    self.maximumPixels = maximumPixels
    self.longerSide = longerSide
  }

  /// - Throws: `ImageCodecError.notDecodable` for bytes of another format, `ImageTooLargeError` for too many pixels.
  ///   A header that is damaged shows only with the image.
  public func imageSource(with data: [UInt8]) throws -> ImageSource {
    try ImageSource(data, maximumPixels: maximumPixels)
  }

  /// Decodes the whole picture and turns it the way it is shown.
  ///
  /// - Parameter index: 0; no other is decoded.
  /// - Throws: `ImageCodecError.damaged`.
  public func image(at index: Int, of source: ImageSource) throws -> PixelBuffer {
    let (header, pixels) = try source.pixels(scale(for: source))
    return pixels.oriented(header.orientation)
  }

  private func scale(for source: ImageSource) -> JPEGDecoder.Scale {
    guard let longerSide, case .success(let header) = source.header else { return .whole }
    let scales: [JPEGDecoder.Scale] = [.eighth, .quarter, .half]
    return scales.first { max(header.width, header.height) / $0.rawValue >= longerSide } ?? .whole
  }
}

/// Reads pictures whole, to say what they are; keeps no pixels.
///
/// All data of a JPEG are read, as in decoding, but the picture is computed at an eighth of its sides.
public struct ImageVerifier: NetworkImageSerializationImageSource, Sendable {
  /// The most pixels that a picture may have, judged from its header.
  public let maximumPixels: Int

  public init(maximumPixels: Int = 100_000_000) {
    self.maximumPixels = maximumPixels
  }

  /// - Throws: As `ImageDecoder`.
  public func imageSource(with data: [UInt8]) throws -> ImageSource {
    try ImageSource(data, maximumPixels: maximumPixels)
  }

  /// - Throws: `ImageCodecError.damaged`.
  public func image(at index: Int, of source: ImageSource) throws -> ImageFacts {
    let (header, pixels) = try source.pixels(.eighth)
    return header.facts(color: pixels.dominantColor)
  }
}

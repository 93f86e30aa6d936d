internal import AlbumsPipeline

/// Bytes of a picture whose format is known and whose header was read.
public struct ImageSource: Sendable {
  let bytes: [UInt8]
  let format: ImageFormat
  /// A damaged header counts as a damaged image, so it is kept until the image is asked for.
  let header: Result<ImageHeader, ImageCodecError>

  /// - Throws: `ImageCodecError.notDecodable` for bytes of another format, `ImageTooLargeError` for a picture of more
  ///   than `maximumPixels` by its header.
  init(_ bytes: [UInt8], maximumPixels: Int) throws {
    guard case .decodable(let format) = bytes.withUnsafeBytes(ImageKind.init) else {
      throw ImageCodecError.notDecodable(bytes.withUnsafeBytes(ImageKind.init).name)
    }
    self.bytes = bytes
    self.format = format
    do throws(ImageCodecError) {
      let header = try withBytes(of: bytes) { bytes throws(ImageCodecError) in try Self.header(bytes, format) }
      self.header = .success(header)
    } catch {
      header = .failure(error)
    }
    guard case .success(let header) = header else { return }
    let (pixels, tooMany) = header.width.multipliedReportingOverflow(by: header.height)
    guard !tooMany, pixels <= maximumPixels else {
      throw ImageTooLargeError(width: header.width, height: header.height, maximumPixels: maximumPixels)
    }
  }

  private static func header(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat
  ) throws(ImageCodecError) -> ImageHeader {
    switch format {
    case .jpeg: try JPEGHeader(bytes).header
    case .png: try PNGChunks(headerOf: bytes).header
    case .webp: try WebPDecoder(bytes).header()
    }
  }

  /// Decodes the picture, all of its data, as it is stored; of a JPEG perhaps smaller.
  func pixels(_ scale: JPEGDecoder.Scale) throws(ImageCodecError) -> (header: ImageHeader, pixels: PixelBuffer) {
    var header = try header.get()
    let divisor = format == .jpeg ? scale.rawValue * scale.rawValue : 1
    let memory = min(header.width * header.height / divisor, 1 << 40) * header.channels + header.codecMemory
    let pixels = try DecodingMemory.holding(memory) { () throws(ImageCodecError) in
      try withBytes(of: bytes) { bytes throws(ImageCodecError) in try decode(bytes, scale, &header) }
    }
    return (header, pixels)
  }

  private func decode(
    _ bytes: UnsafeRawBufferPointer, _ scale: JPEGDecoder.Scale, _ header: inout ImageHeader
  ) throws(ImageCodecError) -> PixelBuffer {
    switch format {
    case .jpeg: return try JPEGDecoder(bytes: bytes, header: JPEGHeader(bytes)).pixels(scale)
    case .png:
      var chunks = try PNGChunks(headerOf: bytes)
      try chunks.check(bytes)
      header.channels = chunks.header.channels
      header.frames = chunks.frames
      return try PNGDecoder(bytes: bytes).pixels(chunks)
    case .webp: return try WebPDecoder(bytes).pixels()
    }
  }
}

extension ImageKind {
  fileprivate var name: String {
    switch self {
    case .decodable(let format): format.name
    case .other(let name): name
    }
  }
}

/// `withUnsafeBytes` with a typed error.
func withBytes<Result>(
  of bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws(ImageCodecError) -> Result
) throws(ImageCodecError) -> Result {
  let result = bytes.withUnsafeBytes { raw -> Swift.Result<Result, ImageCodecError> in
    do throws(ImageCodecError) { return .success(try body(raw)) } catch { return .failure(error) }
  }
  return try result.get()
}

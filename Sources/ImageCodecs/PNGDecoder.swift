internal import AlbumsPipeline
internal import CPNG

/// Decodes PNG by libpng's simplified API: all bit depths, palettes, transparency, interlacing.
struct PNGDecoder {
  let bytes: UnsafeRawBufferPointer

  /// Decodes to the fewest channels that hold the picture, eight bits each.
  ///
  /// Gamma and colour profiles are not applied, as in other tools that show covers: the samples are those stored.
  ///
  /// - Parameter chunks: Of the same bytes, with every chunk checked.
  /// - Throws: `damaged` with libpng's words.
  func pixels(_ chunks: PNGChunks) throws(ImageCodecError) -> PixelBuffer {
    guard !chunks.gamma.isEmpty else { return try decode(bytes) }
    var copy = Array(bytes.prefix(chunks.end))
    for range in chunks.gamma.reversed() { copy.removeSubrange(range) }
    return try withBytes(of: copy) { bytes throws(ImageCodecError) in try decode(bytes) }
  }

  private func decode(_ bytes: UnsafeRawBufferPointer) throws(ImageCodecError) -> PixelBuffer {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw .damaged(.png, words(image))
    }
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    image.format &= UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA)
    let channels =
      (image.format & UInt32(PNG_FORMAT_FLAG_COLOR) != 0 ? 3 : 1)
      + (image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0 ? 1 : 0)
    let (width, height) = (Int(image.width), Int(image.height))
    var isWhole = false
    let pixels = PixelBuffer(width: width, height: height, channels: channels) { samples in
      isWhole = png_image_finish_read(&image, nil, samples.baseAddress, Int32(width * channels), nil) != 0
    }
    guard let pixels else { throw .damaged(.png, "image of \(width) × \(height) pixels does not fit into memory") }
    guard isWhole else { throw .damaged(.png, words(image)) }
    // Too little or too much compressed data, and a wrong check of them, are mere warnings to this API.
    if image.warning_or_error != 0, words(image).contains("IDAT") || words(image).contains("image data") {
      throw .damaged(.png, words(image))
    }
    return pixels
  }

  private func words(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { message in String(decoding: message.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

internal import AlbumsPipeline
internal import CWebP

/// Decodes WebP by libwebp: lossy, lossless, with alpha; of an animation the first frame.
struct WebPDecoder {
  let bytes: UnsafeRawBufferPointer
  let chunks: WebPChunks

  /// - Throws: `damaged` with the name of libwebp's status.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageCodecError) {
    self.bytes = bytes
    chunks = try WebPChunks(bytes)
  }

  func header() throws(ImageCodecError) -> ImageHeader {
    let features = try Self.features(bytes)
    var (width, height) = (Int(features.width), Int(features.height))
    if chunks.firstFrame != nil, let canvas = chunks.canvas { (width, height) = canvas }
    guard width > 0, height > 0 else { throw .damaged(.webp, "empty image of \(width) × \(height) pixels") }
    return ImageHeader(
      format: .webp, storedWidth: width, storedHeight: height, channels: features.has_alpha != 0 ? 4 : 3,
      orientation: chunks.orientation, frames: max(1, chunks.frames),
      // Lossless pictures are decoded to four bytes a pixel first.
      codecMemory: features.format == 2 ? width * height * 4 : 0)
  }

  func pixels() throws(ImageCodecError) -> PixelBuffer {
    let header = try header()
    let (width, height) = (header.storedWidth, header.storedHeight)
    guard let frame = chunks.firstFrame, let canvas = chunks.canvas else {
      return try Self.decode(bytes, width: width, height: height)
    }
    let picture = try withBytes(of: frame.file) { bytes throws(ImageCodecError) in
      try Self.decode(bytes, width: width, height: height)
    }
    if picture.width == canvas.width, picture.height == canvas.height { return picture }
    guard let whole = picture.placed(x: frame.x, y: frame.y, width: canvas.width, height: canvas.height) else {
      throw .damaged(.webp, "frame lies outside of the canvas")
    }
    return whole
  }

  private static func features(_ bytes: UnsafeRawBufferPointer) throws(ImageCodecError) -> WebPBitstreamFeatures {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &features)
    guard status == VP8_STATUS_OK else { throw .damaged(.webp, words(status)) }
    return features
  }

  /// Decodes what is no larger than the sides that the limit of pixels was held against.
  private static func decode(
    _ bytes: UnsafeRawBufferPointer, width largestWidth: Int, height largestHeight: Int
  ) throws(ImageCodecError) -> PixelBuffer {
    let features = try features(bytes)
    guard Int(features.width) <= largestWidth, Int(features.height) <= largestHeight else {
      throw .damaged(.webp, "frame is larger than the canvas")
    }
    // libwebp refuses animations only after the memory for their canvas was found.
    guard features.has_animation == 0 else { throw .damaged(.webp, "animation without frames") }
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .damaged(.webp, "libwebp of another version") }
    let (width, height) = (Int(features.width), Int(features.height))
    let channels = features.has_alpha != 0 ? 4 : 3
    var status = VP8_STATUS_OK
    let pixels = PixelBuffer(width: width, height: height, channels: channels) { samples in
      config.output.colorspace = channels == 4 ? MODE_RGBA : MODE_RGB
      config.output.is_external_memory = 1
      config.output.u.RGBA.rgba = samples.baseAddress
      config.output.u.RGBA.stride = Int32(width * channels)
      config.output.u.RGBA.size = samples.count
      status = WebPDecode(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &config)
      WebPFreeDecBuffer(&config.output)
    }
    guard let pixels else { throw .damaged(.webp, "image of \(width) × \(height) pixels does not fit into memory") }
    guard status == VP8_STATUS_OK else { throw .damaged(.webp, words(status)) }
    return pixels
  }

  /// libwebp has numbers for its failures but no words; these are the names of the numbers.
  private static func words(_ status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_OUT_OF_MEMORY: "out of memory"
    case VP8_STATUS_INVALID_PARAM: "invalid parameter"
    case VP8_STATUS_BITSTREAM_ERROR: "bitstream error"
    case VP8_STATUS_UNSUPPORTED_FEATURE: "unsupported feature"
    case VP8_STATUS_SUSPENDED: "data end before the picture does"
    case VP8_STATUS_NOT_ENOUGH_DATA: "not enough data"
    default: "status \(status.rawValue)"
    }
  }
}

extension PixelBuffer {
  /// The picture on a larger, transparent canvas; nil where it does not lie within.
  fileprivate func placed(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer? {
    guard x >= 0, y >= 0, x + self.width <= width, y + self.height <= height else { return nil }
    return PixelBuffer(width: width, height: height, channels: 4) { target in
      for row in 0..<self.height {
        for column in 0..<self.width {
          let (red, green, blue, alpha) = self[column, row]
          let place = ((y + row) * width + x + column) * 4
          target[place] = red
          target[place + 1] = green
          target[place + 2] = blue
          target[place + 3] = alpha
        }
      }
    }
  }
}

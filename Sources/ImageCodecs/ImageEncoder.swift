public import AlbumsPipeline
internal import CPNG
internal import CTurboJPEG
internal import CWebP

/// Writes pixels as files.
public enum ImageEncoder {
  /// The quality of lossy files, from 1 to 100.
  public static let quality = 90

  /// Writes a picture; alpha, which JPEG does not have, is laid over white.
  ///
  /// JPEG is written without chroma subsampling at `quality`, WebP lossy at the same, PNG without loss. Colour profiles
  /// and other metadata are not written.
  ///
  /// - Throws: `ImageCodecError.notEncodable`, such as for sides that the format cannot have.
  public static func bytes(of pixels: PixelBuffer, as format: ImageFormat) throws(ImageCodecError) -> [UInt8] {
    switch format {
    case .jpeg: try jpeg(pixels.hasAlpha ? pixels.overWhite() : pixels)
    case .png: try png(pixels)
    case .webp: try webp(pixels.channels < 3 ? pixels.inColor() : pixels)
    }
  }

  private static func jpeg(_ pixels: PixelBuffer) throws(ImageCodecError) -> [UInt8] {
    guard let handle = tjInitCompress() else { throw .notEncodable(.jpeg, "out of memory") }
    defer { tjDestroy(handle) }
    let isGrey = pixels.channels == 1
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(file) }
    let status = pixels.samples.withUnsafeBufferPointer { samples in
      tjCompress2(
        handle, samples.baseAddress, Int32(pixels.width), 0, Int32(pixels.height),
        Int32((isGrey ? TJPF_GRAY : TJPF_RGB).rawValue), &file, &size,
        Int32((isGrey ? TJSAMP_GRAY : TJSAMP_444).rawValue), Int32(quality), 0)
    }
    guard status == 0, let file else { throw .notEncodable(.jpeg, String(cString: tjGetErrorStr2(handle))) }
    return Array(UnsafeBufferPointer(start: file, count: Int(size)))
  }

  private static func png(_ pixels: PixelBuffer) throws(ImageCodecError) -> [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(pixels.width)
    image.height = UInt32(pixels.height)
    image.format =
      (pixels.channels >= 3 ? UInt32(PNG_FORMAT_FLAG_COLOR) : 0)
      | (pixels.hasAlpha ? UInt32(PNG_FORMAT_FLAG_ALPHA) : 0)
    defer { png_image_free(&image) }
    // The most that it can need, so that the picture is compressed once and not twice to learn its size.
    var size = pixels.samples.count + pixels.height + pixels.samples.count / 8 + 4096
    var isWritten = false
    let file = pixels.samples.withUnsafeBytes { samples in
      [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        isWritten = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, samples.baseAddress, 0, nil) != 0
        count = isWritten ? size : 0
      }
    }
    guard isWritten else {
      let words = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      throw .notEncodable(.png, words)
    }
    return file
  }

  private static func webp(_ pixels: PixelBuffer) throws(ImageCodecError) -> [UInt8] {
    let side = Int(WEBP_MAX_DIMENSION)
    guard pixels.width <= side, pixels.height <= side else {
      throw .notEncodable(.webp, "a side has more than \(side) pixels")
    }
    var file: UnsafeMutablePointer<UInt8>?
    defer { WebPFree(file) }
    let stride = Int32(pixels.width * pixels.channels)
    let size = pixels.samples.withUnsafeBufferPointer { samples in
      pixels.hasAlpha
        ? WebPEncodeRGBA(samples.baseAddress, Int32(pixels.width), Int32(pixels.height), stride, Float(quality), &file)
        : WebPEncodeRGB(samples.baseAddress, Int32(pixels.width), Int32(pixels.height), stride, Float(quality), &file)
    }
    guard size > 0, let file else { throw .notEncodable(.webp, "out of memory") }
    return Array(UnsafeBufferPointer(start: file, count: size))
  }
}

extension PixelBuffer {
  fileprivate func overWhite() -> PixelBuffer {
    let colors = channels - 1
    let flat = PixelBuffer(width: width, height: height, channels: colors) { target in
      for pixel in 0..<width * height {
        let alpha = Int(samples[pixel * channels + colors])
        for channel in 0..<colors {
          let level = Int(samples[pixel * channels + channel]) * alpha + 255 * (255 - alpha)
          target[pixel * colors + channel] = UInt8((level + 127) / 255)
        }
      }
    }
    return flat ?? self
  }

  /// Grey as red, green and blue; alpha stays.
  fileprivate func inColor() -> PixelBuffer {
    let colors = channels + 2
    let colored = PixelBuffer(width: width, height: height, channels: colors) { target in
      for pixel in 0..<width * height {
        for channel in 0..<3 { target[pixel * colors + channel] = samples[pixel * channels] }
        if hasAlpha { target[pixel * colors + 3] = samples[pixel * channels + 1] }
      }
    }
    return colored ?? self
  }
}

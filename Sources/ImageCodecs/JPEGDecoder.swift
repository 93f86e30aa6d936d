internal import AlbumsPipeline
internal import CTurboJPEG

/// Decodes JPEG by TurboJPEG: baseline and progressive, grey, YCbCr, RGB, CMYK and YCCK.
struct JPEGDecoder {
  let bytes: UnsafeRawBufferPointer
  let header: JPEGHeader

  /// How much of the picture is computed; its data are read whole either way.
  enum Scale: Int {
    case whole = 1
    case half = 2
    case quarter = 4
    /// One pixel for each block of 8 × 8: its mean. All data are read, but hardly anything is computed from them.
    case eighth = 8
  }

  /// Decodes to grey or to red, green and blue.
  ///
  /// libjpeg tells by warnings what it mends. Bytes between the segments of the header, odd versions and colour
  /// transforms are passed over. All else means that image data are missing or wrong, and is an error, but for what
  /// `isHarmless` names.
  ///
  /// - Throws: `damaged` with libjpeg's words.
  func pixels(_ scale: Scale) throws(ImageCodecError) -> PixelBuffer {
    switch try decode(bytes, scale, stops: true) {
    case .pixels(let pixels): return pixels
    case .warning(let words):
      if let copy = header.withoutOddities() { return try pixels(of: copy, scale) }
      return try pixels(of: bytes, scale, after: words)
    }
  }

  private func pixels(of copy: [UInt8], _ scale: Scale) throws(ImageCodecError) -> PixelBuffer {
    try withBytes(of: copy) { bytes throws(ImageCodecError) in
      switch try decode(bytes, scale, stops: true) {
      case .pixels(let pixels): pixels
      case .warning(let words): try pixels(of: bytes, scale, after: words)
      }
    }
  }

  /// Judges a warning of the image data and decodes once more, to the end, where it is harmless.
  private func pixels(
    of bytes: UnsafeRawBufferPointer, _ scale: Scale, after words: String
  ) throws(ImageCodecError) -> PixelBuffer {
    guard try isHarmless(words, in: bytes) else { throw .damaged(.jpeg, words) }
    guard case .pixels(let pixels) = try decode(bytes, scale, stops: false) else { throw .damaged(.jpeg, words) }
    return pixels
  }

  /// Warnings that do not tell of damage:
  /// - padding before the end marker: zeros only, as some cameras write;
  /// - progression parameters out of the usual order, which some encoders write and decoders follow;
  /// - data that end before their time, with the end marker in its place, where what there is of a grey baseline
  ///   picture is clipped to black and white nearly everywhere. That is no picture cut short: its predictor ran away,
  ///   as in files that fuzzers make, and Pillow shows it as complete.
  private func isHarmless(_ words: String, in bytes: UnsafeRawBufferPointer) throws(ImageCodecError) -> Bool {
    if words.contains("extraneous bytes before marker 0xd9") { return endsInZeros(bytes) }
    if words.hasPrefix("Inconsistent progression") || words.hasPrefix("Invalid SOS parameters") { return true }
    guard words.hasSuffix("premature end of data segment"), header.components == 1, !header.progressive,
      !header.hasRestarts, case .pixels(let blocks) = try decode(bytes, .eighth, stops: false)
    else { return false }
    // Blocks without data are of a middle grey.
    let levels = blocks.samples.filter { $0 != 128 }
    return levels.count { $0 == 0 || $0 == 255 } * 10 >= levels.count * 9
  }

  private func endsInZeros(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let end = bytes.indices.dropLast().last(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }) else {
      return false
    }
    return end > 0 && bytes[end - 1] == 0
  }

  private enum Outcome {
    case pixels(PixelBuffer)
    case warning(String)
  }

  /// - Parameter stops: At the first warning, whose words then are the outcome.
  private func decode(
    _ bytes: UnsafeRawBufferPointer, _ scale: Scale, stops: Bool
  ) throws(ImageCodecError) -> Outcome {
    guard let handle = tjInitDecompress() else { throw .damaged(.jpeg, "out of memory") }
    defer { tjDestroy(handle) }
    let isInk = header.components == 4
    let isGrey = header.components == 1
    let format = isInk ? TJPF_CMYK : isGrey ? TJPF_GRAY : TJPF_RGB
    let channels = isInk ? 4 : isGrey ? 1 : 3
    let width = (header.width + scale.rawValue - 1) / scale.rawValue
    let height = (header.height + scale.rawValue - 1) / scale.rawValue
    let flags = TJFLAG_LIMITSCANS | (stops ? TJFLAG_STOPONWARNING : 0)
    var status: Int32 = 0
    let pixels = PixelBuffer(width: width, height: height, channels: channels) { samples in
      status = tjDecompress2(
        handle, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count), samples.baseAddress, Int32(width),
        Int32(width * channels), Int32(height), Int32(format.rawValue), flags)
    }
    guard let pixels else { throw .damaged(.jpeg, "image of \(width) × \(height) pixels does not fit into memory") }
    if status != 0 {
      let words = String(cString: tjGetErrorStr2(handle))
      let isWarning = tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
      guard isWarning else { throw .damaged(.jpeg, words) }
      if stops { return .warning(words) }
    }
    return .pixels(isInk ? pixels.withoutInks() : pixels)
  }
}

extension PixelBuffer {
  /// CMYK as Adobe writes it into JPEG files, 255 meaning no ink, as red, green and blue.
  ///
  /// Files without Adobe's marker are taken the same way, as by Pillow and ImageMagick.
  fileprivate func withoutInks() -> PixelBuffer {
    let pixels = PixelBuffer(width: width, height: height, channels: 3) { target in
      for pixel in 0..<width * height {
        let key = Int(samples[pixel * 4 + 3])
        for channel in 0..<3 {
          target[pixel * 3 + channel] = UInt8((Int(samples[pixel * 4 + channel]) * key + 127) / 255)
        }
      }
    }
    return pixels ?? self
  }
}

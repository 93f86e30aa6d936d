/// A decoded picture: rows from the top, samples side by side, eight bits each, alpha not multiplied in.
public struct PixelBuffer: Equatable, Sendable {
  /// Pixels.
  public let width: Int
  public let height: Int
  /// 1 grey, 2 grey and alpha, 3 red, green and blue, 4 with alpha.
  public let channels: Int
  /// `width` × `height` × `channels` bytes.
  public private(set) var samples: [UInt8]

  /// - Parameter fill: Writes every sample and says whether it could.
  /// - Returns: nil where the sides are not positive or too large for memory, or `fill` says no.
  init?(
    width: Int, height: Int, channels: Int, fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Void
  ) rethrows {
    let (pixels, tooMany) = width.multipliedReportingOverflow(by: height)
    let (count, tooLarge) = pixels.multipliedReportingOverflow(by: channels)
    guard width > 0, height > 0, !tooMany, !tooLarge, count < 1 << 40 else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
    samples = try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: 0)
      try fill(buffer)
      initialized = count
    }
  }

  /// Whether it has an alpha channel.
  public var hasAlpha: Bool { channels == 2 || channels == 4 }

  /// Red, green, blue and alpha of a pixel, each of them 0...255.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let place = (y * width + x) * channels
    switch channels {
    case 1: return (samples[place], samples[place], samples[place], 255)
    case 2: return (samples[place], samples[place], samples[place], samples[place + 1])
    case 3: return (samples[place], samples[place + 1], samples[place + 2], 255)
    default: return (samples[place], samples[place + 1], samples[place + 2], samples[place + 3])
    }
  }
}

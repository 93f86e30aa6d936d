#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension PixelBuffer {
  /// A smaller copy whose longer side has so many pixels; the picture itself where it is no larger.
  ///
  /// Each side is resampled by a Lanczos kernel of three lobes, stretched by the scale so that detail that the copy
  /// cannot hold is averaged and not aliased. Alpha is multiplied in for that. Samples are taken as they are, as most
  /// tools do, not as light.
  public func thumbnail(longerSide: Int) -> PixelBuffer {
    let longest = max(width, height)
    guard longest > longerSide, longerSide > 0 else { return self }
    func scaled(_ side: Int) -> Int { max(1, (side * longerSide + longest / 2) / longest) }
    let (newWidth, newHeight) = (scaled(width), scaled(height))
    let columns = Kernel.weights(from: width, to: newWidth)
    let rows = Kernel.weights(from: height, to: newHeight)
    // Rows of the source are narrowed once each, in order, and only those are kept that a row of the copy still needs.
    var narrow = [Int: [Float]]()
    let copy = PixelBuffer(width: newWidth, height: newHeight, channels: channels) { target in
      for (y, weights) in rows.enumerated() {
        narrow = narrow.filter { $0.key >= weights.first }
        var sums = [Float](repeating: 0, count: newWidth * channels)
        for (offset, weight) in weights.values.enumerated() {
          let row = weights.first + offset
          let samples = narrow[row] ?? narrowed(row, columns)
          narrow[row] = samples
          for index in sums.indices { sums[index] += weight * samples[index] }
        }
        store(sums, into: target, at: y * newWidth * channels)
      }
    }
    return copy ?? self
  }

  /// One row resampled, with alpha multiplied in.
  private func narrowed(_ y: Int, _ columns: [Kernel]) -> [Float] {
    let row = (0..<width * channels).map { Float(samples[y * width * channels + $0]) }
    var source = row
    if hasAlpha {
      for pixel in 0..<width {
        let alpha = row[pixel * channels + channels - 1] / 255
        for channel in 0..<channels - 1 { source[pixel * channels + channel] *= alpha }
      }
    }
    var result = [Float](repeating: 0, count: columns.count * channels)
    for (x, weights) in columns.enumerated() {
      for (offset, weight) in weights.values.enumerated() {
        let from = (weights.first + offset) * channels
        for channel in 0..<channels { result[x * channels + channel] += weight * source[from + channel] }
      }
    }
    return result
  }

  private func store(_ sums: [Float], into target: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    for pixel in 0..<sums.count / channels {
      let alpha = hasAlpha ? sums[pixel * channels + channels - 1] : 255
      for channel in 0..<channels {
        let isColor = hasAlpha && channel < channels - 1
        let sample = sums[pixel * channels + channel]
        let level = isColor ? (alpha > 0 ? sample * 255 / alpha : 0) : sample
        target[start + pixel * channels + channel] = UInt8(max(0, min(255, level.rounded())))
      }
    }
  }

  /// How much each sample of a run counts for one sample of the copy; the weights add up to 1.
  private struct Kernel {
    var first: Int
    var values: [Float]

    static func weights(from size: Int, to newSize: Int) -> [Kernel] {
      let scale = Double(size) / Double(newSize)
      let reach = 3 * max(1, scale)
      return (0..<newSize).map { index in
        let center = (Double(index) + 0.5) * scale
        let first = max(0, Int((center - reach).rounded(.down)))
        let last = min(size - 1, Int((center + reach).rounded(.up)))
        let values = (first...last).map { lanczos((Double($0) + 0.5 - center) / max(1, scale)) }
        let sum = values.reduce(0, +)
        return Kernel(first: first, values: values.map { Float($0 / sum) })
      }
    }

    private static func lanczos(_ x: Double) -> Double {
      if x == 0 { return 1 }
      guard abs(x) < 3 else { return 0 }
      return sin(.pi * x) / (.pi * x) * sin(.pi * x / 3) / (.pi * x / 3)
    }
  }
}

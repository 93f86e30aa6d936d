extension PixelBuffer {
  /// The dominant colour as `#rrggbb`.
  ///
  /// The colour cube is cut into 512 cells, eight levels a channel. The cell with the most pixels wins (of several
  /// the darkest), and its pixels' mean is the colour, so a picture of one colour gives that very colour. Pixels
  /// less than half opaque do not count unless all of them are. At the most some 16,000 pixels, spread evenly, are
  /// looked at; of a JPEG they are the means of its 8 × 8 blocks.
  public var dominantColor: String {
    let step = max(1, Int((Double(width) * Double(height) / 16_384).squareRoot()))
    return color(step: step, countsTransparent: false) ?? color(step: step, countsTransparent: true) ?? "#000000"
  }

  private func color(step: Int, countsTransparent: Bool) -> String? {
    var cells = [Cell](repeating: Cell(), count: 512)
    for y in stride(from: min(step / 2, height - 1), to: height, by: step) {
      for x in stride(from: min(step / 2, width - 1), to: width, by: step) {
        let (red, green, blue, alpha) = self[x, y]
        guard alpha >= 128 || countsTransparent else { continue }
        cells[Int(red >> 5) << 6 | Int(green >> 5) << 3 | Int(blue >> 5)].add(red, green, blue)
      }
    }
    // `max(by:)` gives the last of equals; counted from the end, that is the darkest.
    guard let fullest = cells.reversed().max(by: { $0.count < $1.count }), fullest.count > 0 else { return nil }
    return fullest.mean
  }

  private struct Cell {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      count += 1
      self.red += Int(red)
      self.green += Int(green)
      self.blue += Int(blue)
    }

    var mean: String {
      "#"
        + [red, green, blue].map { sum in
          let level = (sum + count / 2) / count
          return (level < 16 ? "0" : "") + String(level, radix: 16)
        }.joined()
    }
  }
}

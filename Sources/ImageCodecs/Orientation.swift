extension PixelBuffer {
  /// The picture turned and mirrored the way that an EXIF orientation asks for (EXIF 2.3, tag 0x0112).
  public func oriented(_ orientation: Int) -> PixelBuffer {
    guard (2...8).contains(orientation) else { return self }
    let swaps = orientation >= 5
    let (newWidth, newHeight) = swaps ? (height, width) : (width, height)
    let mirrorsX = [2, 3, 7, 8].contains(orientation)
    let mirrorsY = [3, 4, 6, 7].contains(orientation)
    let turned = PixelBuffer(width: newWidth, height: newHeight, channels: channels) { target in
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          // The sides are swapped first; then the mirrors speak of the stored picture.
          var (column, row) = swaps ? (y, x) : (x, y)
          if mirrorsX { column = width - 1 - column }
          if mirrorsY { row = height - 1 - row }
          let from = (row * width + column) * channels
          let to = (y * newWidth + x) * channels
          for channel in 0..<channels { target[to + channel] = samples[from + channel] }
        }
      }
    }
    return turned ?? self
  }
}

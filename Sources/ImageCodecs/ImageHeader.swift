internal import AlbumsPipeline

/// What the header of a picture says, before anything is decoded.
struct ImageHeader: Equatable {
  var format: ImageFormat
  /// Pixels as stored, not turned.
  var storedWidth: Int
  var storedHeight: Int
  var channels: Int
  var orientation = 1
  var progressive = false
  var frames = 1
  /// Bytes that the codec itself takes to decode it, beside the pixels that come out.
  var codecMemory = 0

  /// Whether the picture is shown turned by a quarter (EXIF orientations 5 to 8).
  var swapsSides: Bool { orientation >= 5 }

  /// Pixels as shown.
  var width: Int { swapsSides ? storedHeight : storedWidth }
  var height: Int { swapsSides ? storedWidth : storedHeight }

  func facts(color: String) -> ImageFacts {
    ImageFacts(
      format: format, width: width, height: height, channels: channels, orientation: orientation,
      progressive: progressive, frames: frames, color: color)
  }
}

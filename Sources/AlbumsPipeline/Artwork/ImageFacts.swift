/// The formats that artwork is decoded from and saved in.
public enum ImageFormat: String, Sendable, CaseIterable {
  case jpeg, png, webp

  /// The ending of file names, without the dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}

/// What is known of a picture whose bytes were decoded whole.
public struct ImageFacts: Equatable, Sendable {
  /// The format of the bytes, whatever their name.
  public var format: ImageFormat
  /// Pixels, as shown: an EXIF orientation that turns the picture by a quarter swaps the two.
  public var width: Int
  public var height: Int
  /// 1 grey, 2 grey and alpha, 3 colour, 4 colour and alpha, or the four inks of CMYK.
  public var channels: Int
  /// How the stored picture is turned and mirrored to be shown (EXIF 2.3, tag 0x0112): 1 as it is, up to 8.
  public var orientation: Int
  /// Whether it is a progressive JPEG.
  public var progressive: Bool
  /// The number of frames of an animation, of which the first is judged; 1 for a still picture.
  public var frames: Int
  /// The dominant colour as `#rrggbb`.
  public var color: String

  public init(
    format: ImageFormat, width: Int, height: Int, channels: Int = 3, orientation: Int = 1, progressive: Bool = false,
    frames: Int = 1, color: String = "#000000"
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.channels = channels
    self.orientation = orientation
    self.progressive = progressive
    self.frames = frames
    self.color = color
  }
}

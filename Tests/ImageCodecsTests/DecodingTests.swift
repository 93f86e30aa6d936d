import AlbumsPipeline
import Testing

@testable import ImageCodecs

/// What the serialization of the pipeline makes of bytes.
func facts(_ bytes: [UInt8], maximumPixels: Int = 1_000_000) throws -> ImageFacts {
  try NetworkImageSerialization(imageSource: ImageVerifier(maximumPixels: maximumPixels)).image(with: bytes)
}

func pixels(_ bytes: [UInt8]) throws -> PixelBuffer {
  try NetworkImageSerialization(imageSource: ImageDecoder()).image(with: bytes)
}

/// Whether two colours look the same.
func isNear(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8), _ color: [UInt8]) -> Bool {
  zip([pixel.red, pixel.green, pixel.blue], color).allSatisfy { abs(Int($0) - Int($1)) <= 6 }
}

@Suite struct DecodingTests {
  static let red: [UInt8] = [200, 40, 30]
  static let blue: [UInt8] = [20, 60, 180]

  @Test(arguments: [
    (Pictures.baseline, ImageFormat.jpeg), (Pictures.progressive, .jpeg), (Pictures.png, .png),
    (Pictures.palette, .png), (Pictures.lossy, .webp), (Pictures.lossless, .webp), (Pictures.animated, .webp),
  ])
  func `a picture is red above and blue below`(_ bytes: [UInt8], _ format: ImageFormat) throws {
    let facts = try facts(bytes)
    #expect((facts.format, facts.width, facts.height, facts.orientation) == (format, 16, 24, 1))
    let picture = try pixels(bytes)
    #expect((picture.width, picture.height) == (16, 24))
    #expect(isNear(picture[8, 4], Self.red))
    #expect(isNear(picture[8, 20], Self.blue))
  }

  @Test func `passes, channels and frames are told`() throws {
    #expect(try facts(Pictures.progressive).progressive)
    #expect(try !facts(Pictures.baseline).progressive)
    #expect(try facts(Pictures.grey).channels == 1)
    #expect(try facts(Pictures.inks).channels == 4)
    #expect(try facts(Pictures.palette).channels == 4)
    #expect(try facts(Pictures.animated).frames == 2)
    #expect(try facts(Pictures.restarts).width == 40)
  }

  @Test func `inks become light`() throws {
    let picture = try pixels(Pictures.inks)
    #expect(isNear(picture[8, 4], Self.red))
    #expect(isNear(picture[8, 20], Self.blue))
  }

  @Test func `pictures are shown the way they are meant to be`() throws {
    let right = try facts(Pictures.turned)
    #expect((right.width, right.height, right.orientation) == (24, 16, 6))
    let picture = try pixels(Pictures.turned)
    #expect((picture.width, picture.height) == (24, 16))
    // Turned to the right, what was above is on the right.
    #expect(isNear(picture[20, 8], Self.red))
    #expect(isNear(picture[4, 8], Self.blue))
    #expect(isNear(try pixels(Pictures.turnedPNG)[4, 8], Self.red))
    #expect(isNear(try pixels(Pictures.turnedWebP)[8, 4], Self.blue))
  }

  @Test(arguments: 1...8)
  func `an orientation is undone`(_ orientation: Int) throws {
    // The sample of a pixel is its number, so that its way can be followed: 0 1 2 above 3 4 5.
    let stored = try #require(
      PixelBuffer(width: 3, height: 2, channels: 1) { for index in 0..<6 { $0[index] = UInt8(index) } })
    let shown = [
      [0, 1, 2, 3, 4, 5], [2, 1, 0, 5, 4, 3], [5, 4, 3, 2, 1, 0], [3, 4, 5, 0, 1, 2],
      [0, 3, 1, 4, 2, 5], [3, 0, 4, 1, 5, 2], [5, 2, 4, 1, 3, 0], [2, 5, 1, 4, 0, 3],
    ]
    let turned = stored.oriented(orientation)
    #expect(turned.samples == shown[orientation - 1].map { UInt8($0) })
    #expect(turned.width == (orientation < 5 ? 3 : 2))
  }

  @Test func `the dominant colour is that of most pixels that can be seen`() throws {
    #expect(try facts(Pictures.lossless).color == "#c8281e" || facts(Pictures.lossless).color == "#143cb4")
    let sixteen = try #require(
      PixelBuffer(width: 4, height: 4, channels: 4) { samples in
        for pixel in 0..<16 {
          let color: [UInt8] = pixel < 10 ? [255, 0, 0, 0] : pixel < 14 ? [1, 2, 3, 255] : [9, 200, 9, 255]
          for channel in 0..<4 { samples[pixel * 4 + channel] = color[channel] }
        }
      })
    #expect(sixteen.dominantColor == "#010203")
    let invisible = try #require(PixelBuffer(width: 2, height: 2, channels: 2) { _ in })
    #expect(invisible.dominantColor == "#000000")
  }
}

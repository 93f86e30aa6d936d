import AlbumsPipeline
import Testing

@testable import ImageCodecs

@Suite struct EncodingTests {
  /// Blue from left to right, opaque towards the bottom.
  private func picture(channels: Int, width: Int = 33, height: Int = 20) throws -> PixelBuffer {
    try #require(
      PixelBuffer(width: width, height: height, channels: channels) { samples in
        for y in 0..<height {
          for x in 0..<width {
            let place = (y * width + x) * channels
            for channel in 0..<channels { samples[place + channel] = UInt8(40 * channel) }
            samples[place + (channels < 3 ? 0 : 2)] = UInt8(x * 255 / (width - 1))
            if channels % 2 == 0 { samples[place + channels - 1] = UInt8(128 + y * 127 / (height - 1)) }
          }
        }
      })
  }

  @Test(arguments: 1...4)
  func `PNG keeps every sample`(_ channels: Int) throws {
    let picture = try picture(channels: channels)
    #expect(try pixels(ImageEncoder.bytes(of: picture, as: .png)) == picture)
  }

  @Test(arguments: [ImageFormat.jpeg, .webp], 1...4)
  func `lossy formats keep the look`(_ format: ImageFormat, _ channels: Int) throws {
    let picture = try picture(channels: channels)
    let bytes = try ImageEncoder.bytes(of: picture, as: format)
    let facts = try facts(bytes)
    #expect((facts.format, facts.width, facts.height) == (format, 33, 20))
    guard channels % 2 == 1 else { return }
    let copy = try pixels(bytes)
    for x in stride(from: 0, to: 33, by: 8) {
      let (red, green, blue, _) = picture[x, 10]
      let near = copy[x, 10]
      #expect([(near.red, red), (near.green, green), (near.blue, blue)].allSatisfy { abs(Int($0) - Int($1)) <= 16 })
    }
  }

  @Test func `alpha is laid over white where there is none`() throws {
    let clear = try #require(PixelBuffer(width: 8, height: 8, channels: 4) { _ in })
    #expect(try isNear(pixels(ImageEncoder.bytes(of: clear, as: .jpeg))[4, 4], [255, 255, 255]))
  }

  @Test func `sides that a format cannot have are an error`() throws {
    let long = try #require(PixelBuffer(width: 20_000, height: 1, channels: 3) { _ in })
    #expect(throws: ImageCodecError.self) { try ImageEncoder.bytes(of: long, as: .webp) }
  }

  @Test func `a thumbnail fits and is never enlarged`() throws {
    let picture = try picture(channels: 3, width: 300, height: 200)
    let small = picture.thumbnail(longerSide: 100)
    #expect((small.width, small.height) == (100, 67))
    #expect(picture.thumbnail(longerSide: 300) == picture)
    #expect(picture.thumbnail(longerSide: 500) == picture)
    // A ramp stays a ramp.
    for x in 2..<98 { #expect(abs(Int(small[x, 30].blue) - Int(picture[x * 3 + 1, 90].blue)) <= 2) }
    let line = try #require(PixelBuffer(width: 1, height: 5000, channels: 1) { _ in }).thumbnail(longerSide: 10)
    #expect((line.width, line.height) == (1, 10))
  }

  @Test func `detail is averaged, and what cannot be seen gives no colour`() throws {
    let board = try #require(
      PixelBuffer(width: 64, height: 64, channels: 4) { samples in
        for pixel in 0..<64 * 64 where (pixel % 64 + pixel / 64) % 2 == 0 {
          samples[pixel * 4] = 200
          samples[pixel * 4 + 3] = 255
        }
      })
    let small = board.thumbnail(longerSide: 8)
    let middle = small[4, 4]
    #expect(abs(Int(middle.red) - 200) <= 2 && middle.green == 0 && abs(Int(middle.alpha) - 128) <= 3)
  }
}

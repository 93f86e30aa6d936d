import AlbumsPipeline
import Testing

@testable import ImageCodecs

@Suite struct DamageTests {
  private func code(_ bytes: [UInt8], maximumPixels: Int = 1_000_000) -> String {
    do {
      _ = try facts(bytes, maximumPixels: maximumPixels)
      return "decoded"
    } catch {
      let serializationError = error as? NetworkImageSerialization<ImageVerifier>.Error
      return (serializationError?.underlying as? ImageTooLargeError)?.codeName ?? serializationError?.codeName ?? "?"
    }
  }

  static let all = [
    Pictures.baseline, Pictures.progressive, Pictures.grey, Pictures.restarts, Pictures.inks, Pictures.png,
    Pictures.palette, Pictures.lossy, Pictures.lossless, Pictures.animated,
  ]

  @Test(arguments: all)
  func `a picture that is cut short anywhere is none`(_ bytes: [UInt8]) {
    for length in 12..<bytes.count { #expect(code(Array(bytes[..<length])) == "imageError", "\(length) bytes") }
  }

  @Test(arguments: [Pictures.png, Pictures.palette])
  func `a PNG with one wrong bit is none`(_ bytes: [UInt8]) {
    for offset in 8..<bytes.count {
      var damaged = bytes
      damaged[offset] ^= 0x10
      #expect(code(damaged) != "decoded", "byte \(offset)")
    }
  }

  @Test(arguments: all)
  func `bytes that are wrong anywhere never crash`(_ bytes: [UInt8]) {
    for offset in bytes.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[offset] = value
        _ = code(damaged)
      }
    }
  }

  @Test func `bytes between and after the segments of a JPEG do no harm`() {
    var bytes = Pictures.baseline
    #expect(code(bytes + Array("after".utf8)) == "decoded")
    bytes.insert(contentsOf: [1, 2, 3, 4, 5], at: 20)
    #expect(code(bytes) == "decoded")
    bytes.insert(contentsOf: [0, 0], at: bytes.count - 2)
    #expect(code(bytes) == "decoded")
  }

  @Test(arguments: [Pictures.baseline, Pictures.progressive, Pictures.grey, Pictures.inks])
  func `image data that end before their time are damage, even with an end marker`(_ bytes: [UInt8]) {
    #expect(code(Array(bytes.dropLast(20)) + [0xFF, 0xD9]) == "imageError")
  }

  @Test func `more image data than there is image is damage`() {
    var bytes = Pictures.baseline
    bytes.insert(contentsOf: [1, 2, 3, 4, 5, 6, 7, 8], at: bytes.count - 2)
    #expect(code(bytes) == "imageError")
  }

  /// A PNG whose header says what it is told to.
  private func header(width: UInt32, height: UInt32) -> [UInt8] {
    var bytes = Pictures.png
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      bytes[16 + index] = UInt8(truncatingIfNeeded: width >> shift)
      bytes[20 + index] = UInt8(truncatingIfNeeded: height >> shift)
    }
    let check = bytes.withUnsafeBytes { crc32($0[12..<29]) }
    for (index, shift) in [24, 16, 8, 0].enumerated() { bytes[29 + index] = UInt8(truncatingIfNeeded: check >> shift) }
    return bytes
  }

  @Test func `too many pixels are refused by the header`() {
    #expect(code(header(width: 30_000, height: 30_000), maximumPixels: 100_000_000) == "tooLargeError")
    #expect(code(header(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)) == "tooLargeError")
    #expect(code(Pictures.baseline, maximumPixels: 16 * 24 - 1) == "tooLargeError")
    #expect(code(Pictures.baseline, maximumPixels: 16 * 24) == "decoded")
    #expect(code(header(width: 0, height: 24)) == "imageError")
    #expect(code(header(width: 16, height: 23)) == "imageError")
    #expect(code(header(width: 16, height: 25)) == "imageError")
  }

  /// Found by the fuzzer: libwebp goes by the first VP8X chunk, of which this file has two.
  @Test func `a WebP with two canvases is judged by the one that counts`() {
    func canvas(_ width: UInt8, _ height: UInt8) -> [UInt8] {
      Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, width, 0, 16, height, 0, 16]
    }
    let chunks = Pictures.lossy[12...]
    let body = Array("WEBP".utf8) + canvas(7, 7) + canvas(1, 1) + chunks
    let bytes = Array("RIFF".utf8) + [UInt8(body.count & 0xFF), UInt8(body.count >> 8), 0, 0] + body
    #expect(code(bytes) != "decoded")
  }

  @Test(arguments: [
    ("GIF89a\u{1}\0\u{1}\0", "a GIF image"), ("BM\0\0\0\0\0\0\0\0\0\0\0\0(\0\0\0", "a BMP image"),
    ("II*\0", "a TIFF image"), ("\0\0\0\u{1C}ftypavif", "an AVIF image"), ("\0\0\0\u{1C}ftypheic", "a HEIC image"),
    ("\0\0\0\u{1C}ftypmif1\0\0\0\0mif1avif", "an AVIF image"), ("<!DOCTYPE html><p>", "an HTML page"),
    ("\n <HTML>", "an HTML page"), ("<?xml version='1.0'?><svg>", "an SVG drawing"), ("{\"a\":1}", "a JSON text"),
    ("busy, try later", "a text"), ("%PDF-1.4", "a PDF document"), ("\u{1}\u{2}\u{3}", "of no known image format"),
    ("", "empty"),
  ])
  func `bytes of another format are named`(_ text: String, _ name: String) {
    #expect(Array(text.utf8).withUnsafeBytes(ImageKind.init) == .other(name))
    #expect(code(Array(text.utf8)) == "imageSourceError")
  }
}

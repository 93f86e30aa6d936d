import JSONDocument
import JSONLines
import Testing

@testable import AlbumsPipeline

@Suite struct WebAddressTests {
  @Test(arguments: [
    "http://x", "https://x", "https://example.test/a?b=c#d", "http://127.0.0.1:8080/é", "https://x/\u{80}",
  ])
  func `these are addresses`(text: String) {
    #expect(Array(text.utf8).withUnsafeBytes(isWebAddress))
  }

  @Test(arguments: [
    "", "x", "http://", "https://", "ftp://example.test/", "HTTP://x", "http:/x/aaaa", "javascript:alert(1)",
    "//example.test/cover.jpg", "a", "https//example.test",
  ])
  func `these are none`(text: String) {
    #expect(!Array(text.utf8).withUnsafeBytes(isWebAddress))
  }

  @Test func `a blank or a control character anywhere makes it none`() {
    for length in 9...40 {
      for place in 8..<length {
        for byte in [0x00, 0x09, 0x0A, 0x20, 0x7F] as [UInt8] {
          var text = Array("https://".utf8) + [UInt8](repeating: 0x61, count: length - 8)
          #expect(text.withUnsafeBytes(isWebAddress))
          text[place] = byte
          #expect(!text.withUnsafeBytes(isWebAddress))
        }
      }
    }
  }
}

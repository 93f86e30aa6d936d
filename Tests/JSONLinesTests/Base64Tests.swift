import Foundation
import JSONLines
import Testing

@Suite struct Base64Tests {
  @Test func `all lengths agree with Foundation's`() {
    for length in 0..<70 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ length) }
      var buffer = OutputBuffer()
      bytes.withUnsafeBytes { buffer.appendBase64($0) }
      #expect(String(decoding: buffer.bytes, as: UTF8.self) == Data(bytes).base64EncodedString())
      var back = OutputBuffer()
      let isBase64 = back.appendDecodedBase64(buffer.bytes)
      #expect(isBase64)
      #expect(Array(back.bytes) == bytes)
    }
  }

  @Test(arguments: ["A", "AA", "AAA", "AA=A", "====", "A===", "AA!=", "AA\n=", "éAA="])
  func `what is no base64 adds nothing`(text: String) {
    var buffer = OutputBuffer()
    buffer.append("before")
    let isBase64 = Array(text.utf8).withUnsafeBytes { buffer.appendDecodedBase64($0) }
    #expect(!isBase64)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "before")
  }
}

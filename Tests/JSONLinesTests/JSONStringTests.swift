import Foundation
import JSONLines
import Testing

@Suite struct JSONStringTests {
  private func escaped(_ text: String) -> String {
    var buffer = OutputBuffer()
    buffer.appendJSONString(text)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", #""""#),
    ("plain", #""plain""#),
    ("a\"b\\c/d", #""a\"b\\c/d""#),
    ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\u{0}\u{1}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001f\u{7F}\""),
    ("\u{2028}\u{85}é🎶", "\"\u{2028}\u{85}é🎶\""),
  ])
  func `only what must be escaped is`(text: String, expected: String) {
    #expect(escaped(text) == expected)
  }

  /// Every place within a word of eight bytes, and every byte there.
  @Test func `each byte comes back wherever it stands`() throws {
    for length in 1...19 {
      for place in 0..<length {
        for scalar in [0, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xDC] as [UInt32] {
          var scalars = [Unicode.Scalar](repeating: "a", count: length)
          scalars[place] = try #require(Unicode.Scalar(scalar))
          let text = String(String.UnicodeScalarView(scalars))
          let back = try JSONSerialization.jsonObject(with: Data(escaped(text).utf8), options: .fragmentsAllowed)
          #expect(back as? String == text)
        }
      }
    }
  }

  /// Blocks of sixteen bytes with every kind of byte at every place, and remainders of every length.
  @Test(arguments: 256...290)
  func `long texts come back whole`(length: Int) throws {
    for place in 0..<40 {
      for scalar in (0..<0x21).map({ UInt32($0) }) + [0x22, 0x5C, 0x7F, 0xE9, 0x1F3B6] {
        var scalars = [Unicode.Scalar](repeating: "a", count: length)
        scalars[100 + place] = try #require(Unicode.Scalar(scalar))
        scalars[place * 2] = "\""
        let text = String(String.UnicodeScalarView(scalars))
        let expected =
          "\"" + text.unicodeScalars.map { shortEscapes[$0] ?? longEscape($0) }.joined() + "\""
        try #require(escaped(text) == expected)
      }
    }
  }

  private let shortEscapes: [Unicode.Scalar: String] = [
    "\"": "\\\"", "\\": "\\\\", "\u{8}": "\\b", "\t": "\\t", "\n": "\\n", "\u{C}": "\\f", "\r": "\\r",
  ]

  private func longEscape(_ scalar: Unicode.Scalar) -> String {
    guard scalar.value < 0x20 else { return String(scalar) }
    let digits = String(scalar.value, radix: 16)
    return "\\u00" + (digits.count < 2 ? "0" : "") + digits
  }

  @Test func `a text longer than a piece comes back`() throws {
    let text = String(repeating: "\"é\\\n", count: 40_000)
    let back = try JSONSerialization.jsonObject(with: Data(escaped(text).utf8), options: .fragmentsAllowed)
    #expect(back as? String == text)
  }
}

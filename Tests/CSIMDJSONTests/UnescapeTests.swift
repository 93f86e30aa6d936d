import CSIMDJSON
import Testing

/// All widths, whatever the stages use on this processor: each gives what one byte at a time gives.
struct UnescapeTests {
  private static let widths: [Int32] = [16, 64].filter { $0 <= csimdjson_unescape_width() }

  /// The bytes that a text stands for; nil for an escape that JSON does not have.
  private func unescape(_ text: [UInt8], by width: Int32) -> [UInt8]? {
    let source = text + [UInt8](repeating: UInt8(ascii: "\\"), count: 64)
    var target = [UInt8](repeating: 0xAA, count: text.count + 64)
    let count = csimdjson_unescape(width, source, text.count, &target)
    return count < 0 ? nil : Array(target[..<count])
  }

  @Test func `one byte at a time`() {
    #expect(
      unescape(Array(#"a\"\\\/\b\f\n\r\té\u00e9\ud83c\udfb6\ud83c"#.utf8), by: 1)
        == Array("a\"\\/\u{8}\u{c}\n\r\té\u{e9}🎶\u{fffd}".utf8))
    for wrong in [#"\"#, #"\q"#, #"\u12"#, #"\u12g4"#, "\\é"] { #expect(unescape(Array(wrong.utf8), by: 1) == nil) }
  }

  @Test(arguments: widths)
  func `every escape at every place`(width: Int32) {
    for letter in UInt8.min...UInt8.max {
      for place in 0..<130 {
        var text = [UInt8](repeating: UInt8(ascii: "x"), count: 130)
        text[place] = UInt8(ascii: "\\")
        if place < 129 { text[place + 1] = letter }
        #expect(unescape(text, by: width) == unescape(text, by: 1))
      }
    }
  }

  @Test(arguments: widths)
  func `escapes of all kinds side by side`(width: Int32) {
    let parts = [
      #"\""#, #"\n"#, #"\t"#, #"\\"#, #"\/"#, "plain", "é", #"\u00e9"#, #"\ud83c\udfb6"#, #"\ud83c"#, "\\", #"\q"#,
    ]
    for round in 0..<5000 {
      // The last parts are wrong, alone or before some others.
      let kinds = round.isMultiple(of: 4) ? parts.count : parts.count - 2
      let text = (0..<Int.random(in: 0..<80)).flatMap { _ in Array(parts[Int.random(in: 0..<kinds)].utf8) }
      #expect(unescape(text, by: width) == unescape(text, by: 1))
    }
  }
}

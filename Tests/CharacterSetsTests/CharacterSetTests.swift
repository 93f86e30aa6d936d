import CharacterSets
import JSONLines
import Testing

@Suite struct CharacterSetTests {
  private func text(_ bytes: [UInt8], declared: String? = nil) -> String {
    var buffer = OutputBuffer()
    bytes.withUnsafeBytes { CharacterSet.append($0, declared: declared, to: &buffer) }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("iso-8859-1", [0x43, 0x61, 0x66, 0xE9], "Café"),
    ("ISO-8859-1", [0xD6, 0xBD], "Ö½"),
    ("latin1", [0x93, 0x94, 0x80], "“”€"),
    ("windows-1252", [0x49, 0x74, 0x92, 0x73, 0x20, 0x80], "It’s €"),
    ("US-ASCII", [0x41, 0xE9], "Aé"),
    ("Shift_JIS", [0x8D, 0xF7, 0x83, 0x72, 0xB1], "桜ビｱ"),
    ("x-sjis", [0x87, 0x40], "①"),
    ("EUC-KR", [0xB0, 0xA1, 0xB3, 0xAA], "가나"),
    ("euc-jp", [0xBA, 0xF9], "桜"),
    ("gb2312", [0xD6, 0xD0], "中"),
    ("big5", [0xA4, 0xA4], "中"),
    ("koi8-r", [0xC1, 0xC2], "аб"),
    ("iso-8859-15", [0xA4], "€"),
    ("utf-8", [0xC3, 0xA9], "é"),
    ("utf-16", [0x41, 0, 0x3D, 0xD8, 0xB6, 0xDF], "A\u{1F7B6}"),
    ("utf-16be", [0, 0x41, 0x68, 0x5C], "A桜"),
    ("utf-32", [0x41, 0, 0, 0], "A"),
    ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x3A, 0x79, 0x1B, 0x28, 0x42, 0x41], "桜A"),
  ])
  func `text is read by its declared name`(name: String, bytes: [UInt8], expected: String) {
    #expect(text(bytes, declared: name) == expected)
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "é"), ([0xFF, 0xFE, 0x41, 0, 0x5C, 0x68], "A桜"),
      ([0xFE, 0xFF, 0, 0x41, 0x68, 0x5C], "A桜"), ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "A"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], "A"), ([0xEF, 0xBB, 0xBF], ""), ([0xFF, 0xFE], ""),
    ] as [([UInt8], String)])
  func `a byte order mark counts before the name, and is left out`(bytes: [UInt8], expected: String) {
    #expect(text(bytes, declared: "iso-8859-1") == expected)
    #expect(text(bytes) == expected)
  }

  @Test(arguments: [nil, "no-such-set", "", "utf-8//IGNORE\n"])
  func `without a known name it is UTF-8, or else Windows-1252`(name: String?) {
    #expect(text(Array("桜 é".utf8), declared: name) == "桜 é")
    #expect(text([0x63, 0x61, 0x66, 0xE9, 0x85], declared: name) == "café…")
    #expect(text([], declared: name) == "")
  }

  @Test(arguments: [
    ("utf-8", [0x41, 0xE9, 0x42], "A\u{FFFD}B"), ("utf-8", [0xE2, 0x84], "\u{FFFD}\u{FFFD}"),
    ("shift_jis", [0x41, 0xFF, 0x42], "A\u{FFFD}B"), ("euc-kr", [0xB0], "\u{FFFD}"),
    ("utf-16le", [0x00, 0xD8, 0x41, 0], "\u{FFFD}A"), ("utf-16le", [0x41, 0, 0x42], "A\u{FFFD}"),
    ("windows-1252", [0x81, 0x41], "\u{FFFD}A"),
  ])
  func `bytes that mean nothing are U+FFFD each`(name: String, bytes: [UInt8], expected: String) {
    #expect(text(bytes, declared: name) == expected)
  }

  @Test func `long text comes through in pieces`() {
    let count = 2_000_000
    let long = text([UInt8](repeating: 0xE9, count: count), declared: "iso-8859-1")
    #expect(long.utf8.count == 2 * count)
    #expect(long.utf8.allSatisfy { $0 == 0xC3 || $0 == 0xA9 })
  }

  @Test func `what can pass for UTF-8 is known by its name`() {
    for name in ["UTF-16", "utf-16be", "utf-32", "ISO-2022-JP", "ucs-2", "hz-gb-2312", "UTF-7"] {
      #expect(CharacterSet(name).looksLikeUTF8, "\(name)")
    }
    for name in ["utf-8", "iso-8859-1", "shift_jis", "euc-kr"] {
      #expect(!CharacterSet(name).looksLikeUTF8, "\(name)")
    }
  }
}

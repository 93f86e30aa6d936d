import CJSONEscape
import Testing

/// Both widths, whatever the stages use on this processor.
struct BlockTests {
  private static let widths = [16, 32].filter { $0 <= cjson_block_length() }

  /// What was escaped, and how many bytes that was made of.
  private func escape(_ bytes: [UInt8], by width: Int) -> (text: [UInt8], read: Int) {
    var target = [UInt8](repeating: 0xAA, count: bytes.count * 2 + 64)
    var written = 0
    let read = cjson_escape_blocks(width, bytes, bytes.count, &target, &written)
    return (Array(target[..<written]), read)
  }

  /// The same a byte at a time; nil for a control character that has no letter.
  private func escape(_ byte: UInt8) -> [UInt8]? {
    let letters: [UInt8: Character] = [8: "b", 9: "t", 10: "n", 12: "f", 13: "r", 0x22: "\"", 0x5C: "\\"]
    if let letter = letters[byte]?.asciiValue { return [0x5C, letter] }
    return byte < 0x20 ? nil : [byte]
  }

  @Test(arguments: widths)
  func `every byte at every place`(width: Int) {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<width {
        var block = [UInt8](repeating: UInt8(ascii: "x"), count: width)
        block[place] = byte
        let (text, read) = escape(block, by: width)
        let expected = escape(byte).map { block[..<place] + $0 + block[(place + 1)...] } ?? []
        #expect(text == Array(expected))
        #expect(read == (expected.isEmpty ? 0 : width))
      }
    }
  }

  @Test(arguments: widths)
  func `bytes of all kinds side by side`(width: Int) {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let few: [UInt8] = [0x22, 0x5C, 10, 9, 0x61, 0xC3, 0x80, 0x1F]
      let count = Int.random(in: 0..<200, using: &generator)
      let kinds = Int.random(in: 1...few.count, using: &generator)
      let bytes = (0..<count).map { _ in few[Int.random(in: 0..<kinds, using: &generator)] }
      let (text, read) = escape(bytes, by: width)
      #expect(read % width == 0 && text == bytes[..<read].flatMap { escape($0) ?? [0] })
      // It ends where less than a block is left, or before a block that it must not escape.
      let next = bytes[read...].prefix(width)
      #expect(next.count < width || next.contains { escape($0) == nil })
    }
  }
}

import JSONLines
import Testing

@Suite struct OutputBufferTests {
  private func text(_ buffer: borrowing OutputBuffer) -> String { String(decoding: buffer.bytes, as: UTF8.self) }

  @Test func `whole numbers are written in decimal`() {
    var buffer = OutputBuffer()
    for number in [0, 7, 10, -1, 1_234_567_890, Int.max, Int.min] {
      buffer.append(number)
      buffer.append(UInt8(ascii: " "))
    }
    #expect(text(buffer) == "0 7 10 -1 1234567890 9223372036854775807 -9223372036854775808 ")
  }

  @Test func `it grows and keeps what was written`() {
    var buffer = OutputBuffer(capacity: 1)
    var expected = ""
    for number in 0..<1000 {
      buffer.append("item ")
      buffer.append(number)
      expected += "item \(number)"
    }
    #expect(text(buffer) == expected)
  }

  @Test func `the front can be dropped and the end cut`() {
    var buffer = OutputBuffer()
    buffer.append("one two three")
    buffer.removeFirst(4)
    #expect(text(buffer) == "two three")
    buffer.truncate(to: 3)
    #expect(text(buffer) == "two")
  }

  @Test func `memory handed out is counted once it is filled`() {
    var buffer = OutputBuffer()
    buffer.append("ab")
    buffer.spare(minimum: 2).copyBytes(from: [0x63, 0x64])
    buffer.commit(2)
    #expect(text(buffer) == "abcd")
  }
}

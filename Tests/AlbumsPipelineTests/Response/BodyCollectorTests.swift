import AlbumsPipeline
import JSONLines
import Testing

struct BodyCollectorTests {
  /// Small buffers, counted.
  private final class SupplySpy: BufferSupply {
    private(set) var count = 0
    private(set) var ahead: [Int] = []
    private(set) var releases = 0

    func release() { releases += 1 }

    func next(ahead: Int) -> OutputBuffer {
      count += 1
      self.ahead.append(ahead)
      return OutputBuffer(capacity: 100_000)
    }
  }

  private let supply = SupplySpy()

  private func collect(_ bytes: [UInt8], by length: Int, longLength: Int = 64) -> ResponseBody {
    var collector = BodyCollector(supply: supply, longLength: longLength)
    for start in stride(from: 0, to: bytes.count, by: length) {
      bytes[start..<min(start + length, bytes.count)].withUnsafeBytes { collector.append($0, expected: bytes.count) }
      #expect(collector.count == min(start + length, bytes.count))
    }
    return collector.finish()
  }

  /// The record of a body, written whole and in pieces, which must be the same.
  private func record(_ body: ResponseBody) -> String {
    let response = Response(url: "http://example.test/", status: 200, body: body)
    var whole = OutputBuffer()
    response.write(into: &whole)
    var pieces: [UInt8] = []
    response.forEachPiece { pieces += $0 }
    let bytes = whole.bytes
    #expect(pieces.elementsEqual(bytes))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let text = String(repeating: "{\"name\": \"Ágætis byrjun\\u2603 桜🎶\"},\n\u{1}", count: 40)

  @Test(arguments: [1, 2, 3, 5, 7, 64, 100, 10_000])
  func `a long text is the same in whatever pieces it comes`(length: Int) {
    let bytes = Array(Self.text.utf8)
    let body = collect(bytes, by: length)
    #expect(supply.count == 1)
    #expect(body.count == bytes.count)
    #expect(body.bytes == bytes)
    #expect(record(body) == record(ResponseBody(bytes)))
  }

  @Test(arguments: [1, 2, 1001])
  func `a text of many buffers`(length: Int) {
    let bytes = Array(String(repeating: Self.text, count: 200).utf8)
    // Characters are cut at every place; were one taken for a wrong byte, no further buffer would be asked for.
    let body = collect(bytes, by: length)
    #expect(supply.count > bytes.count / 100_000)
    #expect(supply.releases == 1)
    #expect(body.bytes == bytes)
    #expect(record(body) == record(ResponseBody(bytes)))
  }

  @Test func `a short body is left as it came`() {
    let body = collect(Array(Self.text.utf8), by: 10, longLength: 1 << 20)
    #expect(supply.count == 0)
    #expect(body.bytes == Array(Self.text.utf8))
  }

  @Test(
    arguments: [
      [0xFF], [0xC3, 0x28], [0xE6, 0xA1], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x8E, 0x28], [0x80], [0xF5, 0x80],
      [0xC0, 0x80],
    ] as [[UInt8]], [1, 3, 50])
  func `what turns out to be no text is bytes again`(wrong: [UInt8], length: Int) {
    let text = Array(Self.text.utf8)
    for bytes in [text + wrong, text + wrong + text, wrong + text] {
      let body = collect(bytes, by: length)
      #expect(body.bytes == bytes)
      let record = record(body)
      #expect(record.contains("\"bodyBase64\":"))
      #expect(record == self.record(ResponseBody(bytes)))
    }
  }

  @Test func `bytes of all kinds in pieces of all lengths`() {
    let parts: [[UInt8]] = [
      Array("plain text".utf8), Array("\"\\\n\u{1}".utf8), Array("é".utf8), Array("桜".utf8), Array("🎶".utf8), [0xE6],
      [0x9F],
    ]
    for round in 0..<2000 {
      // Every other body is text but for what its last part may be.
      let kinds = round.isMultiple(of: 2) ? parts.count - 2 : parts.count
      var bytes = (0..<Int.random(in: 1..<60)).flatMap { _ in parts[Int.random(in: 0..<kinds)] }
      if round.isMultiple(of: 6) { bytes += parts[Int.random(in: 0..<parts.count)] }
      var collector = BodyCollector(supply: supply, longLength: Int.random(in: 1...64))
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...20))
        piece.withUnsafeBytes { collector.append($0, expected: nil) }
        rest = rest.dropFirst(piece.count)
      }
      let body = collector.finish()
      #expect(body.bytes == bytes)
      #expect(record(body) == record(ResponseBody(bytes)))
    }
  }

  @Test func `a length that is claimed is believed by and by`() {
    for bytes in [Array(String(repeating: Self.text, count: 400).utf8), [UInt8](repeating: 0xFF, count: 100_000)] {
      var collector = BodyCollector(supply: supply, longLength: 64)
      for start in stride(from: 0, to: bytes.count, by: 1000) {
        bytes[start..<min(start + 1000, bytes.count)].withUnsafeBytes { collector.append($0, expected: 1 << 50) }
        #expect((supply.ahead.last ?? 0) <= collector.count)
      }
      #expect(collector.finish().bytes == bytes)
    }
    #expect(supply.ahead.contains { $0 > 100_000 })
  }

  @Test func `the next body begins anew`() {
    var collector = BodyCollector(supply: supply, longLength: 4)
    for text in ["first one", "x", "second one"] {
      Array(text.utf8).withUnsafeBytes { collector.append($0, expected: nil) }
      #expect(collector.finish().bytes == Array(text.utf8))
      #expect(collector.count == 0)
    }
  }

  @Test func `bodies are equal where their bytes are`() {
    let bytes = Array(Self.text.utf8)
    #expect(collect(bytes, by: 100) == ResponseBody(bytes))
    #expect(collect(bytes, by: 100) != ResponseBody(Array(bytes.dropLast())))
  }
}

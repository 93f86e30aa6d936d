internal import JSONDocument
internal import JSONLines

/// A text as it stands between the quotes of a JSON string, in blocks.
struct EscapedText: Sendable {
  /// Bytes that nobody changes any more; no escape is cut by their end.
  final class Block: Sendable {
    private let buffer: OutputBuffer

    init(_ buffer: consuming OutputBuffer) {
      self.buffer = buffer
    }

    var bytes: UnsafeRawBufferPointer { buffer.bytes }
  }

  var blocks: [Block] = []
  /// The number of bytes of the text itself.
  var count = 0

  /// The bytes of the text itself.
  func unescaped() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var buffer = OutputBuffer()
    for block in blocks {
      buffer.truncate()
      let room = buffer.spare(minimum: block.bytes.count + OutputBuffer.padding)
      // What was escaped here has no other escapes than those of JSON.
      guard let length = JSONOutline.unescape(block.bytes, to: room) else { break }
      text.append(contentsOf: room[..<length])
    }
    return text
  }
}

internal import AlbumsPipeline
internal import JSONLines
internal import Threads

/// Writes the record of a large body in parts that two threads escape, so that it is not held twice and leaves sooner.
struct LargeRecord {
  let response: Response
  let isUTF8: Bool

  /// From this many bytes on, a body is large.
  static let threshold = 1 << 20

  private final class Part {
    let range: Range<Int>
    var buffer = OutputBuffer(capacity: partLength)

    init(_ range: Range<Int>) {
      self.range = range
    }
  }

  /// A multiple of three, so that base64 is the same in parts.
  private static let partLength = 3 << 16

  func write(to sink: RecordSink) throws(StageEnd) {
    var buffer = OutputBuffer()
    response.writeBeginning(into: &buffer, isUTF8: isUTF8)
    try sink.write(buffer.bytes)
    try writeBody(to: sink)
    buffer.truncate()
    Response.appendEnd(into: &buffer)
    try sink.write(buffer.bytes)
  }

  private func writeBody(to sink: RecordSink) throws(StageEnd) {
    let body = response.body
    let isUTF8 = isUTF8
    let workers = Workers<Part>(threads: min(2, Thread.processorCount)) {
      { part in
        body.withUnsafeBytes { body in
          Response.appendBody(UnsafeRawBufferPointer(rebasing: body[part.range]), isUTF8: isUTF8, into: &part.buffer)
        }
      }
    }
    for start in stride(from: 0, to: body.count, by: Self.partLength) {
      workers.submit(Part(start..<min(start + Self.partLength, body.count)))
      if workers.outstanding > 4, let part = workers.next(waiting: true) { try sink.write(part.buffer.bytes) }
    }
    while let part = workers.next(waiting: true) { try sink.write(part.buffer.bytes) }
  }
}

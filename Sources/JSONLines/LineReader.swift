public import SystemFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads an input in chunks of whole lines, in memory that does not grow past the longest line.
public struct LineReader: ~Copyable {
  private let file: FileDescriptor
  private let limit: Int
  private let target: Int
  private var buffer: OutputBuffer
  private var scanned = 0
  private var isFirst = true
  private var isDiscarding = false  // the rest of a line over the limit
  private var atEnd = false

  /// - Parameters:
  ///   - limit: The longest line in bytes; of a longer one only the beginning is kept.
  ///   - target: How many bytes a chunk holds when there are so many.
  public init(_ file: consuming FileDescriptor, limit: Int, target: Int = 1 << 19) {
    self.file = file
    self.limit = limit
    self.target = target
    buffer = OutputBuffer(capacity: target)
  }

  /// The descriptor that is read, to wait for together with others.
  public var descriptor: Int32 { file.number }

  /// Whether everything was read and handed out.
  public var isAtEnd: Bool { atEnd && buffer.isEmpty }

  /// Whether the next call would find something to read at once (the end counts).
  public func isReady() throws(SystemError) -> Bool {
    if atEnd { return true }
    return try file.waitUntilReadable(milliseconds: 0)
  }

  /// Reads until at least one line is whole, and on while more is there at once, up to the target.
  ///
  /// - Parameters:
  ///   - chunk: Takes the lines; the memory that it had is read into next.
  ///   - waiting: Whether to wait for the rest of a line; if not, what there is of it is kept for the next call.
  /// - Returns: Whether there was a chunk; false at the end, and where none is whole that was not waited for.
  public mutating func next(into chunk: inout LineChunk, waiting: Bool = true) throws(SystemError) -> Bool {
    var end = 0
    while !atEnd {
      if !waiting, try !file.waitUntilReadable(milliseconds: 0) { break }
      try readOnce()
      if isDiscarding { dropEndOfLongLine() }
      end = lastLineEnd()
      if end == 0, buffer.count > limit {
        takeBeginningOfLongLine(into: &chunk)
        return true
      }
      if end > 0 {
        if buffer.count >= target { break }
        if try !file.waitUntilReadable(milliseconds: 0) { break }
      }
    }
    if atEnd { end = buffer.count }
    if end > 0 { takeLines(end, into: &chunk) }
    return end > 0
  }

  /// Reads as much as one call gives, and notes the end.
  private mutating func readOnce() throws(SystemError) {
    let room = buffer.spare(minimum: buffer.count < target ? target - buffer.count : buffer.count)
    let count = try file.read(into: room)
    buffer.commit(count)
    atEnd = count == 0
  }

  /// The place after the last line end in the buffer, or 0; looks only at what was not looked at before.
  private mutating func lastLineEnd() -> Int {
    let bytes = buffer.bytes
    if let place = endOfLastLine(in: UnsafeRawBufferPointer(rebasing: bytes[scanned...])) { return scanned + place }
    scanned = bytes.count
    return 0
  }

  /// Hands out the first bytes of the buffer as lines and keeps the rest.
  private mutating func takeLines(_ end: Int, into chunk: inout LineChunk) {
    chunk.buffer.truncate()
    chunk.buffer.append(UnsafeRawBufferPointer(rebasing: buffer.bytes[end...]))
    swap(&chunk.buffer, &buffer)
    chunk.buffer.truncate(to: end)
    chunk.isTooLong = false
    chunk.isFirst = isFirst
    isFirst = false
    scanned = 0
  }

  /// Makes a chunk of the beginning of a line over the limit; what follows is dropped as it comes in.
  private mutating func takeBeginningOfLongLine(into chunk: inout LineChunk) {
    chunk.buffer.truncate()
    chunk.buffer.append(UnsafeRawBufferPointer(rebasing: buffer.bytes.prefix(ErrorRecord.inputLimit)))
    chunk.isTooLong = true
    chunk.isFirst = false
    isFirst = false
    isDiscarding = true
    buffer.truncate()
    scanned = 0
  }

  private mutating func dropEndOfLongLine() {
    guard let end = buffer.bytes.firstIndex(of: 0x0A) else { return buffer.truncate() }
    isDiscarding = false
    buffer.removeFirst(end + 1)
  }
}

/// The place after the last line feed; nil where there is none. Looks at 32 bytes at once: a line can be long.
private func endOfLastLine(in bytes: UnsafeRawBufferPointer) -> Int? {
  let ones = SIMD4<UInt64>(repeating: 0x0101_0101_0101_0101)
  var place = bytes.count
  while place >= 32 {
    let block = bytes.loadUnaligned(fromByteOffset: place - 32, as: SIMD4<UInt64>.self) ^ (ones &* 0x0A)
    let zeros = (block &- ones) & ~block & (ones &* 0x80)
    if zeros[0] | zeros[1] | zeros[2] | zeros[3] != 0 { break }
    place -= 32
  }
  while place > 0, bytes[place - 1] != 0x0A { place -= 1 }
  return place > 0 ? place : nil
}

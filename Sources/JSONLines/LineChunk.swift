#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Some whole lines of an input, read at once.
public struct LineChunk: ~Copyable, Sendable {
  /// The lines with their ends; the last line of the input may have none.
  public var buffer: OutputBuffer
  /// Instead of lines: the one line is longer than the limit, and `buffer` holds only its beginning.
  public var isTooLong: Bool
  /// Whether the input begins here (a byte order mark may stand there).
  public var isFirst: Bool

  public init(capacity: Int = 4096) {
    buffer = OutputBuffer(capacity: capacity)
    isTooLong = false
    isFirst = false
  }

  /// Calls the body with each line in turn: its number from 1 within the chunk, and its bytes without the end
  /// (LF or CR LF). Blank lines are counted and passed over. After each line, 64 bytes more may be read.
  ///
  /// - Parameter limit: The longest line in bytes; a longer one is given as nil and its beginning.
  /// - Returns: The number of lines.
  public func forEachLine<Failure: Error>(
    limit: Int, _ body: (_ number: Int, _ line: Line) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var rest = buffer.bytes
    if isTooLong {
      try body(1, .tooLong(beginning: rest))
      return 1
    }
    if isFirst, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(3)) }
    var number = 0
    while let start = rest.baseAddress, rest.count > 0 {
      number += 1
      let end = memchr(start, 0x0A, rest.count).map { $0 - UnsafeMutableRawPointer(mutating: start) }
      var line = UnsafeRawBufferPointer(start: start, count: end ?? rest.count)
      rest = UnsafeRawBufferPointer(rebasing: rest[min((end ?? rest.count) + 1, rest.count)...])
      if line.last == 0x0D { line = UnsafeRawBufferPointer(rebasing: line.dropLast()) }
      if line.count > limit {
        try body(number, .tooLong(beginning: line))
      } else if !line.allSatisfy(isBlank) {
        try body(number, .line(line))
      }
    }
    return number
  }

  /// A line, or what is known of one that is too long.
  public enum Line {
    case line(UnsafeRawBufferPointer)
    case tooLong(beginning: UnsafeRawBufferPointer)
  }
}

/// Spaces and tabs; `allSatisfy` stops at the first other byte, so this costs nothing on a line with text.
private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

public import SystemFiles

/// Writes whole records to an output, gathered until they are flushed: one write a flush.
public struct LineWriter: ~Copyable {
  private let file: FileDescriptor
  private var buffer: OutputBuffer
  private let threshold: Int

  /// - Parameter threshold: How many bytes are gathered before they are written without being asked.
  public init(_ file: consuming FileDescriptor, threshold: Int = 1 << 16) {
    self.file = file
    self.threshold = threshold
    buffer = OutputBuffer(capacity: threshold * 2)
  }

  /// Adds whole records, each with its line end.
  public mutating func write(_ records: UnsafeRawBufferPointer) throws(SystemError) {
    if records.count >= threshold {
      try flush()
      return try file.write(records)
    }
    buffer.append(records)
    if buffer.count >= threshold { try flush() }
  }

  /// Lets a record be written straight into the buffer.
  public mutating func write(_ body: (inout OutputBuffer) -> Void) throws(SystemError) {
    body(&buffer)
    if buffer.count >= threshold { try flush() }
  }

  public mutating func flush() throws(SystemError) {
    guard !buffer.isEmpty else { return }
    // What could not be written is not tried again: after a failure the stage ends.
    defer { buffer.truncate() }
    try file.write(buffer.bytes)
  }
}

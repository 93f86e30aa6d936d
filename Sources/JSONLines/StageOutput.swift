/// What a stage made of some lines: records, and failures between them, in order.
public struct StageOutput: ~Copyable, Sendable {
  /// Whole records, each with its line end.
  public var records: OutputBuffer
  /// The failures, by where they stand among the records.
  public private(set) var failures: [Failure]
  /// The number of lines that it was made of.
  public var lineCount = 0

  /// A failure and its place.
  public struct Failure: Sendable {
    /// The number of bytes of records that come before it.
    public let offset: Int
    /// The failure; its `line` counts from the first line that the output was made of, which is 1.
    public fileprivate(set) var error: ErrorRecord
  }

  public init(capacity: Int = 1 << 16) {
    records = OutputBuffer(capacity: capacity)
    failures = []
  }

  /// Puts a failure after what was written so far.
  public mutating func fail(_ error: ErrorRecord) {
    failures.append(Failure(offset: records.count, error: error))
  }

  /// Says which line the failures from that one on are about.
  public mutating func setLine(_ number: Int, fromFailure first: Int) {
    for index in failures.indices.dropFirst(first) { failures[index].error.line = number }
  }

  public mutating func removeAll() {
    records.truncate()
    failures.removeAll(keepingCapacity: true)
    lineCount = 0
  }
}

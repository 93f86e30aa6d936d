/// What a stage made of some lines: records, and failures between them, in order.
public struct StageOutput: ~Copyable, Sendable {
  /// Whole records, each with its line end.
  public var records: OutputBuffer
  /// The failures, by where they stand among the records.
  public private(set) var failures: [Failure]
  /// The number of lines that it was made of.
  public var lineCount = 0
  private var lines: [(number: Int, end: Int, failures: Int)] = []

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

  /// Says that all records and failures since the last call were made of that line.
  ///
  /// - Parameter number: Counts from 1 at the first line that the output is made of.
  public mutating func endLine(_ number: Int) {
    var index = failures.count
    let begin = lines.last?.failures ?? 0
    while index > begin {
      index -= 1
      failures[index].error.line = number
    }
    lines.append((number, records.count, failures.count))
  }

  /// The number of the line that the record at that place was made of; nil where no line was named.
  public func line(atOffset offset: Int) -> Int? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < lines.count ? lines[low].number : nil
  }

  public mutating func removeAll() {
    records.truncate()
    failures.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    lineCount = 0
  }
}

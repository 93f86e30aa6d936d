internal import JSONLines

/// The records that come out of the queue, one at a time; failures between them are dealt with in passing.
final class RecordCursor {
  private let queue: RecordQueue
  let outlet: RecordOutlet
  private var batch = RecordBatch()
  private var offset = 0
  private var failure = 0

  /// A record, without its line end.
  struct Record {
    let bytes: UnsafeRawBufferPointer
    /// The number of the input line that it was made of, where it is known.
    let line: Int?
    /// What messages call the input.
    let input: String?
    /// The owner of the bytes.
    let batch: RecordBatch

    /// The bytes with the line end that stands behind them.
    var wholeLine: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: bytes.baseAddress, count: bytes.count + 1) }
  }

  init(_ queue: RecordQueue, outlet: RecordOutlet) {
    self.queue = queue
    self.outlet = outlet
  }

  /// The next record, waited for; nil after the last.
  func next() throws(StageEnd) -> Record? {
    while true {
      try passFailures()
      let rest = UnsafeRawBufferPointer(rebasing: batch.output.records.bytes[offset...])
      if !rest.isEmpty {
        let length = rest.firstIndex(of: 0x0A) ?? rest.count
        offset += min(length + 1, rest.count)
        let line = batch.firstLine.flatMap { first in batch.output.line(atOffset: offset - 1).map { first + $0 - 1 } }
        return Record(
          bytes: UnsafeRawBufferPointer(rebasing: rest[..<length]), line: line, input: batch.input, batch: batch)
      }
      let outlet = outlet
      guard let next = try queue.next(whenEmpty: { () throws(StageEnd) in try outlet.flush() }) else { return nil }
      batch = next
      offset = 0
      failure = 0
    }
  }

  /// Deals with the failures that come before the next record.
  private func passFailures() throws(StageEnd) {
    while failure < batch.output.failures.count, batch.output.failures[failure].offset <= offset {
      let error = batch.output.failures[failure].error
      failure += 1
      try outlet.fail(error.counted(from: batch.firstLine), input: batch.input)
    }
  }
}

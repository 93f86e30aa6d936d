internal import JSONLines

/// Where a stage puts its records and failures: straight to the outlet, or into the queue before the filter.
final class RecordSink {
  /// What messages call the input that is being read; nil where failures are not about an input.
  var input: String?

  private let route: Route
  private var batch = RecordBatch()

  enum Route {
    case outlet(RecordOutlet)
    case filter(RecordQueue)
  }

  init(_ route: Route) {
    self.route = route
  }

  /// How many bytes of records are gathered before the filter.
  private static let threshold = 1 << 16

  /// Passes on one whole record, with its line end.
  func write(_ record: UnsafeRawBufferPointer) throws(StageEnd) {
    switch route {
    case .outlet(let outlet): try outlet.write(record)
    case .filter(let queue):
      batch.output.records.append(record)
      if batch.output.records.count >= Self.threshold { send(to: queue) }
    }
  }

  /// Whether a record may be passed on in pieces, the last of which has its line end: no filter wants it whole.
  var takesPieces: Bool {
    if case .outlet = route { true } else { false }
  }

  /// Passes on records and failures in their order; the output is empty or as before then, and may be used again.
  ///
  /// - Parameter firstLine: The number of the first input line that they were made of.
  func write(_ output: inout StageOutput, firstLine: Int) throws(StageEnd) {
    switch route {
    case .outlet(let outlet):
      var offset = 0
      for failure in output.failures {
        try outlet.write(UnsafeRawBufferPointer(rebasing: output.records.bytes[offset..<failure.offset]))
        offset = failure.offset
        try outlet.fail(failure.error.counted(from: firstLine), input: input)
      }
      try outlet.write(UnsafeRawBufferPointer(rebasing: output.records.bytes[offset...]))
    case .filter(let queue):
      send(to: queue)
      swap(&batch.output, &output)
      batch.firstLine = firstLine
      send(to: queue)
    }
  }

  /// Deals with a failure as `--on-error` says.
  func fail(_ error: ErrorRecord) throws(StageEnd) {
    switch route {
    case .outlet(let outlet): try outlet.fail(error, input: input)
    case .filter: batch.output.fail(error)
    }
  }

  /// Sends out what was gathered; to be called whenever the stage would wait.
  func flush() throws(StageEnd) {
    switch route {
    case .outlet(let outlet): try outlet.flush()
    case .filter(let queue): send(to: queue)
    }
  }

  private func send(to queue: RecordQueue) {
    guard !batch.isEmpty else { return }
    batch.input = input
    let full = batch
    batch = RecordBatch()
    queue.send(full)
  }
}

extension ErrorRecord {
  /// The error with its line counted from the beginning of the input.
  func counted(from firstLine: Int?) -> ErrorRecord {
    guard let firstLine, let line else { return self }
    var error = self
    error.line = line + firstLine - 1
    return error
  }
}

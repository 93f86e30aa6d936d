internal import JSONLines
internal import SystemFiles

/// Where a stage's records and failures go: through the filter to standard output, to standard error, to `--rejects`.
final class RecordSink {
  /// What messages call the input that is being read; nil where failures are not about an input.
  var input: String?

  private var writer: LineWriter
  private let rejects: FileDescriptor?
  private let filter: RecordFilter?
  private let stage: String
  private let onError: StageOptions.OnError
  private let diagnostics: Diagnostics
  private var status = ExitStatus.success

  /// - Throws: Where `--rejects` cannot be opened.
  init(
    stage: String, options: StageOptions, filter: RecordFilter?, diagnostics: Diagnostics,
    output: consuming FileDescriptor = .standardOutput
  ) throws(StageEnd) {
    self.stage = stage
    self.filter = filter
    self.diagnostics = diagnostics
    onError = options.onError
    writer = LineWriter(output)
    if let path = options.rejects {
      rejects = try endingStage { () throws(SystemError) in try FileDescriptor.appending(path) }
    } else {
      rejects = nil
    }
  }

  /// Passes on one whole record, with its line end.
  func write(_ record: UnsafeRawBufferPointer) throws(StageEnd) {
    guard let filter else { return try writing { (writer) throws(SystemError) in try writer.write(record) } }
    try filter.run(record, line: nil, sink: self)
  }

  /// Passes on records and failures in their order.
  ///
  /// - Parameter firstLine: The number of the first input line that they were made of.
  func write(_ output: borrowing StageOutput, firstLine: Int) throws(StageEnd) {
    var offset = 0
    for failure in output.failures {
      try writeRecords(output.records.bytes[offset..<failure.offset])
      offset = failure.offset
      var error = failure.error
      error.line = error.line.map { $0 + firstLine - 1 }
      try fail(error)
    }
    try writeRecords(output.records.bytes[offset...])
  }

  private func writeRecords(_ records: Slice<UnsafeRawBufferPointer>) throws(StageEnd) {
    let bytes = UnsafeRawBufferPointer(rebasing: records)
    guard filter != nil else { return try writing { (writer) throws(SystemError) in try writer.write(bytes) } }
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      try write(UnsafeRawBufferPointer(rebasing: rest[...end]))
      rest = rest[(end + 1)...]
    }
  }

  /// Deals with a failure as `--on-error` says, and counts it.
  func fail(_ error: ErrorRecord) throws(StageEnd) {
    var error = error
    if error.stage.isEmpty { error.stage = stage }
    if status != .notAuthorised {
      status = error.code == "authorizationError" ? .notAuthorised : .recordsFailed
    }
    try writeToRejects(error)
    switch onError {
    case .report: diagnostics.report(error, input: input)
    case .emit: try writing { (writer) throws(SystemError) in try writer.write { error.write(into: &$0) } }
    case .fail:
      diagnostics.report(error, input: input)
      try flush()
      throw StageEnd(status: status)
    }
  }

  private func writeToRejects(_ error: ErrorRecord) throws(StageEnd) {
    guard rejects != nil else { return }
    var buffer = OutputBuffer(capacity: 1024)
    error.write(into: &buffer)
    do { try rejects?.write(buffer.bytes) } catch { throw StageEnd(status: .inputOutput, message: "\(error)") }
  }

  /// Writes out what was gathered; to be called whenever the stage would wait.
  func flush() throws(StageEnd) {
    try writing { (writer) throws(SystemError) in try writer.flush() }
  }

  /// Ends the records: what the filter still holds is written, and everything is flushed.
  ///
  /// - Returns: The status of the stage.
  func finish() throws(StageEnd) -> ExitStatus {
    try filter?.finish(sink: self)
    try flush()
    diagnostics.progress("")
    return status
  }

  /// Writes bytes that are past the filter.
  func writing(_ body: (inout LineWriter) throws(SystemError) -> Void) throws(StageEnd) {
    do { try body(&writer) } catch { throw StageEnd(error) }
  }
}

internal import JQProgram
internal import JSONLines
internal import SystemFiles

/// The filter of a stage: `--assert`, `--jq`, and the options beside them.
///
/// Made and run on one thread (libjq), beside the one that the stage runs on.
final class RecordFilter {
  private let assertions: RecordAssertions
  private let program: JQProgram?
  private let format: JQFormat
  private let slurps: Bool
  private let showsControls: Bool

  /// Compiles what the options name; nil where they name nothing.
  ///
  /// - Throws: With status 2 for an expression that does not compile, with 3 for a file that cannot be read.
  static func make(
    _ options: StageOptions, assertions: [String], diagnostics: Diagnostics
  ) throws(StageEnd) -> RecordFilter? {
    let source = try source(options)
    guard source != nil || !assertions.isEmpty else { return nil }
    var program: JQProgram?
    if let source { program = try JQProgram.compiling(source, named: "filter", options) }
    program?.standardError = { diagnostics.pass($0) }
    return RecordFilter(try RecordAssertions(assertions, arguments: options), program, options)
  }

  /// Options that shape the output do so without a filter, too.
  private static func source(_ options: StageOptions) throws(StageEnd) -> String? {
    if let path = options.filterFile {
      let contents = try endingStage { () throws(SystemError) in try OutputBuffer.contents(of: path, limit: 16 << 20) }
      return String(decoding: contents.bytes, as: UTF8.self)
    }
    return options.filter ?? (options.slurp || options.rawOutput0 ? "." : nil)
  }

  private init(_ assertions: RecordAssertions, _ program: JQProgram?, _ options: StageOptions) {
    self.assertions = assertions
    self.program = program
    format = options.rawOutput0 ? .raw0 : options.rawOutput ? .raw : .json
    slurps = options.slurp
    showsControls = format != .json && FileDescriptor.standardOutput.isTerminal
  }

  /// Filters all records until the stage has ended.
  func run(_ queue: RecordQueue, outlet: RecordOutlet, diagnostics: Diagnostics) throws(StageEnd) {
    let further = FurtherRecords(RecordCursor(queue, outlet: outlet), assertions)
    program?.nextRecord = { further.nextOfFilter() }
    while let record = try further.next(outlet) {
      guard let program else {
        try outlet.write(record.wholeLine)
        continue
      }
      program.inputName = record.input
      if slurps {
        do throws(JQError) { try program.collect(record: record.bytes, padded: true) } catch {
          try fail(error, record, outlet)
        }
        continue
      }
      let outcome = try program.run(record: record.bytes, padded: true, line: record.line) { result throws(StageEnd) in
        try write(result, record, outlet)
      }
      try end(outcome, record, outlet, diagnostics)
      if let end = further.end { throw end }
    }
    if slurps, let program {
      let outcome = try program.runCollected { result throws(StageEnd) in try write(result, nil, outlet) }
      try end(outcome, nil, outlet, diagnostics)
    }
  }

  private func write(
    _ result: borrowing JQResult, _ record: RecordCursor.Record?, _ outlet: RecordOutlet
  ) throws(StageEnd) {
    var failure: JQError?
    try outlet.write { buffer in
      let begin = buffer.count
      do throws(JQError) { try result.write(into: &buffer, as: format) } catch { failure = error }
      if showsControls { buffer.escapeControls(from: begin) }
    }
    if let failure { try fail(failure, record, outlet) }
  }

  private func fail(_ error: JQError, _ record: RecordCursor.Record?, _ outlet: RecordOutlet) throws(StageEnd) {
    let error = ErrorRecord(code: "jqError", message: error.message, line: record?.line, input: record?.bytes)
    try outlet.fail(error, input: record?.input)
  }

  /// A failure costs its record only; a halt ends the stage with the status that it names.
  private func end(
    _ outcome: JQOutcome, _ record: RecordCursor.Record?, _ outlet: RecordOutlet, _ diagnostics: Diagnostics
  ) throws(StageEnd) {
    switch outcome {
    case .finished: return
    case .failed(let error): try fail(error, record, outlet)
    case .halted(let halt):
      try outlet.flush()
      diagnostics.pass(halt.text)
      throw StageEnd(status: ExitStatus(rawValue: halt.status))
    }
  }
}

/// The records that the assertions let through, for the filter's run and for its `input`.
private final class FurtherRecords {
  /// What ended the stage while the filter read on.
  private(set) var end: StageEnd?

  private let cursor: RecordCursor
  private let assertions: RecordAssertions
  private var last: RecordCursor.Record?

  init(_ cursor: RecordCursor, _ assertions: RecordAssertions) {
    self.cursor = cursor
    self.assertions = assertions
  }

  func next(_ outlet: RecordOutlet) throws(StageEnd) -> RecordCursor.Record? {
    while let record = try cursor.next() {
      guard !assertions.isEmpty, let failure = assertions.failure(of: record) else { return record }
      try outlet.fail(failure, input: record.input)
    }
    return nil
  }

  /// The same for `input`, which cannot throw: the end is kept.
  func nextOfFilter() -> (bytes: UnsafeRawBufferPointer, line: Int?)? {
    guard end == nil else { return nil }
    do throws(StageEnd) { last = try next(cursor.outlet) } catch { end = error }
    return end == nil ? last.map { ($0.bytes, $0.line) } : nil
  }
}

extension OutputBuffer {
  /// Shows the control characters of raw output for a terminal, all but line ends and tabs.
  fileprivate mutating func escapeControls(from begin: Int) {
    let text = String(decoding: bytes[begin...], as: UTF8.self)
    truncate(to: begin)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { escapingControls(String($0)) }
        .joined(separator: "\t")
    }
    append(lines.joined(separator: "\n"))
  }
}

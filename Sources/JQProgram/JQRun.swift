internal import CJQ
internal import JSONLines

extension JQProgram {
  /// Runs the program over one record.
  ///
  /// - Parameters:
  ///   - record: One JSON value of UTF-8 without a line end; read until the call ends.
  ///   - padded: That 64 bytes after the record may be read, which saves a copy.
  ///   - line: What `input_line_number` gives.
  ///   - emit: Takes each result as it comes.
  /// - Throws: What `emit` throws; the run over this record ends there.
  public func run<Failure: Error>(
    record: UnsafeRawBufferPointer, padded: Bool = false, line: Int? = nil,
    emit: (borrowing JQResult) throws(Failure) -> Void
  ) throws(Failure) -> JQOutcome {
    let input: JQValue
    do throws(JQError) {
      input = try builder.value(of: record, padded: padded)
    } catch {
      return .failed(error)
    }
    setPosition(line)
    return try run(input, record: record, emit: emit)
  }

  /// Whether the program gives only results that jq takes for true, and at least one.
  ///
  /// - Throws: `JQError` where it fails or halts.
  public func isTrue(record: UnsafeRawBufferPointer, padded: Bool = false, line: Int? = nil) throws(JQError) -> Bool {
    var results = 0
    var truths = 0
    let outcome = run(record: record, padded: padded, line: line) { result in
      results += 1
      if result.isTruthy { truths += 1 }
    }
    switch outcome {
    case .finished: return results > 0 && truths == results
    case .failed(let error): throw error
    case .halted(let halt): throw JQError(message: halt.text.isEmpty ? "halt" : halt.text)
    }
  }

  /// Keeps a record for `runCollected`.
  ///
  /// - Throws: `JQError` for bytes that are no JSON.
  public func collect(record: UnsafeRawBufferPointer, padded: Bool = false) throws(JQError) {
    let value = try builder.value(of: record, padded: padded, whole: true)
    var array = JQValue(jv_null())
    swap(&array, &slurped)
    slurped = JQValue(jv_array_append(array.take(), value.take()))
  }

  /// Runs the program once over the array of all records that were collected (jq's `--slurp`).
  ///
  /// - Throws: What `emit` throws.
  public func runCollected<Failure: Error>(
    emit: (borrowing JQResult) throws(Failure) -> Void
  ) throws(Failure) -> JQOutcome {
    var array = JQValue(jv_array())
    swap(&array, &slurped)
    setPosition(nil)
    return try run(array, record: nil, emit: emit)
  }

  /// A reference to the input is kept: it makes libjq copy the value before it changes it, so that a result which is
  /// the same in memory is the unchanged record.
  private func run<Failure: Error>(
    _ input: borrowing JQValue, record: UnsafeRawBufferPointer?,
    emit: (borrowing JQResult) throws(Failure) -> Void
  ) throws(Failure) -> JQOutcome {
    jq_start(state.jq, input.copy(), 0)
    further = JQValue(jv_invalid())
    while true {
      let value = JQValue(jq_next(state.jq))
      guard value.isValid else { return outcome(of: value) }
      let bytes =
        if let record, value.isIdentical(to: input) {
          record
        } else if further.isValid, value.isIdentical(to: further) {
          furtherBytes.bytes
        } else {
          nil as UnsafeRawBufferPointer?
        }
      try emit(JQResult(value: value, record: bytes))
    }
  }

  /// What the end of the results means.
  private func outcome(of end: borrowing JQValue) -> JQOutcome {
    if jq_halted(state.jq) != 0 {
      let status = JQValue(jq_get_exit_code(state.jq))
      let message = JQValue(jq_get_error_message(state.jq))
      return .halted(JQHalt(status: Self.haltStatus(status), text: Self.haltText(message)))
    }
    guard let message = end.errorMessage() else { return .finished }
    return .failed(JQError(message: message.kind == JV_KIND_STRING ? message.text : "(not a string): \(message.text)"))
  }

  /// The number that was given, or 5 where a process has no such status; 0 for `halt`, which gives none.
  private static func haltStatus(_ status: borrowing JQValue) -> Int32 {
    guard status.isValid else { return 0 }
    guard status.kind == JV_KIND_NUMBER else { return 5 }
    return Int32(exactly: jv_number_value(status.borrowed).rounded(.towardZero)) ?? 5
  }

  /// A string as it is, other values as a line of JSON, nothing for null (jq manual, "halt_error").
  private static func haltText(_ message: borrowing JQValue) -> String {
    if !message.isValid || message.kind == JV_KIND_NULL { return "" }
    return message.kind == JV_KIND_STRING ? message.text : message.text + "\n"
  }
}

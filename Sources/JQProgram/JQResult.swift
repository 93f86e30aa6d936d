internal import CJQ
public import JSONLines

/// How results are written: one a line as JSON (`jq -c`), strings as they are (`jq -r`), or those ended by NUL
/// (`jq --raw-output0`).
public enum JQFormat: Sendable {
  case json, raw, raw0
}

/// One result of a filter, valid within the call that hands it over.
public struct JQResult: ~Copyable {
  let value: JQValue
  /// The bytes of the record, where the result is that very record: numbers, key order and escapes are untouched.
  public let record: UnsafeRawBufferPointer?

  init(value: consuming JQValue, record: UnsafeRawBufferPointer?) {
    self.value = value
    self.record = record
  }

  /// Whether jq takes it for true: all but false and null.
  public var isTruthy: Bool { value.isTruthy }

  /// Writes the result and its end: a line end, or NUL for `raw0`.
  ///
  /// - Throws: `JQError` for a string with a NUL in `raw0` and for a value nested deeper than 2,000; nothing is
  ///   written then.
  public borrowing func write(into buffer: inout OutputBuffer, as format: JQFormat = .json) throws(JQError) {
    let begin = buffer.count
    if let record {
      buffer.append(record)
    } else if format != .json, value.kind == JV_KIND_STRING {
      try writeRaw(into: &buffer, as: format)
    } else {
      let isWhole = buffer.appendJSON(value.borrowed)
      if !isWhole {
        buffer.truncate(to: begin)
        throw JQError(message: "result nested deeper than \(OutputBuffer.jsonDepthLimit)")
      }
    }
    buffer.append(format == .raw0 ? 0 : UInt8(ascii: "\n"))
  }

  private borrowing func writeRaw(into buffer: inout OutputBuffer, as format: JQFormat) throws(JQError) {
    let begin = buffer.count
    value.withBytes { buffer.append($0) }
    let written = UnsafeRawBufferPointer(rebasing: buffer.bytes[begin...])
    if format == .raw0, written.contains(0) {
      buffer.truncate(to: begin)
      throw JQError(message: "cannot write a string that contains NUL with --raw-output0")
    }
  }
}

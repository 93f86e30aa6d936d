internal import CJQ

/// The one owner of a `jv`: what libjq counts by hand, the type frees.
///
/// libjq's functions consume their arguments; `copy()` is for those, `take()` gives the value away for good.
struct JQValue: ~Copyable {
  private let raw: jv

  /// Takes over a value from libjq.
  init(_ raw: jv) {
    self.raw = raw
  }

  init(_ text: String) {
    var text = text
    raw = text.withUTF8 { JQValue.string(UnsafeRawBufferPointer($0)).take() }
  }

  deinit {
    jv_free(raw)
  }

  /// A string; bytes that are no UTF-8 become U+FFFD.
  static func string(_ bytes: UnsafeRawBufferPointer) -> JQValue {
    guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return JQValue(jv_string("")) }
    return JQValue(jv_string_sized(start, Int32(bytes.count)))
  }

  /// The value of a JSON text, invalid where it is none.
  static func parsing(_ text: String) -> JQValue {
    var text = text
    let value = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { jv_parse_sized($0.baseAddress, Int32($0.count)) }
    }
    return JQValue(value)
  }

  /// One more reference, for a function that consumes it.
  func copy() -> jv { jv_copy(raw) }

  /// The value itself, for a function that consumes it.
  consuming func take() -> jv {
    let taken = raw
    discard self
    return taken
  }

  /// The value for as long as this owner lives, for a function that does not consume it.
  var borrowed: jv { raw }

  var kind: jv_kind { jv_get_kind(raw) }

  var isValid: Bool { kind != JV_KIND_INVALID }

  /// As jq's `if` sees it: all but false and null.
  var isTruthy: Bool { kind != JV_KIND_FALSE && kind != JV_KIND_NULL }

  /// Whether both are the same value in memory, not merely equal ones.
  func isIdentical(to other: borrowing JQValue) -> Bool { jv_identical(copy(), other.copy()) != 0 }

  /// The error that an invalid value carries; nil for the plain end of results.
  func errorMessage() -> JQValue? {
    guard !isValid, jv_invalid_has_msg(copy()) != 0 else { return nil }
    return JQValue(jv_invalid_get_msg(copy()))
  }

  /// The text of a string; of another value, its JSON.
  var text: String {
    if kind != JV_KIND_STRING {
      return JQValue(jv_dump_string(copy(), Int32(JV_PRINT_INVALID.rawValue))).text
    }
    return withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a string.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let length = Int(jv_string_length_bytes(copy()))
    return try body(UnsafeRawBufferPointer(start: jv_string_value(raw), count: length))
  }
}

internal import CJQ
internal import JSONLines

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writing of jq's values as `jq -c` does, byte for byte.
extension OutputBuffer {
  /// How deep a value may be nested, so that its writer does not overrun the 512 KB that a thread of macOS has.
  static let jsonDepthLimit = 2_000

  /// Writes a value, which is not consumed.
  ///
  /// - Returns: Whether it was written; false where it is nested too deep.
  mutating func appendJSON(_ value: jv, depth: Int = 0) -> Bool {
    if depth > Self.jsonDepthLimit { return false }
    switch jv_get_kind(value) {
    case JV_KIND_NULL: append("null")
    case JV_KIND_TRUE: append("true")
    case JV_KIND_FALSE: append("false")
    case JV_KIND_NUMBER: appendNumber(value)
    case JV_KIND_STRING: appendString(value)
    case JV_KIND_ARRAY: return appendArray(value, depth: depth)
    default: return appendObject(value, depth: depth)
    }
    return true
  }

  private mutating func appendArray(_ value: jv, depth: Int) -> Bool {
    append(UInt8(ascii: "["))
    for index in 0..<jv_array_length(jv_copy(value)) {
      if index > 0 { append(UInt8(ascii: ",")) }
      let element = JQValue(jv_array_get(jv_copy(value), index))
      if !appendJSON(element.borrowed, depth: depth + 1) { return false }
    }
    append(UInt8(ascii: "]"))
    return true
  }

  private mutating func appendObject(_ value: jv, depth: Int) -> Bool {
    append(UInt8(ascii: "{"))
    var place = jv_object_iter(value)
    var isFirst = true
    while jv_object_iter_valid(value, place) != 0 {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      let key = JQValue(jv_object_iter_key(value, place))
      appendString(key.borrowed)
      append(UInt8(ascii: ":"))
      let member = JQValue(jv_object_iter_value(value, place))
      if !appendJSON(member.borrowed, depth: depth + 1) { return false }
      place = jv_object_iter_next(value, place)
    }
    append(UInt8(ascii: "}"))
    return true
  }

  private mutating func appendString(_ value: jv) {
    let length = Int(jv_string_length_bytes(jv_copy(value)))
    let bytes = UnsafeRawBufferPointer(start: jv_string_value(value), count: length)
    append(UInt8(ascii: "\""))
    // jq escapes DEL too, which JSON does not ask for.
    var rest = bytes
    while let start = rest.baseAddress, let delete = memchr(start, 0x7F, rest.count) {
      let clean = UnsafeRawPointer(delete) - start
      appendEscaped(UnsafeRawBufferPointer(rebasing: rest[..<clean]))
      append("\\u007f")
      rest = UnsafeRawBufferPointer(rebasing: rest[(clean + 1)...])
    }
    appendEscaped(rest)
    append(UInt8(ascii: "\""))
  }

  /// Whole numbers below 10^15 and fractions of no extreme size look the same in every version and in Swift; the
  /// rest, and what keeps its own digits (libjq 1.7), is left to libjq.
  private mutating func appendNumber(_ value: jv) {
    let number = jv_number_value(value)
    let isLiteral = cjq_has_literal(value)
    if !isLiteral, number == number.rounded(.towardZero), number.magnitude < 1e15, number != 0 || number.sign == .plus {
      append(Int(number))
    } else if !isLiteral, number.magnitude >= 0.001, number.magnitude < 1e15 {
      append(number.description)
    } else {
      JQValue(jv_dump_string(jv_copy(value), 0)).withBytes { append($0) }
    }
  }
}

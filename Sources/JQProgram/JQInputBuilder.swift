internal import CJQ
internal import JSONDocument

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Builds jq's values from simdjson's tape, which is several times faster than libjq's own parser.
///
/// The keys of records repeat, so each is made once and shared: no allocation, no check of its UTF-8, no hashing.
struct JQInputBuilder: ~Copyable {
  private let parser = JSONParser()
  private let keys = JQKeyCache()
  /// The members of a record that are built; nil for all.
  private let members: [[UInt8]]?
  /// Whether the value at hand has an integer that a double does not hold.
  private var hasBigInteger = false

  init(members: [[UInt8]]?) {
    self.members = members
  }

  /// The value of a record: of an object, only the members that matter, unless it is wanted whole.
  ///
  /// libjq 1.7 and newer keep the digits of an integer past 2^53 as long as a filter does not count with it. The
  /// tape does not, so such a record is read by libjq itself there. (Fractions are numbers in any case: 1.10 leaves
  /// as 1.1 where the record does not leave as a whole.)
  ///
  /// - Throws: `JQError` for bytes that are no JSON.
  mutating func value(of record: UnsafeRawBufferPointer, padded: Bool, whole: Bool = false) throws(JQError) -> JQValue {
    let root: JSONValue
    do throws(JSONParseError) {
      root = try parser.parse(record, padded: padded)
    } catch {
      throw JQError(message: "not JSON: \(error)")
    }
    if parser.mendedNumbers { return try parsedByLibjq(record) }
    hasBigInteger = false
    let value = JQValue(!whole && root.isObject ? buildMembers(root) : build(root))
    if hasBigInteger, cjq_version() >= 107 { return try parsedByLibjq(record) }
    return value
  }

  private func parsedByLibjq(_ record: UnsafeRawBufferPointer) throws(JQError) -> JQValue {
    let start = record.bindMemory(to: CChar.self).baseAddress
    let value = JQValue(jv_parse_sized(start, Int32(record.count)))
    if let message = value.errorMessage() { throw JQError(message: message.text) }
    return value
  }

  /// simdjson refuses documents that are nested deeper than 1,024, so this does not run away.
  private mutating func build(_ value: JSONValue) -> jv {
    switch value.kind {
    case .object: return buildObject(value)
    case .array: return buildArray(value)
    case .string: return JQValue.string(value.string ?? .init(start: nil, count: 0)).take()
    case .integer, .unsignedInteger, .double:
      let number = value.double ?? 0
      if number.magnitude >= 0x1p53, value.kind != .double { hasBigInteger = true }
      return jv_number(number)
    case .true: return jv_true()
    case .false: return jv_false()
    case .null: return jv_null()
    }
  }

  private mutating func buildMembers(_ value: JSONValue) -> jv {
    guard let members else { return build(value) }
    var object = jv_object()
    for (name, member) in value.members where members.contains(where: { isEqual($0, name) }) {
      object = jv_object_set(object, keys.key(name), build(member))
    }
    return object
  }

  private mutating func buildObject(_ value: JSONValue) -> jv {
    var object = jv_object()
    for (name, member) in value.members {
      object = jv_object_set(object, keys.key(name), build(member))
    }
    return object
  }

  private mutating func buildArray(_ value: JSONValue) -> jv {
    var array = jv_array()
    for element in value.elements { array = jv_array_append(array, build(element)) }
    return array
  }
}

private func isEqual(_ bytes: [UInt8], _ other: UnsafeRawBufferPointer) -> Bool {
  guard bytes.count == other.count, let start = other.baseAddress else { return bytes.count == other.count }
  return bytes.withUnsafeBytes { memcmp($0.baseAddress ?? start, start, other.count) == 0 }
}

/// The strings of object keys that were seen lately, at most 256 of at most 32 bytes.
private struct JQKeyCache: ~Copyable {
  private let slots: UnsafeMutablePointer<jv>

  init() {
    slots = .allocate(capacity: 256)
    for slot in 0..<256 { slots[slot] = jv_null() }
  }

  deinit {
    for slot in 0..<256 { jv_free(slots[slot]) }
    slots.deallocate()
  }

  /// A reference to the key's string, for a function that consumes it.
  func key(_ name: UnsafeRawBufferPointer) -> jv {
    guard let start = name.baseAddress, name.count > 0, name.count <= 32 else { return JQValue.string(name).take() }
    // The first, middle and last byte and the length tell the keys of a record apart; a clash only costs time.
    let mark = Int(start.load(as: UInt8.self)) &* 31 &+ Int(name[name.count / 2]) &* 7 &+ Int(name[name.count - 1])
    let slot = slots + ((mark &* 5 &+ name.count) & 255)
    if jv_get_kind(slot.pointee) == JV_KIND_STRING {
      let length = Int(jv_string_length_bytes(jv_copy(slot.pointee)))
      let isKnown = length == name.count && memcmp(jv_string_value(slot.pointee), start, length) == 0
      if isKnown { return jv_copy(slot.pointee) }
    }
    jv_free(slot.pointee)
    slot.pointee = JQValue.string(name).take()
    return jv_copy(slot.pointee)
  }
}

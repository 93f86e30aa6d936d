import JSONDocument

/// A member of a record: its name, what its value is, and what it means.
///
/// The tables of fields are the one place that says what records are made of: records are checked by them, and the
/// JSON Schemas are written from them.
struct RecordField: Sendable {
  let name: StaticString
  let kind: Kind
  /// Whether a record without it is none.
  let isRequired: Bool
  let meaning: StaticString

  init(_ name: StaticString, _ kind: Kind, required: Bool = false, _ meaning: StaticString) {
    self.name = name
    self.kind = kind
    isRequired = required
    self.meaning = meaning
  }

  /// What a value must be.
  indirect enum Kind: Sendable {
    /// This text and no other.
    case constant(StaticString)
    /// Text that is not empty.
    case text
    /// Text, also an empty one.
    case anyText
    /// An http or https address.
    case address
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, where the calendar has it.
    case day
    /// A whole number, not less than the minimum.
    case integer(minimum: Int)
    /// A number that is not negative.
    case number
    case boolean
    /// That many lower-case letters.
    case lowerCase(Int)
    /// That many upper-case letters.
    case upperCase(Int)
    /// That many hexadecimal digits in lower case, after the prefix.
    case hexadecimal(Int, after: StaticString)
    case list(of: Kind, minimum: Int)
    /// An object whose values are all of that kind, under any names.
    case map(of: Kind)
    /// An object with fields of its own; others are allowed.
    case object([RecordField])
    case anything
  }
}

extension RecordField.Kind {
  /// The kind in words, as what was expected.
  var description: String {
    switch self {
    case .constant(let text): "\"\(text)\""
    case .text: "text"
    case .anyText: "a string"
    case .address: "an http or https address"
    case .day: "a date as YYYY, YYYY-MM or YYYY-MM-DD"
    case .integer(let minimum): "a whole number from \(minimum)"
    case .number: "a number from 0"
    case .boolean: "true or false"
    case .lowerCase(let count): "\(count) lower-case letters"
    case .upperCase(let count): "\(count) upper-case letters"
    case .hexadecimal(let count, let prefix):
      "\(prefix.utf8CodeUnitCount > 0 ? "\(prefix) and " : "")\(count) hexadecimal digits"
    case .list(let kind, _): "an array, each of it \(kind.description)"
    case .map: "an object"
    case .object: "an object"
    case .anything: "any value"
    }
  }

  /// Whether a value that is no object and no array is of this kind.
  func fits(_ value: JSONValue) -> Bool {
    switch self {
    case .constant(let text): value.string?.equals(text) == true
    case .text: value.string?.isEmpty == false
    case .anyText: value.string != nil
    case .address: value.string.map(isWebAddress) == true
    case .day: value.string.map { $0.day?.count == $0.count } == true
    case .integer(let minimum): value.wholeNumber.map { $0 >= UInt128(minimum) } == true
    case .number: value.double.map { $0 >= 0 } == true
    case .boolean: value.boolean != nil
    case .lowerCase(let count): value.string.map { $0.count == count && $0.allSatisfy(isLowerCase) } == true
    case .upperCase(let count):
      value.string.map { $0.count == count && $0.allSatisfy { isLowerCase($0 | 0x20) && $0 < 0x60 } } == true
    case .hexadecimal(let count, let prefix): value.string.map { isHexadecimal($0, count, prefix) } == true
    case .list: value.isArray
    case .map, .object: value.isObject
    case .anything: true
    }
  }
}

private func isLowerCase(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }

/// Whether the text begins as an http or https address does and has neither blanks nor control characters.
///
/// Looks at eight bytes at once: it is asked of three addresses an album.
func isWebAddress(_ text: UnsafeRawBufferPointer) -> Bool {
  guard text.count >= 8, let start = text.baseAddress else { return false }
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
  // "https://", and "http://" with whatever follows, as little-endian words.
  let begin = word(at: 0)
  let isSecure = begin == 0x2F2F_3A73_7074_7468
  guard isSecure ? text.count > 8 : begin & 0x00FF_FFFF_FFFF_FFFF == 0x002F_2F3A_7074_7468 else { return false }
  var offset = 0
  while offset + 8 < text.count {
    if hasBlankOrControl(word(at: offset)) { return false }
    offset += 8
  }
  return !hasBlankOrControl(word(at: text.count - 8))
}

/// Whether one of eight bytes is below 0x21, or DEL.
@inline(__always)
private func hasBlankOrControl(_ word: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let delete = word ^ (ones &* 0x7F)
  return ((word &- (ones &* 0x21)) & ~word | (delete &- ones) & ~delete) & (ones &* 0x80) != 0
}

private func isHexadecimal(_ text: UnsafeRawBufferPointer, _ count: Int, _ prefix: StaticString) -> Bool {
  let length = prefix.utf8CodeUnitCount
  guard text.count == length + count, UnsafeRawBufferPointer(rebasing: text.prefix(length)).equals(prefix) else {
    return false
  }
  return text.dropFirst(length).allSatisfy { isDigit($0) || $0 &- UInt8(ascii: "a") < 6 }
}

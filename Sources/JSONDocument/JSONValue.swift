/// A value of a parsed document, as a place on simdjson's tape (simdjson, doc/tape.md).
///
/// Valid until its parser parses again. Reading a value as another kind than it is gives nil.
@frozen
public struct JSONValue {
  @usableFromInline let tape: UnsafePointer<UInt64>
  @usableFromInline let strings: UnsafeRawPointer
  @usableFromInline let index: Int

  @inlinable
  init(tape: UnsafePointer<UInt64>, strings: UnsafeRawPointer, index: Int) {
    self.tape = tape
    self.strings = strings
    self.index = index
  }

  /// The kinds of JSON values, integers and other numbers apart.
  @frozen
  public enum Kind: Sendable {
    case object, array, string, integer, unsignedInteger, double, `true`, `false`, null
  }

  @inlinable @inline(__always) var mark: UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }

  @inlinable @inline(__always) var payload: Int { Int(tape[index] & 0x00FF_FFFF_FFFF_FFFF) }

  @inlinable public var kind: Kind {
    switch mark {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "l"): .integer
    case UInt8(ascii: "u"): .unsignedInteger
    case UInt8(ascii: "d"): .double
    case UInt8(ascii: "t"): .true
    case UInt8(ascii: "f"): .false
    default: .null
    }
  }

  @inlinable public var isObject: Bool { mark == UInt8(ascii: "{") }
  @inlinable public var isArray: Bool { mark == UInt8(ascii: "[") }
  @inlinable public var isNull: Bool { mark == UInt8(ascii: "n") }

  /// The bytes of a string, unescaped; followed by a NUL that does not count.
  @inlinable public var string: UnsafeRawBufferPointer? {
    guard mark == UInt8(ascii: "\"") else { return nil }
    let start = strings + payload
    let length = Int(start.loadUnaligned(as: UInt32.self))
    return UnsafeRawBufferPointer(start: start + 4, count: length)
  }

  /// A number that is an integer and fits.
  @inlinable public var integer: Int64? {
    switch mark {
    case UInt8(ascii: "l"): Int64(bitPattern: tape[index + 1])
    case UInt8(ascii: "u"): Int64(exactly: tape[index + 1])
    default: nil
    }
  }

  /// A number that is an integer, not negative, and fits.
  @inlinable public var unsignedInteger: UInt64? {
    switch mark {
    case UInt8(ascii: "l"): UInt64(exactly: Int64(bitPattern: tape[index + 1]))
    case UInt8(ascii: "u"): tape[index + 1]
    default: nil
    }
  }

  /// Any number, rounded to a double where it is an integer past 2^53.
  @inlinable public var double: Double? {
    switch mark {
    case UInt8(ascii: "d"): Double(bitPattern: tape[index + 1])
    case UInt8(ascii: "l"): Double(Int64(bitPattern: tape[index + 1]))
    case UInt8(ascii: "u"): Double(tape[index + 1])
    default: nil
    }
  }

  @inlinable public var boolean: Bool? {
    switch mark {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  /// The place after this value on the tape.
  @inlinable @inline(__always) var next: Int {
    switch mark {
    case UInt8(ascii: "{"), UInt8(ascii: "["): Int(tape[index] & 0xFFFF_FFFF)
    case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): index + 2
    default: index + 1
    }
  }

  @inlinable
  func at(_ index: Int) -> JSONValue { JSONValue(tape: tape, strings: strings, index: index) }
}

extension JSONValue {
  /// The members of an object in their order; none where the value is no object.
  @inlinable public var members: Members { Members(self) }

  /// The elements of an array in their order; none where the value is no array.
  @inlinable public var elements: Elements { Elements(self) }

  /// The first member of that name; nil where there is none or the value is no object.
  @inlinable
  public subscript(_ key: StaticString) -> JSONValue? {
    guard isObject else { return nil }
    let end = next - 1
    var place = index + 1
    while place < end {
      let name = strings + at(place).payload
      let value = at(place + 1)
      if Int(name.loadUnaligned(as: UInt32.self)) == key.utf8CodeUnitCount,
        UnsafeRawBufferPointer(start: name + 4, count: key.utf8CodeUnitCount).equals(key)
      {
        return value
      }
      place = value.next
    }
    return nil
  }

  /// The members of an object, as pairs of the key's bytes and the value.
  @frozen
  public struct Members: Sequence, IteratorProtocol {
    @usableFromInline var place: JSONValue
    @usableFromInline let end: Int

    @inlinable
    init(_ value: JSONValue) {
      place = value.at(value.index + 1)
      end = value.isObject ? value.next - 1 : value.index + 1
    }

    @inlinable
    public mutating func next() -> (key: UnsafeRawBufferPointer, value: JSONValue)? {
      guard place.index < end, let key = place.string else { return nil }
      let value = place.at(place.index + 1)
      place = place.at(value.next)
      return (key, value)
    }
  }

  /// The elements of an array.
  @frozen
  public struct Elements: Sequence, IteratorProtocol {
    @usableFromInline var place: JSONValue
    @usableFromInline let end: Int

    @inlinable
    init(_ value: JSONValue) {
      place = value.at(value.index + 1)
      end = value.isArray ? value.next - 1 : value.index + 1
    }

    /// The one value, as if an array stood around it.
    @inlinable
    public init(single value: JSONValue) {
      place = value
      end = value.index + 1
    }

    @inlinable
    public mutating func next() -> JSONValue? {
      guard place.index < end else { return nil }
      let value = place
      place = place.at(value.next)
      return value
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are those of the text.
  @inlinable
  @inline(__always)
  public func equals(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count == length else { return false }
    guard let start = baseAddress else { return true }
    let other = UnsafeRawPointer(text.utf8Start)
    var offset = 0
    while length - offset >= 8 {
      let ours = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let theirs = other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if ours != theirs { return false }
      offset += 8
    }
    while offset < length {
      let ours = start.load(fromByteOffset: offset, as: UInt8.self)
      if ours != other.load(fromByteOffset: offset, as: UInt8.self) { return false }
      offset += 1
    }
    return true
  }
}

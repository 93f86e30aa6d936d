import JSONDocument
import JSONLines

/// Members of a record, each from a value of a feed; what cannot be read leaves nothing behind.
extension OutputBuffer {
  /// A string; a number is written as the text of its digits.
  @inline(__always)
  mutating func member(_ key: StaticString, text value: JSONValue?) {
    guard let value else { return }
    if let string = value.string {
      member(key, bytes: string)
    } else if let number = value.double {
      append(key)
      append("\"")
      if let whole = value.wholeNumber { append(digits: whole) } else { append(number.description) }
      append("\"")
    }
  }

  /// An identifier, always a string: a string as it is, a number as its digits (1e17 and 7.0 are whole numbers too).
  @inline(__always)
  mutating func member(_ key: StaticString, identifier value: JSONValue?) {
    guard let value else { return }
    if let string = value.string {
      member(key, bytes: string)
    } else if let whole = value.wholeNumber {
      append(key)
      append("\"")
      append(digits: whole)
      append("\"")
    }
  }

  private mutating func append(digits number: UInt128) {
    guard let small = UInt64(exactly: number) else { return append(String(number)) }
    append(small)
  }

  /// An http or https address; anything else is left out.
  @inline(__always)
  mutating func member(_ key: StaticString, address value: JSONValue?) {
    guard let string = value?.string, isWebAddress(string) else { return }
    member(key, bytes: string)
  }

  @inline(__always)
  mutating func member(_ key: StaticString, bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 0 else { return }
    append(key)
    appendJSONString(bytes)
  }

  /// A whole number; a string of digits counts.
  @inline(__always)
  mutating func member(_ key: StaticString, integer value: JSONValue?) {
    guard let integer = value?.wholeInteger else { return }
    append(key)
    append(integer)
  }

  /// The day of a date and time, where the calendar has it.
  @inline(__always)
  mutating func member(_ key: StaticString, day value: JSONValue?) {
    guard let day = value?.string?.day else { return }
    append(key)
    append("\"")
    append(day)
    append("\"")
  }

  /// An amount of money as an exact decimal number without needless zeros.
  ///
  /// - Returns: false, and nothing is written, for what is no amount; a negative one means "not for sale".
  mutating func append(decimal value: JSONValue) -> Bool {
    if let string = value.string { return append(decimal: string) }
    if let integer = value.unsignedInteger {
      append(integer)
      return true
    }
    guard let number = value.double, number >= 0, number < 1e15 else { return false }
    let hundredths = (number * 100).rounded()
    if hundredths / 100 == number {
      append(hundredths: UInt64(hundredths))
      return true
    }
    let text = number.description
    return text.utf8.contains(UInt8(ascii: "e")) ? false : appendDecimal(text)
  }

  private mutating func appendDecimal(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { append(decimal: UnsafeRawBufferPointer($0)) }
  }

  private mutating func append(hundredths: UInt64) {
    append(hundredths / 100)
    let rest = UInt8(hundredths % 100)
    guard rest > 0 else { return }
    append(".")
    append(UInt8(ascii: "0") + rest / 10)
    if rest % 10 > 0 { append(UInt8(ascii: "0") + rest % 10) }
  }

  /// Digits, then a point and digits or nothing.
  private mutating func append(decimal text: UnsafeRawBufferPointer) -> Bool {
    let whole = text.prefix { isDigit($0) }
    guard whole.count > 0 else { return false }
    var fraction = text.dropFirst(whole.count)
    if let point = fraction.first {
      guard point == UInt8(ascii: "."), fraction.count > 1 else { return false }
      fraction = fraction.dropFirst()
      guard fraction.allSatisfy({ isDigit($0) }) else { return false }
      while fraction.last == UInt8(ascii: "0") { fraction = fraction.dropLast() }
    }
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    append(UnsafeRawBufferPointer(rebasing: significant.isEmpty ? whole.suffix(1) : significant))
    if !fraction.isEmpty {
      append(".")
      append(UnsafeRawBufferPointer(rebasing: fraction))
    }
    return true
  }
}

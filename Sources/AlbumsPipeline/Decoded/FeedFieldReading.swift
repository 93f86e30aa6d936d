import JSONDocument

/// Reading values that feeds spell in more than one way.
extension JSONValue {
  /// A number without a fraction, not negative.
  @inline(__always) var wholeNumber: UInt128? {
    if let integer = unsignedInteger { return UInt128(integer) }
    guard let number = double, number >= 0, number < 1e38, number.rounded(.towardZero) == number else { return nil }
    return UInt128(number)
  }

  /// A number without a fraction, or a string of digits; nil where it is negative or does not fit.
  @inline(__always) var wholeInteger: Int64? {
    guard let text = string else { return wholeNumber.flatMap { Int64(exactly: $0) } }
    guard text.count > 0, text.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in text {
      guard isDigit(byte) else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// The first element of an array; any other value is its own.
  @inline(__always) var firstOrSelf: JSONValue? { isArray ? first : self }

  /// The first element of an array.
  @inline(__always) var first: JSONValue? {
    var elements = elements
    return elements.next()
  }
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

extension UnsafeRawBufferPointer {
  /// What a feed says of explicit content; nil where it says nothing known.
  ///
  /// Apple's feeds write Explicit, Explict (so misspelt by the marketing feed), explicit, clean, cleaned, notExplicit.
  var isExplicit: Bool? {
    if equals("explicit") || equals("Explicit") || equals("Explict") || equals("explict") { return true }
    if equals("notExplicit") || equals("cleaned") || equals("clean") || equals("Clean") || equals("Cleaned") {
      return false
    }
    return nil
  }

  /// The date that the text begins with (ISO 8601: year, month, day as far as they are given).
  ///
  /// nil where the calendar has no such day, or where something else than the end or a time of day follows.
  var day: UnsafeRawBufferPointer? {
    let length = count >= 10 ? 10 : count
    guard length == 10 || length == 7 || length == 4, isNumber(0..<4) else { return nil }
    if count > 10, self[10] != UInt8(ascii: "T"), self[10] != UInt8(ascii: " ") { return nil }
    if length >= 7 {
      guard self[4] == UInt8(ascii: "-"), isNumber(5..<7), 1...12 ~= number(5..<7) else { return nil }
    }
    if length == 10 {
      guard self[7] == UInt8(ascii: "-"), isNumber(8..<10),
        1...daysInMonth(number(5..<7), of: number(0..<4)) ~= number(8..<10)
      else { return nil }
    }
    return UnsafeRawBufferPointer(rebasing: self[..<length])
  }

  private func isNumber(_ range: Range<Int>) -> Bool {
    for index in range where !isDigit(self[index]) { return false }
    return true
  }

  private func number(_ range: Range<Int>) -> Int {
    var value = 0
    for index in range { value = value * 10 + Int(self[index] & 0x0F) }
    return value
  }
}

private func daysInMonth(_ month: Int, of year: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// Finds a member of an object by its place in the text, so that its value can be passed on byte for byte.
///
/// - Parameter object: A line that a parser has found to be one valid JSON object.
/// - Returns: The bytes of the first such member's value, without the blanks around it; nil where there is none.
func rawMember(_ name: StaticString, of object: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
  var scanner = RawScanner(bytes: object)
  scanner.skipBlanks()
  guard scanner.take(UInt8(ascii: "{")) else { return nil }
  while true {
    scanner.skipBlanks()
    let key = scanner.skipValue()
    scanner.skipBlanks()
    guard key.count >= 2, scanner.take(UInt8(ascii: ":")) else { return nil }
    scanner.skipBlanks()
    let value = scanner.skipValue()
    let text = object[key].dropFirst().dropLast()
    if text.elementsEqual(UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) {
      return value.isEmpty ? nil : UnsafeRawBufferPointer(rebasing: object[value])
    }
    scanner.skipBlanks()
    guard scanner.take(UInt8(ascii: ",")) else { return nil }
  }
}

/// Passes over values of JSON that is known to be valid; on other bytes it ends early, and never past the end.
private struct RawScanner {
  let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
  }

  /// Passes over one value of whatever kind.
  mutating func skipValue() -> Range<Int> {
    let begin = place
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return begin..<place }
        depth -= 1
        place += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D:
        if depth == 0 { return begin..<place }
        place += 1
      default: place += 1
      }
      if depth == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        return begin..<place
      }
    }
    return begin..<place
  }

  private mutating func skipString() {
    place += 1
    while let byte = next {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    place = min(place, bytes.count)
  }
}

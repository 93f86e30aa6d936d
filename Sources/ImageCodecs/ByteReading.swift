/// Reading of numbers from bytes that came from outside: a place that is not there gives nil, never a trap.
extension UnsafeRawBufferPointer {
  func byte(at offset: Int) -> Int? {
    offset >= 0 && offset < count ? Int(self[offset]) : nil
  }

  func bigEndian16(at offset: Int) -> Int? {
    guard let high = byte(at: offset), let low = byte(at: offset + 1) else { return nil }
    return high << 8 | low
  }

  func bigEndian32(at offset: Int) -> Int? {
    guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  func littleEndian16(at offset: Int) -> Int? {
    guard let low = byte(at: offset), let high = byte(at: offset + 1) else { return nil }
    return high << 8 | low
  }

  func littleEndian24(at offset: Int) -> Int? {
    guard let low = littleEndian16(at: offset), let high = byte(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  func littleEndian32(at offset: Int) -> Int? {
    guard let low = littleEndian16(at: offset), let high = littleEndian16(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  /// The bytes of a range, or nil where some of them are not there.
  func slice(_ start: Int, _ length: Int) -> UnsafeRawBufferPointer? {
    guard start >= 0, length >= 0, start <= count, length <= count - start else { return nil }
    return UnsafeRawBufferPointer(rebasing: self[start..<start + length])
  }

  /// Whether these ASCII letters stand at that place.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard let there = slice(offset, text.utf8CodeUnitCount) else { return false }
    return there.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

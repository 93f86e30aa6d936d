/// Writing of JSON strings (RFC 8259, section 7): only what must be escaped is.
extension OutputBuffer {
  /// Writes bytes that are valid UTF-8 as a JSON string with its quotes.
  @inlinable
  public mutating func appendJSONString(_ bytes: UnsafeRawBufferPointer) {
    append(UInt8(ascii: "\""))
    appendEscaped(bytes)
    append(UInt8(ascii: "\""))
  }

  public mutating func appendJSONString(_ text: String) {
    var text = text
    text.withUTF8 { appendJSONString(UnsafeRawBufferPointer($0)) }
  }

  /// Writes the inside of a JSON string: quotes, backslashes and control characters escaped, the rest as it is.
  public mutating func appendEscaped(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    // A byte becomes six at the most; pieces keep the room asked for within reason.
    let piece = 1 << 16
    var offset = 0
    while offset < bytes.count {
      let length = min(piece, bytes.count - offset)
      reserve(length * 6 + 8)
      advance(escape(start + offset, length, into: base + count))
      offset += length
    }
  }
}

/// Escapes `length` bytes into memory that has room for six times as many and eight more.
///
/// Looks at eight bytes at once; most runs between two escapes are longer than that or end within them.
///
/// - Returns: The number of bytes written.
private func escape(_ source: UnsafeRawPointer, _ length: Int, into target: UnsafeMutableRawPointer) -> Int {
  var read = 0
  var written = 0
  while length - read >= 8 {
    let word = source.loadUnaligned(fromByteOffset: read, as: UInt64.self)
    (target + written).storeBytes(of: word, as: UInt64.self)
    let marks = escapeMarks(UInt64(littleEndian: word))
    if marks == 0 {
      read += 8
      written += 8
    } else {
      let clean = marks.trailingZeroBitCount / 8
      read += clean
      written += clean
      written += escapeByte(source.load(fromByteOffset: read, as: UInt8.self), into: target + written)
      read += 1
    }
  }
  while read < length {
    let byte = source.load(fromByteOffset: read, as: UInt8.self)
    if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      written += escapeByte(byte, into: target + written)
    } else {
      target.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
      written += 1
    }
    read += 1
  }
  return written
}

/// Sets the high bit of the first byte (from the low end) that must be escaped; later marks can be wrong.
@inline(__always)
private func escapeMarks(_ word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let highs: UInt64 = 0x8080_8080_8080_8080
  let quote = word ^ (ones &* 0x22)
  let backslash = word ^ (ones &* 0x5C)
  let control = (word &- (ones &* 0x20)) & ~word
  let quotes = (quote &- ones) & ~quote
  let backslashes = (backslash &- ones) & ~backslash
  return (control | quotes | backslashes) & highs
}

private func escapeByte(_ byte: UInt8, into target: UnsafeMutableRawPointer) -> Int {
  func pair(_ letter: Unicode.Scalar) -> Int {
    target.storeBytes(of: UInt8(ascii: "\\"), as: UInt8.self)
    target.storeBytes(of: UInt8(ascii: letter), toByteOffset: 1, as: UInt8.self)
    return 2
  }
  switch byte {
  case UInt8(ascii: "\""): return pair("\"")
  case UInt8(ascii: "\\"): return pair("\\")
  case 0x08: return pair("b")
  case 0x09: return pair("t")
  case 0x0A: return pair("n")
  case 0x0C: return pair("f")
  case 0x0D: return pair("r")
  default:
    let hexadecimal: StaticString = "0123456789abcdef"
    let digits = UnsafeRawPointer(hexadecimal.utf8Start)
    _ = pair("u")
    target.storeBytes(of: UInt8(ascii: "0"), toByteOffset: 2, as: UInt8.self)
    target.storeBytes(of: UInt8(ascii: "0"), toByteOffset: 3, as: UInt8.self)
    target.storeBytes(of: digits.load(fromByteOffset: Int(byte >> 4), as: UInt8.self), toByteOffset: 4, as: UInt8.self)
    target.storeBytes(of: digits.load(fromByteOffset: Int(byte & 15), as: UInt8.self), toByteOffset: 5, as: UInt8.self)
    return 6
  }
}

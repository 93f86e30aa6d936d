internal import CJSONEscape

/// Writing of JSON strings (RFC 8259, section 7): only what must be escaped is.
extension OutputBuffer {
  /// Writes bytes that are valid UTF-8 as a JSON string with its quotes.
  public mutating func appendJSONString(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, bytes.count <= pieceLength else {
      append(UInt8(ascii: "\""))
      appendEscaped(bytes)
      return append(UInt8(ascii: "\""))
    }
    // A byte becomes six at the most; blocks are written up to 64 bytes at a time.
    reserve(bytes.count * 6 + 66)
    let target = base + count
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    let isLong = bytes.count >= longLength
    let length =
      isLong ? escapeLong(start, bytes.count, into: target + 1) : escape(start, bytes.count, into: target + 1)
    target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: length + 1, as: UInt8.self)
    advance(length + 2)
  }

  public mutating func appendJSONString(_ text: String) {
    var text = text
    text.withUTF8 { appendJSONString(UnsafeRawBufferPointer($0)) }
  }

  /// Writes the inside of a JSON string: quotes, backslashes and control characters escaped, the rest as it is.
  public mutating func appendEscaped(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    var offset = 0
    while offset < bytes.count {
      let length = min(pieceLength, bytes.count - offset)
      reserve(length * 6 + 64)
      advance(escapeLong(start + offset, length, into: base + count))
      offset += length
    }
  }
}

/// Long strings are written in pieces of this length, which keeps the room asked for within reason.
private let pieceLength = 1 << 16

/// From this length on, the way to the fast blocks pays.
private let longLength = 256

private let blockLength = cjson_block_length()

/// Escapes a piece of a long string: whole blocks the fast way, what is left between and behind them by words.
private func escapeLong(_ source: UnsafeRawPointer, _ length: Int, into target: UnsafeMutableRawPointer) -> Int {
  let bytes = source.assumingMemoryBound(to: UInt8.self)
  let output = target.assumingMemoryBound(to: UInt8.self)
  var read = 0
  var written = 0
  while read < length {
    var spelt = 0
    read += cjson_escape_blocks(blockLength, bytes + read, length - read, output + written, &spelt)
    written += spelt
    let rest = blockLength > 0 ? min(length - read, blockLength) : length
    written += escape(source + read, rest, into: target + written)
    read += rest
  }
  return written
}

/// Escapes `length` bytes into memory that has room for six times as many and eight more.
///
/// Looks at 32 bytes at once, then at eight: most strings have nothing to escape.
///
/// - Returns: The number of bytes written.
private func escape(_ source: UnsafeRawPointer, _ length: Int, into target: UnsafeMutableRawPointer) -> Int {
  var read = 0
  var written = 0
  while length - read >= 32 {
    let words = source.loadUnaligned(fromByteOffset: read, as: SIMD4<UInt64>.self)
    let marks = escapeMarks(words)
    if marks[0] | marks[1] | marks[2] | marks[3] == 0 {
      UnsafeMutableRawPointer(target + written).storeBytes(of: words, as: SIMD4<UInt64>.self)
      read += 32
      written += 32
    } else {
      escapeNext(source, &read, into: target, &written, until: read + 25)
    }
  }
  escapeNext(source, &read, into: target, &written, until: length - 7)
  guard read < length else { return written }
  if length >= 8 {
    // The last eight bytes, of which some were written already: unchanged, if none of them must be escaped.
    let word = source.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
    if escapeMarks(UInt64(littleEndian: word)) == 0 {
      written += length - read
      (target + (written - 8)).storeBytes(of: word, as: UInt64.self)
      return written
    }
  }
  while read < length {
    escapeOne(source, &read, into: target, &written)
  }
  return written
}

/// Escapes eight bytes at a time, from `read` on while it is less than `limit`.
@inline(__always)
private func escapeNext(
  _ source: UnsafeRawPointer, _ read: inout Int, into target: UnsafeMutableRawPointer, _ written: inout Int,
  until limit: Int
) {
  while read < limit {
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
}

@inline(__always)
private func escapeOne(
  _ source: UnsafeRawPointer, _ read: inout Int, into target: UnsafeMutableRawPointer, _ written: inout Int
) {
  let byte = source.load(fromByteOffset: read, as: UInt8.self)
  if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
    written += escapeByte(byte, into: target + written)
  } else {
    target.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
    written += 1
  }
  read += 1
}

/// Sets the high bit of the first byte (from the low end) that must be escaped; later marks can be wrong.
@inline(__always)
private func escapeMarks(_ word: UInt64) -> UInt64 {
  let quote = word ^ (ones &* 0x22)
  let backslash = word ^ (ones &* 0x5C)
  let control = (word &- (ones &* 0x20)) & ~word
  let quotes = (quote &- ones) & ~quote
  let backslashes = (backslash &- ones) & ~backslash
  return (control | quotes | backslashes) & highs
}

/// The same for four words at once: not zero where a byte of the word must be escaped.
@inline(__always)
private func escapeMarks(_ words: SIMD4<UInt64>) -> SIMD4<UInt64> {
  let one = SIMD4<UInt64>(repeating: ones)
  let quote = words ^ SIMD4(repeating: ones &* 0x22)
  let backslash = words ^ SIMD4(repeating: ones &* 0x5C)
  let control = (words &- SIMD4(repeating: ones &* 0x20)) & ~words
  let quotes = (quote &- one) & ~quote
  let backslashes = (backslash &- one) & ~backslash
  return (control | quotes | backslashes) & SIMD4(repeating: highs)
}

private let ones: UInt64 = 0x0101_0101_0101_0101
private let highs: UInt64 = 0x8080_8080_8080_8080

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

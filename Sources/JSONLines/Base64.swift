/// Base64 with padding (RFC 4648, section 4).
extension OutputBuffer {
  public mutating func appendBase64(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve((bytes.count + 2) / 3 * 4)
    let target = base + count
    var written = 0
    var read = 0
    base64Pairs.withUnsafeBufferPointer { pairs in
      // Six bytes at once, of eight that are there.
      while bytes.count - read >= 8 {
        let word = UInt64(bigEndian: source.loadUnaligned(fromByteOffset: read, as: UInt64.self))
        let letters =
          UInt64(pairs[Int(word >> 52)]) | UInt64(pairs[Int(word >> 40 & 0xFFF)]) << 16
          | UInt64(pairs[Int(word >> 28 & 0xFFF)]) << 32 | UInt64(pairs[Int(word >> 16 & 0xFFF)]) << 48
        target.storeBytes(of: letters.littleEndian, toByteOffset: written, as: UInt64.self)
        read += 6
        written += 8
      }
      while bytes.count - read >= 3 {
        let group = source + read
        let word =
          Int(group.load(as: UInt8.self)) << 16 | Int(group.load(fromByteOffset: 1, as: UInt8.self)) << 8
          | Int(group.load(fromByteOffset: 2, as: UInt8.self))
        target.storeBytes(of: pairs[word >> 12].littleEndian, toByteOffset: written, as: UInt16.self)
        target.storeBytes(of: pairs[word & 0xFFF].littleEndian, toByteOffset: written + 2, as: UInt16.self)
        read += 3
        written += 4
      }
    }
    advance(written)
    if read < bytes.count { appendBase64Rest(UnsafeRawBufferPointer(rebasing: bytes[read...])) }
  }

  /// One or two bytes at the end, with padding.
  private mutating func appendBase64Rest(_ rest: UnsafeRawBufferPointer) {
    let word = Int(rest[0]) << 16 | (rest.count > 1 ? Int(rest[1]) << 8 : 0)
    append(base64Alphabet[word >> 18])
    append(base64Alphabet[word >> 12 & 63])
    append(rest.count > 1 ? base64Alphabet[word >> 6 & 63] : UInt8(ascii: "="))
    append(UInt8(ascii: "="))
  }

  /// Decodes and appends.
  ///
  /// - Returns: Whether it was base64; if not, nothing is appended.
  public mutating func appendDecodedBase64(_ text: UnsafeRawBufferPointer) -> Bool {
    let before = count
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.count % 4 == 0 else { return false }
    reserve(text.count / 4 * 3)
    var word = 0
    var bits = 0
    for byte in text.dropLast(padding) {
      let value = base64Values[Int(byte)]
      guard value >= 0 else {
        truncate(to: before)
        return false
      }
      word = (word << 6 | Int(value)) & 0xFF_FFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        append(UInt8(truncatingIfNeeded: word >> bits))
      }
    }
    return true
  }
}

/// The two letters of each twelve bits, the first in the low byte.
private let base64Pairs: [UInt16] = (0..<4096).map { bits in
  UInt16(base64Alphabet[bits >> 6]) | UInt16(base64Alphabet[bits & 63]) << 8
}

private let base64Alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

private let base64Values: [Int8] = {
  var values = [Int8](repeating: -1, count: 256)
  for (value, letter) in base64Alphabet.enumerated() { values[Int(letter)] = Int8(value) }
  return values
}()

/// Base64 with padding (RFC 4648, section 4).
extension OutputBuffer {
  public mutating func appendBase64(_ bytes: UnsafeRawBufferPointer) {
    reserve((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      var word = 0
      for index in 0..<3 { word = word << 8 | (index < group.count ? Int(group[group.startIndex + index]) : 0) }
      for index in 0..<4 {
        let isPadding = index > group.count
        append(isPadding ? UInt8(ascii: "=") : base64Alphabet[word >> (18 - 6 * index) & 63])
      }
      rest = rest.dropFirst(3)
    }
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

private let base64Alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

private let base64Values: [Int8] = {
  var values = [Int8](repeating: -1, count: 256)
  for (value, letter) in base64Alphabet.enumerated() { values[Int(letter)] = Int8(value) }
  return values
}()

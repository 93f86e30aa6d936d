public import JSONLines

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Conversion by iconv, which is part of the C library (POSIX.1-2017).
extension CharacterSet {
  /// Appends the bytes as UTF-8. Bytes that mean nothing here become U+FFFD, one for each, and so do code points that
  /// a character set has and Unicode has not.
  ///
  /// - Returns: Whether the character set is known; if not, nothing is appended.
  @discardableResult
  public func append(_ bytes: UnsafeRawBufferPointer, to text: inout OutputBuffer) -> Bool {
    guard isPlain, let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else { return false }
    defer { iconv_close(converter) }
    // Not written to, though iconv's signature has no const.
    var input = UnsafeMutablePointer(mutating: bytes.bindMemory(to: CChar.self).baseAddress)
    var inputLeft = bytes.count
    while inputLeft > 0 {
      guard !convert(converter, &input, &inputLeft, to: &text) else { break }
      guard inputLeft > 0, let place = input else { break }
      switch errno {
      case E2BIG: continue
      default:
        // EILSEQ: no such sequence; EINVAL: the input ends inside one.
        text.append("\u{FFFD}")
        let length = min(unitLength, inputLeft)
        input = place + length
        inputLeft -= length
      }
    }
    // What a stateful character set still holds back.
    var none: UnsafeMutablePointer<CChar>?
    var noneLeft = 0
    _ = convert(converter, &none, &noneLeft, to: &text)
    return true
  }

  /// Whether the name is one of the registry by its letters: to iconv, an empty one is the locale's, and a slash begins
  /// instructions.
  private var isPlain: Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-_.:+()".utf8.contains(byte)
        }
      }
  }

  /// How many bytes are passed over where they mean nothing.
  private var unitLength: Int { name.hasPrefix("utf-16") ? 2 : name.hasPrefix("utf-32") ? 4 : 1 }

  /// One call of iconv.
  ///
  /// - Returns: Whether all input was taken; if not, `errno` says why.
  private func convert(
    _ converter: iconv_t, _ input: inout UnsafeMutablePointer<CChar>?, _ inputLeft: inout Int,
    to text: inout OutputBuffer
  ) -> Bool {
    // A byte becomes three at the most (one of Windows-1252 in UTF-8), and pieces keep the room within reason.
    let room = text.spare(minimum: min(inputLeft * 3, 1 << 20) + 16)
    var output = room.bindMemory(to: CChar.self).baseAddress
    var outputLeft = room.count
    let result = iconv(converter, &input, &inputLeft, &output, &outputLeft)
    text.commit(room.count - outputLeft)
    return result != -1
  }
}

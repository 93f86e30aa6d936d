/// A character of UTF-8 of which a cut has left the beginning only (RFC 3629, section 3).
public enum CutCharacter {
  /// How many bytes a character has by its first byte; 1 for a byte that continues one.
  public static func wholeLength(_ lead: UInt8) -> Int {
    lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
  }

  /// How many bytes at the end belong to a character that would go on; 0 where none is cut.
  public static func length(in bytes: UnsafeRawBufferPointer) -> Int {
    for (distance, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      return wholeLength(byte) > distance + 1 ? distance + 1 : 0
    }
    return 0
  }
}

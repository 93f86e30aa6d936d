internal import JSONDocument
public import JSONLines

/// How text is written in bytes.
///
/// The order of what counts: a byte order mark, then the name that was declared, then UTF-8 where the bytes are
/// well-formed UTF-8, and Windows-1252 for everything else (WHATWG Encoding, section 4.2, reads ISO-8859-1 so as well).
public struct CharacterSet: Equatable, Sendable {
  /// The name as iconv knows it.
  public let name: String

  /// - Parameter name: A name of the registry (RFC 2978), in any case, as a Content-Type field has it.
  public init(_ name: String) {
    let folded = name.lowercased()
    self.name = Self.iconvNames[folded] ?? folded
  }

  public static let utf8 = CharacterSet("utf-8")
  /// Western European, as old servers mean it when they say nothing.
  public static let windows1252 = CharacterSet("windows-1252")

  /// Names that are widespread, and what iconv calls the character sets that are meant by them.
  ///
  /// Pages labelled ISO-8859-1 or ASCII are Windows-1252 in practice; Shift_JIS and EUC-KR are Microsoft's supersets.
  private static let iconvNames = [
    "utf8": "utf-8", "unicode-1-1-utf-8": "utf-8",
    "iso-8859-1": "windows-1252", "iso8859-1": "windows-1252", "iso_8859-1": "windows-1252", "latin1": "windows-1252",
    "l1": "windows-1252", "us-ascii": "windows-1252", "ascii": "windows-1252", "cp1252": "windows-1252",
    "x-cp1252": "windows-1252",
    "shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932", "x-sjis": "cp932", "ms_kanji": "cp932",
    "windows-31j": "cp932",
    "euc-kr": "cp949", "ks_c_5601-1987": "cp949", "ksc5601": "cp949", "windows-949": "cp949", "korean": "cp949",
    "gb2312": "gb18030", "gbk": "gb18030", "x-gbk": "gb18030",
    "utf-16": "utf-16le", "unicode": "utf-16le", "utf-32": "utf-32le",
  ]

  /// Whether its text can be well-formed UTF-8 by its bytes and still mean something else: two or four bytes for each
  /// character, or escape sequences of ASCII bytes.
  public var looksLikeUTF8: Bool {
    ["utf-16", "utf-32", "ucs-", "iso-10646-ucs", "iso-2022-", "hz", "utf-7"].contains { name.hasPrefix($0) }
  }

  /// The character set that a byte order mark names, and the mark's length; nil where there is none.
  public static func marked(_ bytes: UnsafeRawBufferPointer) -> (CharacterSet, markLength: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (CharacterSet("utf-32le"), 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (CharacterSet("utf-32be"), 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (CharacterSet("utf-16le"), 2) }
    return bytes.starts(with: [0xFE, 0xFF]) ? (CharacterSet("utf-16be"), 2) : nil
  }

  /// Appends the bytes as UTF-8, by their mark, by the name, or by what they look like.
  ///
  /// Bytes that mean nothing in the character set become U+FFFD, one for each. A name that iconv does not know counts
  /// as none. A byte order mark is left out.
  ///
  /// - Parameter declared: The charset parameter of the media type, if it has one.
  public static func append(
    _ bytes: UnsafeRawBufferPointer, declared: String? = nil, to text: inout OutputBuffer
  ) {
    if let (marked, length) = marked(bytes) {
      marked.append(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(length)), to: &text)
    } else if let declared, CharacterSet(declared).append(bytes, to: &text) {
      return
    } else if JSONParser.isUTF8(bytes) {
      text.append(bytes)
    } else {
      windows1252.append(bytes, to: &text)
    }
  }
}

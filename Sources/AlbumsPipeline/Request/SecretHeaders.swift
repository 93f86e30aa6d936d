/// Whether a header field may hold a secret: it is not sent to another host than it was meant for, and never shown.
public func isSecretHeader(_ name: String) -> Bool {
  let name = name.lowercased()
  switch name {
  case "authorization", "proxy-authorization", "cookie", "set-cookie", "music-user-token": return true
  default: return ["token", "secret", "password", "api-key", "apikey", "auth"].contains { name.contains($0) }
  }
}

extension HeaderField {
  /// Reads `Name: value` as `-H` takes it.
  ///
  /// - Throws: `requestError` for a name that is no token, or a value with line ends (RFC 9110, section 5).
  public init(parsing text: String) throws(RequestFailure) {
    guard let colon = text.firstIndex(of: ":") else {
      throw RequestFailure(code: .requestError, message: "no header field, expected \"Name: value\"")
    }
    try self.init(checking: String(text[..<colon]), String(text[text.index(after: colon)...]))
  }

  /// A field whose name and value may be sent as they are; spaces around the value go.
  public init(checking name: String, _ value: String) throws(RequestFailure) {
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else {
      throw RequestFailure(code: .requestError, message: "no name of a header field: \"\(name.prefix(100))\"")
    }
    // The value is not quoted: it may be a secret.
    guard !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
      throw RequestFailure(code: .requestError, message: "header field \(name) has control characters")
    }
    let blank: Set<Character> = [" ", "\t"]
    let begin = value.drop { blank.contains($0) }
    let end = begin.reversed().drop { blank.contains($0) }.reversed()
    self.init(name, String(end))
  }
}

/// A media type without its parameters, in lower case (RFC 9110, section 8.3.1).
public struct MediaType: Equatable, Sendable, CustomStringConvertible {
  /// `type/subtype`.
  public let essence: String
  /// The `charset` parameter, as written.
  public let characterSet: String?

  /// Reads the value of a Content-Type field; nil where it has no `type/subtype`.
  public init?(_ field: String) {
    let parts = field.split(separator: ";", omittingEmptySubsequences: false)
    let essence = parts.first.map { trimmed($0).lowercased() } ?? ""
    let names = essence.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isTokenByte) }) else { return nil }
    self.essence = essence
    var characterSet: String?
    for parameter in parts.dropFirst() {
      let pair = parameter.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, trimmed(pair[0]).lowercased() == "charset" else { continue }
      characterSet = trimmed(pair[1]).trimmingQuotes()
    }
    self.characterSet = characterSet
  }

  public var description: String { essence }

  /// Whether Apple's services use it for JSON: the three spellings of old, application/json, and any `+json`.
  public var isJSON: Bool {
    switch essence {
    case "text/javascript", "application/json", "application/javascript", "text/json": true
    default: essence.hasSuffix("+json")
    }
  }

  public var isImage: Bool { essence.hasPrefix("image/") }

  /// Whether it says only "bytes", as some servers do of images.
  public var isOctetStream: Bool { essence == "application/octet-stream" || essence == "binary/octet-stream" }
}

/// A token of HTTP (RFC 9110, section 5.6.2).
func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

private func trimmed(_ text: Substring) -> String {
  func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
  guard let first = text.firstIndex(where: { !isSpace($0) }), let last = text.lastIndex(where: { !isSpace($0) }) else {
    return ""
  }
  return String(text[first...last])
}

extension String {
  fileprivate func trimmingQuotes() -> String {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}

/// The text without the user names and passwords of addresses in it (RFC 3986, section 3.2.1), so that no message and no
/// error record tells them.
public func withoutCredentials(_ text: String) -> String {
  guard text.contains("@") else { return text }
  var shown = ""
  var rest = text[...]
  while let start = rest.firstRange(of: "://") {
    shown += rest[..<start.upperBound]
    rest = rest[start.upperBound...]
    let authority = rest.prefix { !"/?# \"'<>\\".contains($0) }
    if let sign = authority.lastIndex(of: "@") { rest = rest[rest.index(after: sign)...] }
  }
  return shown + rest
}

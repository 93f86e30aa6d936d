/// Reading of libjq's compile messages: `jq: error: WORDS at <top-level>, line N[, column M]:` and the line, which 1.6
/// follows with as many spaces as there are bytes before the place, and 1.7 with a line of `^`.
extension JQCompileError {
  /// The error in what libjq said; nil where it said nothing.
  init?(_ messages: [String], of source: JQSource) {
    let errors = messages.filter { !$0.contains("compile error") }
    guard let first = errors.first ?? messages.first else { return nil }
    let words = errors.isEmpty ? messages : errors
    let place = Self.place(in: first, of: source)
    self.init(
      message: words.map(Self.words).joined(separator: "; "), line: place?.line, column: place?.column,
      hint: JQHints.hint(for: errors))
  }

  /// jq's words alone.
  private static func words(_ message: String) -> String {
    var text = message[...]
    if text.hasPrefix("jq: error: ") { text = text.dropFirst("jq: error: ".count) }
    if let place = text.range(of: " at <") { text = text[..<place.lowerBound] }
    if let end = text.firstIndex(of: "\n") { text = text[..<end] }
    return String(text)
  }

  private static func place(in message: String, of source: JQSource) -> (line: Int, column: Int?)? {
    guard let mark = message.range(of: ", line ") else { return nil }
    let rest = message[mark.upperBound...]
    guard let line = Int(rest.prefix { $0.isNumber }), line > 0 else { return nil }
    let lines = (source.preamble + source.body).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return (line, nil) }
    var column: Int?
    if let mark = rest.range(of: ", column ") {
      column = Int(rest[mark.upperBound...].prefix { $0.isNumber })
    } else if let text = rest.firstIndex(of: "\n") {
      column = rest[text...].utf8.count - lines[line - 1].utf8.count
    }
    if line == 1 { column = column.map { $0 - source.preamble.utf8.count } }
    return (line, column.flatMap { $0 > 0 ? $0 : nil })
  }
}

extension Substring {
  /// The first place of a text (String's own search is in Foundation).
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? { self[...].range(of: text) }
}

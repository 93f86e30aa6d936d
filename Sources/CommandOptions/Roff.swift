/// Text as roff, the language of manual pages.
enum Roff {
  static let width = 78

  /// A running text: a line for each sentence, broken where it is longer than a line should be.
  static func text(_ text: String) -> String {
    let marked = inline(text)
    var lines: [String] = []
    var sentence = ""
    for word in marked.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !sentence.isEmpty, sentence.count + 1 + word.count > width {
        lines.append(sentence)
        sentence = ""
      }
      sentence += sentence.isEmpty ? String(word) : " \(word)"
      if word.last == "." {
        lines.append(sentence)
        sentence = ""
      }
    }
    if !sentence.isEmpty { lines.append(sentence) }
    return lines.map(protected).joined(separator: "\n")
  }

  /// Lines that are set as they stand.
  static func verbatim(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { protected(typed(String($0))) }
    return ".RS 4\n.EX\n\(lines.joined(separator: "\n"))\n.EE\n.RE"
  }

  /// Something to type, with the characters that a shell means.
  static func typed(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
  }

  /// `bold` and <italic>; a space inside either does not end a line, since a font would be lost there.
  static func inline(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "`", let end = rest.firstIndex(of: "`") {
        result += "\\fB\(typed(rest[..<end]).replacingSpaces())\\fR"
        rest = rest[rest.index(after: end)...]
      } else if character == "<", let end = rest.firstIndex(of: ">") {
        result += "\\fI\(rest[..<end].replacingSpaces())\\fR"
        rest = rest[rest.index(after: end)...]
      } else {
        result += character == "\\" ? "\\e" : String(character)
      }
    }
    return result
  }

  /// A dot or a quote at the beginning of a line would be a request.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }
}

extension StringProtocol {
  fileprivate func replacingSpaces() -> String {
    split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\\ ")
  }
}

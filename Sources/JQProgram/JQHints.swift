/// What to type instead, for the mistakes that people make.
enum JQHints {
  /// A hint for what libjq said; nil where none fits.
  static func hint(for messages: [String]) -> String? {
    let text = messages.joined(separator: "\n")
    return rows.first { text.contains($0.words) }?.hint
  }

  private static let rows: [(words: String, hint: String)] = [
    ("INVALID_CHARACTER", "the whole filter belongs in single quotes, strings inside it in double quotes"),
    ("unterminated 'if'", "each if needs its end"),
    ("unexpected $end", "the filter ends where more was expected"),
    ("jq: error: $", "--arg NAME VALUE and --argjson NAME JSON define $NAME"),
    ("is not defined", "its name or its number of arguments is not in the jq manual; a string needs double quotes"),
    ("break used outside", "label $name | ... break $name"),
  ]
}

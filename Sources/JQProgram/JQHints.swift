/// What to type instead, for the mistakes that people make.
enum JQHints {
  static func hint(for messages: [String], in source: JQSource) -> String? {
    let text = messages.joined(separator: "\n")
    if text.contains("Unix shell quoting") { return "put the filter in single quotes" }
    for row in rows where text.contains(row.words) { return row.hint }
    return nil
  }

  private static let rows: [(words: String, hint: String)] = [
    ("is not defined", "see \"builtins\" in the jq manual; a name of --arg takes a dollar sign, $name")
  ]
}

/// What stands before a program: names that newer versions of jq have, names whose work libjq does wrong or cannot
/// do inside another program, and only those that the program mentions.
enum JQDefinitions {
  /// The name of the variable that carries the environment in; see `preamble`.
  static let environmentName = "__env__"
  /// What the first element of a `debug` message is when it comes from `stderr`.
  static let stderrMark = "\u{1}stderr"

  /// Definitions of some names, which replace libjq's own where the library is older than `before`.
  struct Row {
    let names: [Substring]
    /// The first version of libjq that needs no help, such as 107; nil for all.
    let before: Int?
    let text: String
  }

  /// The definitions for the names that a program mentions, on one line; empty for most programs.
  static func preamble(for words: Set<Substring>, source: String, version: Int) -> String {
    var text = ""
    if mentionsEnvironment(source) {
      text += "$\(environmentName) as $ENV | def env: $ENV; "
    }
    for row in hosted + newer where version < row.before ?? .max {
      let isMentioned = row.names.contains { words.contains($0) || (($0 == "|=" || $0 == "%") && source.contains($0)) }
      if isMentioned { text += row.text + " " }
    }
    return text
  }

  /// The text itself is searched, so that no way of writing it is missed.
  static func mentionsEnvironment(_ source: String) -> Bool { source.contains("ENV") || source.contains("env") }

  /// Names that reach outside the program. libjq's own `input_line_number` and `input_filename` abort the process
  /// unless jq's command reads the input, 1.6's `stderr` writes past every callback, and `get_search_list` is the
  /// one door through which a running program can see a value of its host: the attribute that holds the list.
  private static let hosted = [
    Row(
      names: ["input_line_number", "input_filename"], before: nil,
      text: "def input_filename: get_search_list[0]; def input_line_number: get_search_list[1];"),
    Row(names: ["get_search_list"], before: nil, text: "def get_search_list: [];"),
    Row(
      names: ["stderr"], before: nil, text: #"def stderr: (["\u0001stderr", .] | debug | empty), .;"#),
  ]
}

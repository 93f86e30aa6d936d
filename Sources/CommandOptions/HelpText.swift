/// What `--help` prints, in the look of Swift's own tools.
public struct HelpText {
  /// Where the explanations begin.
  static let column = 26
  static let width = 80

  private let command: CommandDescription

  public init(_ command: CommandDescription) {
    self.command = command
  }

  /// The text, with the end of its last line.
  public var text: String {
    let overview = wrapped("OVERVIEW: \(command.abstract)", width: Self.width).joined(separator: "\n")
    var sections = [overview, "USAGE: \(command.usage)"]
    let arguments = command.shownOperands.map { (label: "<\($0.name)>", text: $0.help) }
    sections += list("arguments", arguments)
    for operand in command.operands where !operand.words.isEmpty {
      sections += list("\(operand.name)s", operand.words.map { (label: $0.synopsis, text: $0.help) })
    }
    for group in command.visibleGroups {
      sections += list(group.title, group.options.map { (label: $0.label, text: $0.helpWithValues) })
    }
    sections += list("subcommands", command.subcommands.map { (label: $0.name, text: $0.abstract) })
    if !command.subcommands.isEmpty {
      sections.append("  See '\(command.call) help <subcommand>' for detailed help.")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func list(_ title: String, _ rows: [(label: String, text: String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let lines = rows.map { row in
      let label = "  \(row.label)"
      let indent = String(repeating: " ", count: Self.column)
      let text = wrapped(row.text, width: Self.width - Self.column).joined(separator: "\n\(indent)")
      // A label that reaches the column gets a line of its own.
      guard label.count < Self.column else { return "\(label)\n\(indent)\(text)" }
      return label + indent.dropFirst(label.count) + text
    }
    return ["\(title.uppercased()):\n" + lines.joined(separator: "\n")]
  }
}

extension CommandDescription {
  /// How it is called, on one line.
  var usage: String {
    let rest = subcommands.isEmpty ? operands.map(\.synopsis) : ["<subcommand> [<argument> ...]"]
    return ([call, "[<options>]"] + rest).joined(separator: " ")
  }

  /// A subcommand and what follows it have lists of their own.
  var shownOperands: [Operand] { subcommands.isEmpty ? operands : [] }
}

extension OptionDescription {
  /// How it is typed: `-j, --jobs <n>`.
  var label: String {
    let names = letter.map { "-\($0), \(spelling)" } ?? spelling
    return ([names] + metavariables.map { "<\($0)>" }).joined(separator: " ")
  }
}

extension Operand.Word {
  var synopsis: String { arguments.isEmpty ? name : "\(name) \(arguments)" }
}

/// Breaks a text into lines at its spaces; a word that is longer than a line stays whole.
func wrapped(_ text: String, width: Int) -> [String] {
  text.split(separator: " ").reduce(into: []) { lines, word in
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
}

/// A page of the manual in man(7), from a command's table and the prose that belongs to it.
public struct ManPage {
  private let command: CommandDescription
  private let program: String
  private let date: String
  private let description: [ManualBlock]
  private let sections: [ManualSection]

  /// - Parameters:
  ///   - program: The program with its version, for the foot of the page.
  ///   - date: `YYYY-MM-DD`.
  ///   - description: What the page begins with.
  ///   - sections: What follows the options.
  public init(
    _ command: CommandDescription, program: String, date: String, description: [ManualBlock], sections: [ManualSection]
  ) {
    self.command = command
    self.program = program
    self.date = date
    self.description = description
    self.sections = sections
  }

  /// The page's name, such as `albums-fetch`.
  public var name: String { command.path.joined(separator: "-") }

  /// The page, with the end of its last line.
  public var text: String {
    var parts = [
      ".\\\" Made from the option table and Sources/albums/Manual; do not edit.",
      ".TH \(name.uppercased().replacing("-", with: "\\-")) 1 \(date) \"\(program)\" \"User Commands\"",
      ".SH NAME\n\(Roff.typed(name)) \\- \(command.abstract)",
      ".SH SYNOPSIS\n\(synopsis)",
      ".SH DESCRIPTION",
    ]
    parts += rendered(description)
    parts += operands
    if !command.subcommands.isEmpty {
      parts.append(".SH SUBCOMMANDS")
      parts += command.subcommands.map { tagged("\\fB\(Roff.typed($0.name))\\fR", $0.abstract + ".") }
    }
    parts += options
    for section in sections {
      parts.append(".SH \(section.title.uppercased())")
      parts += rendered(section.blocks)
    }
    return parts.joined(separator: "\n") + "\n"
  }

  private var synopsis: String {
    let rest = command.usage.dropFirst(command.call.count)
    let marked = rest.replacing("<", with: "\\fI").replacing(">", with: "\\fR")
    return "\\fB\(Roff.typed(command.call))\\fR\(marked)"
  }

  private var operands: [String] {
    let shown = command.shownOperands
    guard !shown.isEmpty else { return [] }
    let listed = shown.map { tagged("\\fI\($0.name)\\fR", $0.help + ".") }
    let words = shown.filter { !$0.words.isEmpty }.flatMap { operand in
      [".SH \(operand.name.uppercased())S"] + operand.words.map { tagged(term(of: $0), $0.help + ".") }
    }
    return [".SH ARGUMENTS"] + listed + words
  }

  private func term(of word: Operand.Word) -> String {
    let name = word.isLiteral ? "`\(word.name)`" : word.name
    return Roff.inline(word.arguments.isEmpty ? name : "\(name) \(word.arguments)")
  }

  private var options: [String] {
    let groups = command.visibleGroups
    guard !groups.isEmpty else { return [] }
    return [".SH OPTIONS"]
      + groups.flatMap { group in
        (group.title == "options" ? [] : [".SS \(group.title.sentence)"]) + group.options.map(entry)
      } + exclusions
  }

  private func entry(of option: OptionDescription) -> String {
    let names = [option.letter.map { "-\($0)" }, option.spelling].compactMap(\.self).map { "\\fB\(Roff.typed($0))\\fR" }
    let values = option.metavariables.map { " \\fI\($0)\\fR" }.joined()
    let repeated = option.isRepeatable ? " Can be given more than once." : ""
    let discussion = option.discussion.isEmpty ? "" : " \(option.discussion)"
    return tagged(names.joined(separator: ", ") + values, "\(option.helpWithValues).\(discussion)\(repeated)")
  }

  private var exclusions: [String] {
    guard !command.exclusions.isEmpty else { return [] }
    let sentences = command.exclusions.map { names in
      names.map { "`--\($0)`" }.joined(separator: " and ") + " exclude each other."
    }
    return [".PP\n\(Roff.text(sentences.joined(separator: " ")))"]
  }

  private func rendered(_ blocks: [ManualBlock]) -> [String] {
    blocks.enumerated().flatMap { index, block -> [String] in
      switch block {
      case .heading(let title): return [".SS \(title)"]
      // A paragraph right behind a title needs no request, and lint says so.
      case .paragraph(let text):
        let followsTitle = if index == 0 { true } else if case .heading = blocks[index - 1] { true } else { false }
        return [followsTitle ? Roff.text(text) : ".PP\n\(Roff.text(text))"]
      case .list(let items): return items.map { tagged(bold($0.term), $0.text) }
      case .example(let text, let command):
        let introduction = index == 0 ? Roff.text(text) : ".PP\n\(Roff.text(text))"
        return ["\(introduction)\n.PP\n\(Roff.verbatim("$ \(command)"))"]
      }
    }
  }

  /// Names that share an explanation, separated by commas.
  private func bold(_ names: String) -> String {
    names.split(separator: ", ").map { "\\fB\(Roff.typed($0))\\fR" }.joined(separator: ", ")
  }

  /// A term, and its explanation beside or below it, as a sentence.
  private func tagged(_ term: String, _ text: String) -> String {
    ".TP\n\(term)\n\(Roff.text(text.sentence))"
  }
}

extension String {
  /// With a capital letter in front, as the manual's sentences have; names in marks keep theirs.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() }
}

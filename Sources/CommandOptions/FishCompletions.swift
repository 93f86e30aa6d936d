/// Completions for fish.
public struct FishCompletions {
  private let program: CommandDescription

  public init(_ program: CommandDescription) {
    self.program = program
  }

  /// The script, to be saved as `albums.fish` in a folder of $fish_complete_path.
  public var text: String {
    let first = "__fish_use_subcommand"
    var lines = ["# fish completion for \(program.name)", "complete -c \(program.name) -n \(first) -f"]
    lines += program.subcommands.map { line(first, "-a \($0.name) -d \(quoted($0.abstract))") }
    lines += options(of: program, condition: first)
    for command in program.subcommands {
      let condition = "'__fish_seen_subcommand_from \(command.name)'"
      for operand in command.operands {
        for word in operand.words where word.isLiteral && word.name != "-" {
          lines.append(line(condition, "-f -a \(word.name) -d \(quoted(word.help))"))
        }
      }
      if command.name == "help" {
        lines.append(line(condition, "-f -a \(quoted(program.subcommands.map(\.name).joined(separator: " ")))"))
      } else if !command.operands.contains(where: { $0.completion == .file }) {
        lines.append(line(condition, "-f"))
      }
      lines += options(of: command, condition: condition)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func options(of command: CommandDescription, condition: String) -> [String] {
    command.options.filter { !$0.isHidden }.map { option in
      let letter = option.letter.map { "-s \($0) " } ?? ""
      return line(condition, "\(letter)-l \(option.long)\(values(of: option)) -d \(quoted(option.help))")
    }
  }

  private func values(of option: OptionDescription) -> String {
    switch option.completion {
    case _ where option.metavariables.isEmpty: ""
    case .choices: " -x -a \(quoted(option.choices.joined(separator: " ")))"
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .none: " -x"
    }
  }

  private func line(_ condition: String, _ rest: String) -> String {
    "complete -c \(program.name) -n \(condition) \(rest)"
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}

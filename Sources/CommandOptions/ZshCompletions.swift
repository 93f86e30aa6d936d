/// Completions for zsh, by its _arguments.
public struct ZshCompletions {
  private let program: CommandDescription

  public init(_ program: CommandDescription) {
    self.program = program
  }

  /// The script, to be saved as `_albums` in a folder of $fpath.
  public var text: String {
    let name = program.name
    return """
      #compdef \(name)
      _\(name)() {
        local context state state_descr line
        typeset -A opt_args
        _arguments -C \\
      \(lines(specifications(of: program) + ["1:subcommand:->subcommand", "*::argument:->argument"], indent: 4))
        case $state in
          subcommand)
            local -a subcommands=(
      \(program.subcommands.map { "        " + quoted("\($0.name):\($0.abstract)") }.joined(separator: "\n"))
            )
            _describe subcommand subcommands ;;
          argument)
            case $line[1] in
      \(program.subcommands.map(branch).joined(separator: "\n"))
            esac ;;
        esac
      }
      _\(name) "$@"

      """
  }

  private func branch(of command: CommandDescription) -> String {
    let operands = command.operands.enumerated().map { index, operand in
      let place = operand.isRepeated ? "*" : "\(index + 1)"
      let literals = operand.words.filter(\.isLiteral).map(\.name)
      let words = command.name == "help" ? program.subcommands.map(\.name) : literals
      return "\(place):\(operand.name):\(action(for: operand.completion, words))"
    }
    let specifications = lines(specifications(of: command) + operands, indent: 12)
    return "        \(command.name))\n          _arguments -s \\\n\(specifications) ;;"
  }

  private func specifications(of command: CommandDescription) -> [String] {
    command.options.filter { !$0.isHidden }.flatMap { option in
      let values = option.metavariables.map { ":\($0):\(action(for: option.completion, option.choices))" }.joined()
      let help = "[\(escaped(option.help))]\(values)"
      let repeated = option.isRepeatable ? "*" : ""
      let long = option.metavariables.isEmpty ? option.spelling : "\(option.spelling)="
      guard let letter = option.letter else { return ["\(repeated)\(long)\(help)"] }
      let short = option.metavariables.isEmpty ? "-\(letter)" : "-\(letter)+"
      let excluded = option.isRepeatable ? "*" : "(-\(letter) \(option.spelling))"
      return ["\(excluded)\(short)\(help)", "\(excluded)\(long)\(help)"]
    }
  }

  private func action(for completion: ValueCompletion, _ words: [String]) -> String {
    switch completion {
    case _ where !words.isEmpty: "(\(words.joined(separator: " ")))"
    case .file: "_files"
    case .folder: "_files -/"
    // A space, since an empty action would run into the colon of a second value.
    case .none, .choices: " "
    }
  }

  private func lines(_ specifications: [String], indent: Int) -> String {
    specifications.map { String(repeating: " ", count: indent) + quoted($0) }.joined(separator: " \\\n")
  }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}

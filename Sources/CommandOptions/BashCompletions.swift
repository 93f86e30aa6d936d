/// Completions for bash 3.2 and newer.
public struct BashCompletions {
  private let program: CommandDescription

  public init(_ program: CommandDescription) {
    self.program = program
  }

  /// The script, to be sourced.
  public var text: String {
    let name = program.name
    let names = program.subcommands.map(\.name)
    return """
      # bash completion for \(name)
      _\(name)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= i
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            \(names.joined(separator: " | "))) command=${COMP_WORDS[i]}; break ;;
          esac
        done
        # bash takes --name=value apart at the sign.
        if [ "$current" = = ]; then
          current=
        elif [ "$previous" = = ]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        local words=
        case $command in
      \(program.subcommands.map(branch).joined(separator: "\n"))
          *) words='\((names + spellings(of: program)).joined(separator: " "))' ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      # Where nothing matches, and for the values that are files, bash offers files.
      complete -o bashdefault -o default -F _\(name) \(name)

      """
  }

  private func branch(of command: CommandDescription) -> String {
    let literals = command.operands.flatMap(\.words).filter(\.isLiteral).map(\.name)
    let operands = command.name == "help" ? program.subcommands.map(\.name) : literals
    let values = valueCases(of: command)
    let cases = values.isEmpty ? [] : ["      case $previous in"] + values + ["      esac"]
    let words = (operands + spellings(of: command)).joined(separator: " ")
    return (["    \(command.name))"] + cases + ["      words='\(words)' ;;"]).joined(separator: "\n")
  }

  /// What is offered behind options that take a value, those with the same offer together.
  private func valueCases(of command: CommandDescription) -> [String] {
    let options = command.options.filter { !$0.isHidden && !$0.metavariables.isEmpty }
    let actions = options.map(action).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return actions.map { wanted in
      let names = options.filter { action(for: $0) == wanted }.flatMap { option in
        [option.spelling] + (option.letter.map { ["-\($0)"] } ?? [])
      }
      return "        \(names.joined(separator: " | "))) \(wanted) ;;"
    }
  }

  private func action(for option: OptionDescription) -> String {
    switch option.completion {
    case .choices:
      "COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$current\")); return"
    case .folder: "COMPREPLY=($(compgen -d -- \"$current\")); return"
    case .file, .none: "return"
    }
  }

  private func spellings(of command: CommandDescription) -> [String] {
    command.options.filter { !$0.isHidden }.map(\.spelling)
  }
}

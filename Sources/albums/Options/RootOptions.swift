import CommandOptions

/// What `albums` itself takes before the name of a stage.
struct RootOptions: Sendable, Equatable {
  /// `--generate`: a text for packagers, which goes to standard output.
  var generated: Generated?

  enum Generated: String, Sendable, CaseIterable {
    case man
    case completeBash = "complete-bash"
    case completeZsh = "complete-zsh"
    case completeFish = "complete-fish"
  }

  static let command = Command<RootOptions>(
    ["albums"], abstract: "from music services to albums and their covers, by JSON lines",
    operands: [Operand("subcommand", help: "a stage, or help", isOptional: true, isRepeated: true)],
    stopsAtOperand: true
  ) {
    [
      OptionGroup(
        "options",
        [
          .value(
            "generate", nil, "text", .choice, help: "print a manual page or shell completions", isHidden: true,
            \.generated),
          .help, .version,
        ])
    ]
  }

  /// Of the whole program.
  static var description: CommandDescription { command.description(subcommands: subcommands) }

  /// The subcommands, in the order of the pipeline.
  static var subcommands: [CommandDescription] {
    [
      FetchOptions.command.description(), ValidateOptions.command.description(), DecodeOptions.command.description(),
      ArtworkOptions.command.description(), SchemaOptions.command.description(), helpCommand.description(),
    ]
  }

  /// `albums help fetch` says what `albums fetch --help` says.
  static let helpCommand = Command<RootOptions>(
    ["albums", "help"], abstract: "show the help of a subcommand",
    operands: [Operand("subcommand", help: "the name of a subcommand", isOptional: true)]
  ) {
    [OptionGroup("options", [.help, .version])]
  }
}

import CommandOptions

/// What a command line asks for.
enum Invocation: Sendable, Equatable {
  case fetch(FetchOptions)
  case validate(ValidateOptions)
  case decode(DecodeOptions)
  case artwork(ArtworkOptions)
  /// A schema of a type of records, or of all.
  case schema(String?)
  /// Help, version or generated text: for standard output, with status 0.
  case print(String)
}

extension Invocation {
  /// Reads a command line.
  ///
  /// - Parameter arguments: Without the name of the program.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    switch try RootOptions.command.parse(arguments, into: RootOptions()) {
    case .showHelp: .print(HelpText(RootOptions.description).text)
    case .showVersion: .print(versionLine)
    case .run(let values, let operands):
      if let generated = values.generated {
        .print(try generated.text(operands))
      } else {
        try subcommand(operands)
      }
    }
  }

  private static func subcommand(_ operands: [String]) throws(UsageError) -> Invocation {
    let arguments = operands.dropFirst()
    switch operands.first {
    case "fetch":
      return try stage(FetchOptions.command, FetchOptions(), arguments) { options, operands in
        options.operands = operands
        return .fetch(options)
      }
    case "validate":
      return try stage(ValidateOptions.command, ValidateOptions(), arguments) { options, _ in .validate(options) }
    case "decode":
      return try stage(DecodeOptions.command, DecodeOptions(), arguments) { options, operands in
        options.files = operands
        return .decode(options)
      }
    case "artwork":
      return try stage(ArtworkOptions.command, ArtworkOptions(), arguments) { options, _ in .artwork(options) }
    case "schema":
      return try stage(SchemaOptions.command, SchemaOptions(), arguments) { _, operands in .schema(operands.first) }
    case "help":
      return try help(arguments)
    case let word?:
      throw unknownSubcommand(word, path: RootOptions.command.path)
    case nil:
      throw UsageError(path: RootOptions.command.path, .missingSubcommand)
    }
  }

  private static func stage<Options: Sendable>(
    _ command: Command<Options>, _ options: Options, _ arguments: ArraySlice<String>,
    _ invocation: (inout Options, [String]) -> Invocation
  ) throws(UsageError) -> Invocation {
    switch try command.parse(arguments, into: options) {
    case .showHelp: return .print(HelpText(command.description()).text)
    case .showVersion: return .print(versionLine)
    case .run(var options, let operands): return invocation(&options, operands)
    }
  }

  /// `albums help` and `albums help fetch`.
  private static func help(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    guard case .run(_, let operands) = try RootOptions.helpCommand.parse(arguments, into: RootOptions()) else {
      return .print(HelpText(RootOptions.helpCommand.description()).text)
    }
    guard let name = operands.first else { return .print(HelpText(RootOptions.description).text) }
    guard let command = RootOptions.subcommands.first(where: { $0.name == name }) else {
      throw unknownSubcommand(name, path: RootOptions.helpCommand.path)
    }
    return .print(HelpText(command).text)
  }

  private static func unknownSubcommand(_ word: String, path: [String]) -> UsageError {
    let suggestion = nearest(to: word, among: RootOptions.subcommands.map(\.name))
    return UsageError(path: path, .unknownSubcommand(word, suggestion: suggestion))
  }
}

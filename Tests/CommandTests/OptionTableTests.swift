import CommandOptions
import Testing

@testable import albums

/// What every row of the option table has to keep to.
@Suite struct OptionTableTests {
  static let commands = [RootOptions.description] + RootOptions.subcommands
  static let names = commands.map(\.name)

  private func command(_ name: String) throws -> CommandDescription {
    try #require(Self.commands.first { $0.name == name })
  }

  @Test(arguments: names)
  func `names and letters are unique`(name: String) throws {
    let command = try command(name)
    let names = command.options.map(\.long) + command.options.compactMap { $0.letter.map(String.init) }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: names)
  func `names are words joined by dashes`(name: String) throws {
    let command = try command(name)
    for option in command.options {
      #expect(try #/[a-z]{2,}[a-z0-9]*(-[a-z0-9]+)*/#.wholeMatch(in: option.long) != nil, "\(option.long)")
    }
  }

  @Test(arguments: names)
  func `options with a value say what they are called and what they take`(name: String) throws {
    let command = try command(name)
    for option in command.options where !option.metavariables.isEmpty {
      #expect(!option.expectation.isEmpty, "\(option.long)")
      for metavariable in option.metavariables {
        #expect(try #/[a-z]+/#.wholeMatch(in: metavariable) != nil, "\(option.long)")
      }
    }
  }

  @Test(arguments: names)
  func `flags have neither choices nor a default`(name: String) throws {
    let command = try command(name)
    for option in command.options where option.metavariables.isEmpty {
      #expect(option.choices.isEmpty && option.defaultText == nil && !option.isRepeatable, "\(option.long)")
    }
  }

  @Test(arguments: names)
  func `choices are offered, and a default is one of them`(name: String) throws {
    let command = try command(name)
    for option in command.options where !option.choices.isEmpty {
      #expect(option.completion == .choices, "\(option.long)")
      #expect(option.defaultText.map(option.choices.contains) ?? true, "\(option.long)")
    }
  }

  @Test(arguments: names)
  func `help is one sentence, lower case, without a full stop`(name: String) throws {
    let command = try command(name)
    let words = command.operands.flatMap(\.words).map(\.help)
    for help in [command.abstract] + command.options.map(\.help) + command.operands.map(\.help) + words {
      #expect(help.first?.isUppercase == false || help.hasPrefix("User-Agent"), "\(help)")
      #expect(!help.hasSuffix(".") && !help.contains(". ") && !help.contains("  "), "\(help)")
      #expect(help.utf8.count <= 80, "\(help)")
    }
  }

  @Test(arguments: names)
  func `what the manual adds is whole sentences`(name: String) throws {
    let command = try command(name)
    for option in command.options where !option.discussion.isEmpty {
      #expect(option.discussion.hasSuffix("."), "\(option.long)")
      #expect(option.discussion.first.map { $0.isUppercase || $0 == "`" } == true, "\(option.long)")
    }
  }

  @Test(arguments: names)
  func `options that exclude each other are options`(name: String) throws {
    let command = try command(name)
    let names = Set(command.options.map(\.long))
    for exclusion in command.exclusions {
      #expect(exclusion.count > 1 && names.isSuperset(of: exclusion))
    }
  }

  @Test func `a default that is told is the one that holds`() throws {
    try expectDefaults(of: FetchOptions.command, FetchOptions())
    try expectDefaults(of: ValidateOptions.command, ValidateOptions())
    try expectDefaults(of: DecodeOptions.command, DecodeOptions())
    try expectDefaults(of: ArtworkOptions.command, ArtworkOptions())
  }

  @Test func `every option sets something`() throws {
    try expectEffects(of: FetchOptions.command, FetchOptions(), operands: [[], ["lookup", "1"]])
    try expectEffects(of: ValidateOptions.command, ValidateOptions())
    try expectEffects(of: DecodeOptions.command, DecodeOptions())
    try expectEffects(of: ArtworkOptions.command, ArtworkOptions())
  }

  private func expectDefaults<Values: Equatable & Sendable>(of command: Command<Values>, _ defaults: Values) throws {
    for option in command.groups().flatMap(\.options).map(\.description) {
      // A folder of the environment is known to the stage only.
      guard let text = option.defaultText, !text.hasPrefix("$") else { continue }
      guard case .run(let values, _) = try command.parse(["--\(option.long)=\(text)"], into: defaults) else { continue }
      #expect(values == defaults, "\(option.long)")
    }
  }

  /// One of these is allowed by each option, and is not its default.
  private static let samples = ["7", "7/s", "Name: value", "jp", "image/png", "song"]

  /// - Parameter operands: Each option sets something with one of these.
  private func expectEffects<Values: Equatable & Sendable>(
    of command: Command<Values>, _ defaults: Values, operands: [[String]] = [[]]
  ) throws {
    let options = command.groups().flatMap(\.options).map(\.description)
    for option in options where !["help", "version"].contains(option.long) {
      let attempts =
        option.metavariables.isEmpty
        ? [[option.spelling]]
        : (Self.samples + option.choices).map { sample in [option.spelling] + option.metavariables.map { _ in sample } }
      let changed = attempts.flatMap { attempt in operands.map { attempt + $0 } }.contains { arguments in
        guard case .run(let values, _)? = try? command.parse(arguments, into: defaults) else { return false }
        return values != defaults
      }
      #expect(changed, "\(option.long)")
    }
  }
}

/// A command: its name, its operands, and the table of its options, each with the place in `Values` that it sets.
public struct Command<Values: Sendable>: Sendable {
  /// The words that call it, such as `albums fetch`.
  public let path: [String]
  /// What it does, in one sentence: lower case, no full stop.
  public let abstract: String
  public let operands: [Operand]
  /// Made when an option is met or described, not at the start.
  public let groups: @Sendable () -> [OptionGroup<Values>]
  /// Options of which at most one can be given.
  public let exclusions: [[String]]
  /// Whether all arguments after the first operand are operands, as those of a subcommand are.
  public let stopsAtOperand: Bool
  /// Judges what no row alone can: operands, and options that go with some operands only.
  public let check: @Sendable (Values, [String]) -> UsageError.Fact?

  public init(
    _ path: [String], abstract: String, operands: [Operand] = [], exclusions: [[String]] = [],
    stopsAtOperand: Bool = false, check: @escaping @Sendable (Values, [String]) -> UsageError.Fact? = { _, _ in nil },
    groups: @escaping @Sendable () -> [OptionGroup<Values>]
  ) {
    self.path = path
    self.abstract = abstract
    self.operands = operands
    self.groups = groups
    self.exclusions = exclusions
    self.stopsAtOperand = stopsAtOperand
    self.check = check
  }

  /// What is said about the command, for help, manual and completions.
  public func description(subcommands: [CommandDescription] = []) -> CommandDescription {
    CommandDescription(
      path: path, abstract: abstract, operands: operands,
      groups: groups().map { group in
        CommandDescription.Group(title: group.title, options: group.options.map(\.description))
      },
      exclusions: exclusions, subcommands: subcommands)
  }
}

/// All that is said about a command; it no longer knows where the values go.
public struct CommandDescription: Sendable {
  public let path: [String]
  public let abstract: String
  public let operands: [Operand]
  public let groups: [Group]
  public let exclusions: [[String]]
  public let subcommands: [CommandDescription]

  /// Options that stand under one title.
  public struct Group: Sendable {
    public let title: String
    public let options: [OptionDescription]
  }

  /// The last word of the call.
  public var name: String { path.last ?? "" }

  /// The words of the call.
  public var call: String { path.joined(separator: " ") }

  /// All options, hidden ones too.
  public var options: [OptionDescription] { groups.flatMap(\.options) }

  /// The options that are shown, under their titles.
  var visibleGroups: [Group] {
    groups.map { Group(title: $0.title, options: $0.options.filter { !$0.isHidden }) }.filter { !$0.options.isEmpty }
  }
}

/// A row of the option table: what is said about an option, and the place in `Values` that it sets.
public struct Option<Values: Sendable>: Sendable {
  public let description: OptionDescription
  let action: Action

  enum Action: Sendable {
    /// Stores the values that were given; false where one is not allowed.
    case store(@Sendable (inout Values, [String]) -> Bool)
    case showHelp
    case showVersion
  }

  /// An option without a value, which sets a place to true.
  public static func flag(
    _ long: String, _ letter: Character? = nil, help: String, discussion: String = "",
    _ path: any WritableKeyPath<Values, Bool> & Sendable
  ) -> Option {
    Option(
      description: OptionDescription(long: long, letter: letter, help: help, discussion: discussion),
      action: .store { values, _ in
        values[keyPath: path] = true
        return true
      })
  }

  /// An option with a value.
  public static func value<Value: Sendable & SendableMetatype>(
    _ long: String, _ letter: Character? = nil, _ metavariable: String, _ format: ValueFormat<Value>,
    default defaultText: String? = nil, help: String, discussion: String = "", isHidden: Bool = false,
    _ path: any WritableKeyPath<Values, Value> & Sendable
  ) -> Option {
    let description = OptionDescription(
      long: long, letter: letter, metavariables: [metavariable], expectation: format.expectation,
      choices: format.choices, completion: format.completion, defaultText: defaultText, help: help,
      discussion: discussion, isHidden: isHidden)
    return Option(description: description, action: store(format) { $0[keyPath: path] = $1 })
  }

  /// An option with a value, for a place that is nil without it.
  public static func value<Value: Sendable & SendableMetatype>(
    _ long: String, _ letter: Character? = nil, _ metavariable: String, _ format: ValueFormat<Value>,
    default defaultText: String? = nil, help: String, discussion: String = "", isHidden: Bool = false,
    _ path: any WritableKeyPath<Values, Value?> & Sendable
  ) -> Option {
    let description = OptionDescription(
      long: long, letter: letter, metavariables: [metavariable], expectation: format.expectation,
      choices: format.choices, completion: format.completion, defaultText: defaultText, help: help,
      discussion: discussion, isHidden: isHidden)
    return Option(description: description, action: store(format) { $0[keyPath: path] = $1 })
  }

  /// An option that can be given many times, each value counting.
  public static func values<Value: Sendable & SendableMetatype>(
    _ long: String, _ letter: Character? = nil, _ metavariable: String, _ format: ValueFormat<Value>,
    help: String, discussion: String = "", _ path: any WritableKeyPath<Values, [Value]> & Sendable
  ) -> Option {
    let description = OptionDescription(
      long: long, letter: letter, metavariables: [metavariable], expectation: format.expectation,
      choices: format.choices, completion: format.completion, help: help, discussion: discussion, isRepeatable: true,
      hidesValue: format.isSecret)
    return Option(description: description, action: store(format) { $0[keyPath: path].append($1) })
  }

  /// An option with two texts, a name and a value, that can be given many times.
  public static func pairs<Pair: Sendable & SendableMetatype>(
    _ long: String, _ metavariables: (String, String), help: String, discussion: String = "",
    _ path: any WritableKeyPath<Values, [Pair]> & Sendable, _ make: @escaping @Sendable (String, String) -> Pair?
  ) -> Option {
    let description = OptionDescription(
      long: long, metavariables: [metavariables.0, metavariables.1], expectation: "a name and a value", help: help,
      discussion: discussion, isRepeatable: true)
    return Option(
      description: description,
      action: .store { values, texts in
        guard let pair = make(texts[0], texts[1]) else { return false }
        values[keyPath: path].append(pair)
        return true
      })
  }

  /// `-h, --help`.
  public static var help: Option {
    Option(description: OptionDescription(long: "help", letter: "h", help: "show this help"), action: .showHelp)
  }

  /// `--version`.
  public static var version: Option {
    Option(description: OptionDescription(long: "version", help: "show the version"), action: .showVersion)
  }

  private static func store<Value: Sendable & SendableMetatype>(
    _ format: ValueFormat<Value>, _ set: @escaping @Sendable (inout Values, Value) -> Void
  ) -> Action {
    .store { values, texts in
      guard let value = format.read(texts[0]) else { return false }
      set(&values, value)
      return true
    }
  }

  /// The same option of a command whose values hold these at `path`.
  func embedded<Outer: Sendable>(at path: any WritableKeyPath<Outer, Values> & Sendable) -> Option<Outer> {
    let outerAction: Option<Outer>.Action
    switch action {
    case .store(let store): outerAction = .store { outer, texts in store(&outer[keyPath: path], texts) }
    case .showHelp: outerAction = .showHelp
    case .showVersion: outerAction = .showVersion
    }
    return Option<Outer>(description: description, action: outerAction)
  }
}

/// Options that stand under one title.
public struct OptionGroup<Values: Sendable>: Sendable {
  /// Lower case, such as "network options".
  public let title: String
  public let options: [Option<Values>]

  public init(_ title: String, _ options: [Option<Values>]) {
    self.title = title
    self.options = options
  }

  /// The same group for a command whose values hold these at `path`.
  public func embedded<Outer: Sendable>(
    at path: any WritableKeyPath<Outer, Values> & Sendable
  ) -> OptionGroup<Outer> where Values: SendableMetatype {
    OptionGroup<Outer>(title, options.map { $0.embedded(at: path) })
  }
}

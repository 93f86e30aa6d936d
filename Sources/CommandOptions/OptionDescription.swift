/// All that is said about an option; parser, help, manual and completions read it here and nowhere else.
public struct OptionDescription: Sendable {
  /// The name behind `--`.
  public let long: String
  /// The letter behind `-`.
  public let letter: Character?
  /// What the values are called, as in `--arg NAME VALUE`; none for a flag.
  public let metavariables: [String]
  /// What is allowed, as it follows "takes".
  public let expectation: String
  /// The values there are, where they can be listed.
  public let choices: [String]
  /// What a shell offers at the place of the value.
  public let completion: ValueCompletion
  /// What holds where the option is not given.
  public let defaultText: String?
  /// One sentence: lower case, no full stop.
  public let help: String
  /// What the manual says beyond that, in whole sentences.
  public let discussion: String
  /// Whether it counts each time that it is given; of all others the last counts.
  public let isRepeatable: Bool
  /// Whether help, manual and completions leave it out.
  public let isHidden: Bool
  /// Whether a wrong value may be a secret, so that no message shows it.
  public let hidesValue: Bool

  public init(
    long: String, letter: Character? = nil, metavariables: [String] = [], expectation: String = "",
    choices: [String] = [], completion: ValueCompletion = .none, defaultText: String? = nil, help: String,
    discussion: String = "", isRepeatable: Bool = false, isHidden: Bool = false, hidesValue: Bool = false
  ) {
    self.long = long
    self.letter = letter
    self.metavariables = metavariables
    self.expectation = expectation
    self.choices = choices
    self.completion = completion
    self.defaultText = defaultText
    self.help = help
    self.discussion = discussion
    self.isRepeatable = isRepeatable
    self.isHidden = isHidden
    self.hidesValue = hidesValue
  }

  /// The name as it is typed.
  public var spelling: String { "--\(long)" }

  /// The help, with the values there are and the one that is taken without the option.
  var helpWithValues: String {
    let values = choices.isEmpty ? nil : "values: \(choices.joined(separator: ", "))"
    let facts = [values, defaultText.map { "default: \($0)" }].compactMap(\.self)
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

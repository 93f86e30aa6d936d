/// A command line that cannot be obeyed: facts only; `message` makes words of them.
public struct UsageError: Error, Equatable, Sendable {
  /// The words of the command, such as `albums fetch`.
  public let path: [String]
  public let fact: Fact

  /// What is wrong.
  public enum Fact: Equatable, Sendable {
    case unknownOption(String, suggestion: String?)
    case missingValue(option: String, metavariable: String)
    /// A value for an option that takes none.
    case unexpectedValue(option: String, value: String)
    /// The value is nil where it may be a secret.
    case invalidValue(option: String, value: String?, expectation: String, suggestion: String?)
    case exclusiveOptions(String, String)
    /// An option that means nothing to the word at the place of an operand; it goes with others.
    case misplacedOption(String, word: String, places: [String])
    case unexpectedOperand(String)
    case missingOperand(String)
    /// A word at the place of an operand whose words are known.
    case unknownWord(operand: String, word: String, suggestion: String?)
    case unknownSubcommand(String, suggestion: String?)
    case missingSubcommand
  }

  public init(path: [String], _ fact: Fact) {
    self.path = path
    self.fact = fact
  }
}

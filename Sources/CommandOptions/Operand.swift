/// An argument that is no option, or a row of them.
public struct Operand: Sendable {
  /// The name, as in `<source>`.
  public let name: String
  /// One sentence: lower case, no full stop.
  public let help: String
  /// Whether it can be left out.
  public let isOptional: Bool
  /// Whether there can be more than one.
  public let isRepeated: Bool
  /// The words that can stand there, where they can be listed.
  public let words: [Word]
  /// What a shell offers beside the words.
  public let completion: ValueCompletion

  /// A word that can stand at the place of an operand.
  public struct Word: Sendable {
    public let name: String
    /// What follows the word, such as `TERM...`.
    public let arguments: String
    public let help: String

    /// Whether the name is typed as it stands; `<url>` is not.
    public var isLiteral: Bool { !name.hasPrefix("<") }

    public init(_ name: String, _ arguments: String = "", help: String) {
      self.name = name
      self.arguments = arguments
      self.help = help
    }
  }

  public init(
    _ name: String, help: String, isOptional: Bool = false, isRepeated: Bool = false, words: [Word] = [],
    completion: ValueCompletion = .none
  ) {
    self.name = name
    self.help = help
    self.isOptional = isOptional
    self.isRepeated = isRepeated
    self.words = words
    self.completion = completion
  }

  /// How it stands in a synopsis.
  var synopsis: String {
    let name = isRepeated ? "<\(name)> ..." : "<\(name)>"
    return isOptional ? "[\(name)]" : name
  }
}

import CommandOptions
import Testing

@Suite struct UsageMessageTests {
  static let messages: [(UsageError.Fact, String)] = [
    (.unknownOption("--x", suggestion: "--y"), "unknown option '--x': did you mean '--y'?"),
    (.unknownOption("--x", suggestion: nil), "unknown option '--x':"),
    (.missingValue(option: "-c", metavariable: "n"), "option '-c' needs a value <n>:"),
    (.unexpectedValue(option: "--all", value: "1"), "option '--all' takes no value, but got '1':"),
    (
      .invalidValue(option: "-c", value: "x", expectation: "a whole number from 1 to 9", suggestion: nil),
      "option '-c' takes a whole number from 1 to 9, not 'x':"
    ),
    (
      .invalidValue(option: "-c", value: "x", expectation: "one of y, z", suggestion: "y"),
      "option '-c' takes one of y, z, not 'x': did you mean 'y'?"
    ),
    (.exclusiveOptions("--a", "--b"), "options '--a' and '--b' exclude each other:"),
    (.misplacedOption("--a", word: "x", places: ["y", "z"]), "option '--a' is for y and z, not for 'x':"),
    (.unexpectedOperand("x"), "unexpected argument 'x':"),
    (.missingOperand("id"), "missing argument <id>:"),
    (.unknownWord(operand: "source", word: "x", suggestion: nil), "unknown source 'x':"),
    (.unknownSubcommand("x", suggestion: "y"), "unknown subcommand 'x': did you mean 'y'?"),
    (.missingSubcommand, "missing subcommand:"),
  ]

  @Test(arguments: messages)
  func `a message is one line that ends in where help is`(fact: UsageError.Fact, words: String) {
    let message = UsageError(path: ["tool", "sub"], fact).message
    #expect(message == "tool: sub: \(words) see 'tool sub --help'")
  }

  @Test func `control characters are not let through to a terminal`() {
    let error = UsageError(path: ["tool"], .unexpectedOperand("a\nb\u{1B}[31m\u{9B}\u{2028}é"))
    #expect(error.message == #"tool: unexpected argument 'a\nb\u{1b}[31m\u{9b}\u{2028}é': see 'tool --help'"#)
  }
}

import CommandOptions
import Testing

@Suite struct OptionParserTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let change: @Sendable (inout SampleValues) -> Void
    let operands: [String]

    init(
      _ arguments: [String], operands: [String] = [], _ change: @escaping @Sendable (inout SampleValues) -> Void
    ) {
      self.arguments = arguments
      self.change = change
      self.operands = operands
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let accepted = [
    Accepted([]) { _ in },
    Accepted(["--count=3"]) { $0.count = 3 },
    Accepted(["--count", "3"]) { $0.count = 3 },
    Accepted(["-c3"]) { $0.count = 3 },
    Accepted(["-c", "3"]) { $0.count = 3 },
    Accepted(["-c", "-3"]) { $0.count = -3 },
    Accepted(["--count", "-3"]) { $0.count = -3 },
    Accepted(["-c-3"]) { $0.count = -3 },
    Accepted(["--count=-3"]) { $0.count = -3 },
    Accepted(["-1c5"]) { ($0.first, $0.count) = (true, 5) },
    Accepted(["-1c", "5"]) { ($0.first, $0.count) = (true, 5) },
    Accepted(["-1H-x", "-H", "--y", "--header=a=b", "--header", "-"]) {
      ($0.first, $0.headers) = (true, ["-x", "--y", "a=b", "-"])
    },
    Accepted(["-c1", "-c2"]) { $0.count = 2 },
    Accepted(["--arg", "a", "b", "--arg=c", "d"]) { $0.pairs = ["a=b", "c=d"] },
    Accepted(["--arg", "-1", "-2"]) { $0.pairs = ["-1=-2"] },
    Accepted(["x", "-1", "y", "-", "--count", "4", "z"], operands: ["x", "y", "-", "z"]) {
      ($0.first, $0.count) = (true, 4)
    },
    Accepted(["-1", "--", "-2", "--count", "--"], operands: ["-2", "--count", "--"]) { $0.first = true },
    Accepted(["", "a b"], operands: ["", "a b"]) { _ in },
    Accepted(["--output", "--"]) { $0.shared.output = "--" },
    Accepted(["--output=--first"]) { $0.shared.output = "--first" },
    Accepted(["--size", "2K", "-ofolder"]) { ($0.shared.size, $0.shared.output) = (2048, "folder") },
    Accepted(["--colour", "green", "--ratio=500ms"]) { ($0.colour, $0.ratio) = (.green, 0.5) },
    Accepted(["--secret", ""]) { $0.secret = "" },
  ]

  @Test(arguments: accepted)
  func `arguments become values and operands`(row: Accepted) throws {
    var expected = SampleValues()
    row.change(&expected)
    let (values, operands) = try SampleValues.parse(row.arguments)
    #expect(values == expected)
    #expect(operands == row.operands)
  }

  static let refused: [([String], UsageError.Fact)] = [
    (["--cuont", "3"], .unknownOption("--cuont", suggestion: "--count")),
    (["--cuont=3"], .unknownOption("--cuont", suggestion: "--count")),
    (["--coun", "3"], .unknownOption("--coun", suggestion: "--count")),
    (["--col=red"], .unknownOption("--col", suggestion: "--colour")),
    (["--elephants"], .unknownOption("--elephants", suggestion: nil)),
    (["--secre=x"], .unknownOption("--secre", suggestion: nil)),
    (["-x"], .unknownOption("-x", suggestion: nil)),
    (["-1x"], .unknownOption("-x", suggestion: nil)),
    (["-size=3"], .unknownOption("-s", suggestion: "--size")),
    (["-é"], .unknownOption("-é", suggestion: nil)),
    (["---count"], .unknownOption("---count", suggestion: "--count")),
    (["--=x"], .unknownOption("--", suggestion: nil)),
    (["--count"], .missingValue(option: "--count", metavariable: "n")),
    (["-1c"], .missingValue(option: "-c", metavariable: "n")),
    (["--output", "--first"], .missingValue(option: "--output", metavariable: "folder")),
    (["--arg", "a"], .missingValue(option: "--arg", metavariable: "value")),
    (["--arg"], .missingValue(option: "--arg", metavariable: "name")),
    (["--first=1"], .unexpectedValue(option: "--first", value: "1")),
    (["--first="], .unexpectedValue(option: "--first", value: "")),
    (["-1", "-2"], .exclusiveOptions("--first", "--second")),
    (["--second", "x", "--first"], .exclusiveOptions("--second", "--first")),
    (
      ["-c", "ten"],
      .invalidValue(option: "-c", value: "ten", expectation: "a whole number from -9 to 9", suggestion: nil)
    ),
    (
      ["--count=10"],
      .invalidValue(option: "--count", value: "10", expectation: "a whole number from -9 to 9", suggestion: nil)
    ),
    (
      ["--colour", "gren"],
      .invalidValue(option: "--colour", value: "gren", expectation: "one of red, green, blue", suggestion: "green")
    ),
    (
      ["--output="],
      .invalidValue(option: "--output", value: "", expectation: "the name of a folder", suggestion: nil)
    ),
  ]

  @Test(arguments: refused)
  func `what is wrong is told as a fact`(arguments: [String], fact: UsageError.Fact) {
    #expect(throws: UsageError(path: ["tool", "sample"], fact)) { try SampleValues.parse(arguments) }
  }

  @Test func `operands are counted`() throws {
    let command = SampleValues.command
    #expect(throws: UsageError(path: ["tool", "sample"], .missingOperand("kind"))) {
      try command.parse([], into: SampleValues())
    }
    let single = Command<SampleValues>(["tool"], abstract: "", operands: [Operand("file", help: "")]) { [] }
    #expect(throws: UsageError(path: ["tool"], .unexpectedOperand("b"))) {
      try single.parse(["a", "b"], into: SampleValues())
    }
  }

  @Test(arguments: [["--help"], ["-h"], ["-1h"], ["-c3", "x", "--help", "--no-such-option"]])
  func `help needs no right command line behind it`(arguments: [String]) throws {
    guard case .showHelp = try SampleValues.command.parse(arguments, into: SampleValues()) else {
      Issue.record("not help")
      return
    }
  }

  @Test func `version is asked for`() throws {
    guard case .showVersion = try SampleValues.command.parse(["--version"], into: SampleValues()) else {
      Issue.record("not the version")
      return
    }
  }

  @Test func `what follows a subcommand is its own`() throws {
    let root = Command<SampleValues>(
      ["tool"], abstract: "", operands: [Operand("all", help: "", isRepeated: true)], stopsAtOperand: true
    ) { [SampleValues.own] }
    guard case .run(let values, let operands) = try root.parse(["-1", "sub", "-2", "--x"], into: SampleValues()) else {
      Issue.record("not run")
      return
    }
    #expect(values.first && !values.second)
    #expect(operands == ["sub", "-2", "--x"])
  }
}

import CommandOptions
import Testing

@testable import albums

@Suite struct HelpTests {
  static let names = ["albums", "fetch", "validate", "decode", "artwork", "schema", "help"]

  @Test(arguments: names)
  func `help is as recorded`(name: String) throws {
    let arguments = name == "albums" ? ["--help"] : name == "help" ? ["help", "-h"] : ["help", name]
    guard case .print(let text) = try Invocation.parse(arguments) else {
      Issue.record("no text")
      return
    }
    try expectGolden(text, "Tests/CommandTests/Help/\(name).txt")
    for line in text.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test func `every subcommand has its help recorded`() {
    #expect(["albums"] + RootOptions.subcommands.map(\.name) == Self.names)
  }
}

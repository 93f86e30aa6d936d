import Foundation
import Testing

/// Runs the examples of the manual, as they are printed in man/*.1.
@Suite struct ManualExampleTests {
  struct Example: CustomTestStringConvertible {
    let page: String
    let command: String

    var testDescription: String { "\(page): \(command)" }
  }

  static let examples: [Example] = ["", "-fetch", "-validate", "-decode", "-artwork"].flatMap { stage in
    let page = "albums\(stage).1"
    let file = packageFolder.appendingPathComponent("man/\(page)")
    return commands(in: (try? String(contentsOf: file, encoding: .utf8)) ?? "").map { Example(page: page, command: $0) }
  }

  /// What stands between .EX and .EE, without roff's escapes and the prompt.
  private static func commands(in page: String) -> [String] {
    page.components(separatedBy: ".EX\n").dropFirst().map { block in
      var text = block.components(separatedBy: "\n.EE")[0]
      for (escape, character) in [
        ("\\&", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\e", "\\"),
      ] {
        text = text.replacingOccurrences(of: escape, with: character)
      }
      return text.hasPrefix("$ ") ? String(text.dropFirst(2)) : text
    }
  }

  @Test func `every page has examples`() {
    #expect(Set(Self.examples.map(\.page)).count == 5)
  }

  @Test(arguments: examples)
  func `an example does what it says`(example: Example) throws {
    let run = try Folder().run(example.command)
    // Some examples show what becomes of a record that fails.
    #expect(run.status <= 1)
    #expect(run.errors == "")
    #expect(run.output != "")
    #expect(!run.output.contains("\"type\":\"error\""))
  }
}

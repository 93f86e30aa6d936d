import Foundation
import Testing

/// A command of a `console` block in the README, and the output that is printed below it.
struct ConsoleExample: CustomTestStringConvertible {
  var command: String
  var output = ""

  var testDescription: String { command }

  /// The examples of each block; those of one block run in one folder, one after the other.
  static func blocks(of text: String) -> [[ConsoleExample]] {
    var blocks: [[ConsoleExample]] = []
    var isInside = false
    var isContinued = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if line == "```console" { blocks.append([]) }
        isInside = line == "```console"
      } else if isInside, let block = blocks.indices.last {
        if isContinued, let last = blocks[block].indices.last {
          blocks[block][last].command += "\n" + line
        } else if line.hasPrefix("$ ") {
          blocks[block].append(ConsoleExample(command: String(line.dropFirst(2))))
        } else if let last = blocks[block].indices.last {
          blocks[block][last].output += line + "\n"
          continue
        }
        isContinued = line.hasSuffix("|") || line.hasSuffix("\\")
      }
    }
    return blocks
  }
}

@Suite struct ReadmeTests {
  static let blocks: [[ConsoleExample]] = {
    let text = (try? String(contentsOf: packageFolder.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
    return ConsoleExample.blocks(of: text)
  }()

  @Test func `the README has examples`() {
    #expect(Self.blocks.flatMap(\.self).count >= 10)
  }

  @Test(arguments: blocks) func `each example prints what the README shows`(block: [ConsoleExample]) throws {
    let folder = try Folder()
    for example in block {
      let run = try folder.run("{ \(example.command)\n} 2>&1")
      #expect(run.output == example.output, "\(example.command)")
    }
  }
}

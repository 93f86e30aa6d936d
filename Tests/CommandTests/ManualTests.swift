import CommandOptions
import Foundation
import Testing

@testable import albums

@Suite struct ManualTests {
  static let names = ["albums", "albums-fetch", "albums-validate", "albums-decode", "albums-artwork"]

  private func page(_ name: String) throws -> String {
    guard case .print(let text) = try Invocation.parse(["--generate", "man", name]) else { return "" }
    return text
  }

  @Test(arguments: names)
  func `the pages in man are those of the table`(name: String) throws {
    try expectGolden(page(name), "man/\(name).1")
  }

  @Test func `man has these pages and no other`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: packageFolder.appendingPathComponent("man").path)
    #expect(files.sorted() == Self.names.map { "\($0).1" }.sorted())
    #expect(Manual.pages.map(\.name) == Self.names)
  }

  @Test(.enabled(if: isInstalled("mandoc"), "mandoc is not installed"), arguments: names)
  func `mandoc has nothing to say against a page`(name: String) throws {
    let file = packageFolder.appendingPathComponent("man/\(name).1").path
    let lint = try run("mandoc", ["-T", "lint", file])
    #expect(lint.output == "")
    #expect(lint.status == 0)
  }

  @Test(.enabled(if: isInstalled("groff"), "groff is not installed"), arguments: names)
  func `groff has nothing to say against a page`(name: String) throws {
    let file = packageFolder.appendingPathComponent("man/\(name).1").path
    let lint = try run("groff", ["-man", "-ww", "-z", "-Tutf8", file])
    #expect(lint.output == "")
  }

  @Test(arguments: names)
  func `a page is ASCII and has every option of its command`(name: String) throws {
    let text = try page(name)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    let command = name == "albums" ? RootOptions.description : nil
    let subcommand = RootOptions.subcommands.first { "albums-\($0.name)" == name }
    for option in try #require(command ?? subcommand).options where !option.isHidden {
      #expect(text.contains("\\fB\(option.spelling.replacing("-", with: "\\-"))\\fR"), "\(option.long)")
    }
  }

  @Test func `every error code of the contract is explained`() throws {
    let text = try page("albums")
    let codes = [
      "recordError", "jqError", "requestError", "authorizationError", "sessionError", "tooLargeError", "replayError",
      "statusCodeError", "mimeTypeError", "noDataError", "assertionError", "fieldError", "fileError",
      "jsonSerializationError", "feedError", "entryError", "notFoundError", "imageSourceError", "imageError",
    ]
    for code in codes {
      #expect(text.contains(".TP\n\\fB\(code)\\fR\n"), "\(code)")
    }
  }

  @Test func `a page that there is not is told`() {
    #expect(throws: UsageError(path: ["albums"], .unknownWord(operand: "page", word: "x", suggestion: nil))) {
      try Invocation.parse(["--generate", "man", "x"])
    }
  }
}

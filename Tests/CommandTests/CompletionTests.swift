import CommandOptions
import Foundation
import Testing

@testable import albums

@Suite struct CompletionTests {
  private func script(_ shell: String) throws -> String {
    guard case .print(let text) = try Invocation.parse(["--generate", "complete-\(shell)"]) else { return "" }
    return text
  }

  /// Runs a body with the path of the shell's script.
  private func withScript<Result>(_ shell: String, _ body: (String) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("albums-\(UUID().uuidString).\(shell)")
    try Data(script(shell).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `every option and subcommand is offered`(shell: String) throws {
    let text = try script(shell)
    for command in RootOptions.subcommands {
      #expect(text.contains(command.name))
      for option in command.options {
        #expect(text.contains(shell == "fish" ? "-l \(option.long) " : option.spelling), "\(option.long)")
      }
    }
    #expect(!text.contains("generate"))
  }

  @Test(arguments: [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
  func `a shell can read its script`(shell: String, option: String) throws {
    guard isInstalled(shell) else {
      print("skipped: \(shell) is not installed")
      return
    }
    let check = try withScript(shell) { try run(shell, [option, $0]) }
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
  }

  static let offers: [([String], [String])] = [
    (["f"], ["fetch"]),
    (["fetch", "--sto"], ["--storefront"]),
    (["fetch", "top"], ["top-albums"]),
    (["fetch", "--entity", ""], ["album", "song"]),
    (["decode", "--on-error", "e"], ["emit"]),
    (["artwork", "--format", "p"], ["png"]),
    (["artwork", "--max-p"], ["--max-pixels"]),
    (["schema", "al"], ["album"]),
    (["help", "val"], ["validate"]),
  ]

  @Test(arguments: offers)
  func `bash offers what the table has`(words: [String], offered: [String]) throws {
    let line = (["albums"] + words).map { "'\($0)'" }.joined(separator: " ")
    let result = try withScript("bash") { file in
      try run(
        "bash",
        [
          "-c",
          "source \(file); COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _albums; printf '%s\\n' \"${COMPREPLY[@]}\"",
        ])
    }
    #expect(result.output.split(separator: "\n").map(String.init) == offered)
  }

  @Test func `bash offers choices behind an equals sign`() throws {
    let result = try withScript("bash") { file in
      try run(
        "bash",
        [
          "-c",
          "source \(file); COMP_WORDS=(albums decode --on-error = f); COMP_CWORD=4; _albums; echo \"${COMPREPLY[@]}\"",
        ])
    }
    #expect(result.output == "fail\n")
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed"), arguments: offers)
  func `fish offers what the table has`(words: [String], offered: [String]) throws {
    let line = (["albums"] + words).joined(separator: " ")
    let result = try withScript("fish") { file in
      try run("fish", ["--no-config", "-c", "source \(file); complete -C '\(line)'"])
    }
    let names = result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(names.filter { !$0.hasPrefix("-") || words.last?.hasPrefix("-") == true } == offered)
  }
}

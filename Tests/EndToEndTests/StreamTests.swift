import Foundation
import Testing

/// What a stage owes the pipeline that it stands in.
@Suite struct StreamTests {
  @Test(arguments: ["validate", "decode", "artwork", "decode -q .", "validate -q ."])
  func `a record leaves before the next one comes`(stage: String) throws {
    let run = try Folder().run(
      """
      coproc STAGE { exec albums \(stage); }
      for number in 1 2 3; do
        echo "{\\"type\\":\\"chart\\",\\"n\\":$number}" >&"${STAGE[1]}"
        read -t 10 -r line <&"${STAGE[0]}" && echo "$line"
      done
      """)
    #expect(run.lines == (1...3).map { "{\"type\":\"chart\",\"n\":\($0)}" })
  }

  @Test(arguments: ["", "-q ."])
  func `many lines keep their order on all cores`(filter: String) throws {
    let folder = try Folder()
    let input = (0..<30_000).map { number in
      let body =
        #"{\"feed\":{\"entry\":{\"id\":{\"attributes\":{\"im:id\":\"\#(number)\"}},"#
        + #"\"im:name\":{\"label\":\"n\"},\"im:artist\":{\"label\":\"a\"}}}}"#
      return number % 3 == 0
        ? #"{"type":"chart","id":"\#(number)"}"#
        : #"{"type":"response","url":"","status":200,"mimeType":"text/javascript","body":"\#(body)"}"#
    }
    let run = try folder.run(
      "albums decode \(filter) | jq -r .id", input: input.joined(separator: "\n") + "\n")
    #expect(run.status == 0)
    #expect(run.lines == (0..<30_000).map(String.init))
  }

  @Test(arguments: ["", "-q 'select(.type)'"])
  func `failures stand in their place and name their line`(filter: String) throws {
    let folder = try Folder()
    let input = (1...20_000).map { $0 % 7 == 0 ? "broken \($0)" : #"{"type":"chart","n":\#($0)}"# }
    let run = try folder.run(
      "albums decode --on-error emit \(filter) | jq -c '[.line, .n]'", input: input.joined(separator: "\n"))
    #expect(run.lines == (1...20_000).map { $0 % 7 == 0 ? "[\($0),null]" : "[null,\($0)]" })
  }

  @Test func `one failure ends the stage where that is asked for`() throws {
    let run = try Folder().run(
      "albums decode --on-error fail", input: "{\"type\":\"a\"}\nbroken\n{\"type\":\"b\"}\n")
    #expect(run.status == 1)
    #expect(run.output == "{\"type\":\"a\"}\n")
    #expect(run.errors.hasPrefix("albums: decode: <stdin>:2: line is no JSON"))
  }

  @Test func `control characters from outside are shown, not sent to the terminal`() throws {
    let run = try Folder().run(
      "albums decode", input: #"{"type":"response","url":"https://x/\u001b[2J\u009b","status":500,"body":"x"}"# + "\n")
    #expect(run.errors == "albums: decode: <stdin>:1: HTTP status 500 (statusCodeError) https://x/\\u{1b}[2J\\u{9b}\n")
  }

  @Test func `quiet says nothing and keeps the status`() throws {
    #expect(try Folder().run("albums decode --quiet", input: "broken\n") == Run(status: 1, output: "", errors: ""))
  }
}

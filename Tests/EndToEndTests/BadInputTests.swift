import Foundation
import Testing

@Suite struct BadInputTests {
  private func response(
    status: Int = 200, mimeType: String? = "text/javascript", body: String = "{}"
  ) throws -> String {
    var record: [String: Any] = ["type": "response", "url": "https://example.test/", "status": status, "body": body]
    record["mimeType"] = mimeType
    return String(
      decoding: try JSONSerialization.data(withJSONObject: record, options: .withoutEscapingSlashes), as: UTF8.self)
      + "\n"
  }

  private func entry(_ id: Int, name: String?) -> String {
    let name = name.map { #""im:name":{"label":"\#($0)"},"# } ?? ""
    return #"{\#(name)"im:artist":{"label":"Paper Lanterns"},"id":{"attributes":{"im:id":"\#(id)"}}}"#
  }

  /// Runs a stage and checks that the errors go to standard error as one line, and the rest goes on.
  private func expectFailure(
    _ stage: String, _ input: String, code: String, message: String, output: String = "", line: Int = 1
  ) throws {
    let folder = try Folder()
    let run = try folder.run("albums \(stage) --rejects rejects.jsonl", input: input)
    #expect(run.status == 1)
    #expect(run.output == output)
    let name = stage.split(separator: " ")[0]
    #expect(run.errors.hasPrefix("albums: \(name): <stdin>:\(line): \(message)"), "\(run.errors)")
    #expect(run.errors.contains("(\(code))"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    let rejected = try JSONSerialization.jsonObject(with: try folder.read("rejects.jsonl")) as? [String: Any]
    #expect(rejected?["code"] as? String == code)
    #expect(rejected?["line"] as? Int == line)
    #expect((rejected?["chain"] as? [String])?.last == code)
    let emitted = try folder.run("albums \(stage) --on-error emit", input: input)
    #expect(emitted.status == 1)
    #expect(emitted.errors == "")
    #expect(emitted.output.contains("\"code\":\"\(code)\""))
  }

  @Test func `a status that is no success`() throws {
    for stage in ["validate", "decode"] {
      try expectFailure(stage, try response(status: 404), code: "statusCodeError", message: "HTTP status 404")
    }
  }

  @Test func `HTML with status 200`() throws {
    let input = try response(mimeType: "text/html", body: "<html></html>")
    try expectFailure("validate", input, code: "mimeTypeError", message: "media type text/html, expected JSON")
  }

  @Test func `no media type at all`() throws {
    try expectFailure(
      "validate", try response(mimeType: nil), code: "mimeTypeError", message: "media type absent, expected JSON")
  }

  @Test func `an empty body`() throws {
    for stage in ["validate", "decode"] {
      try expectFailure(stage, try response(body: ""), code: "noDataError", message: "empty body")
    }
  }

  @Test func `a body that is no JSON`() throws {
    try expectFailure(
      "decode", try response(body: "{\"feed\":"), code: "jsonSerializationError", message: "body is no JSON")
  }

  @Test func `a body that is no feed`() throws {
    try expectFailure("decode", try response(body: "{\"hello\":1}"), code: "feedError", message: "")
  }

  @Test func `an entry without a name costs itself only`() throws {
    let body = #"{"feed":{"entry":[\#(entry(1, name: "One")),\#(entry(2, name: nil)),\#(entry(3, name: "Three"))]}}"#
    let run = try Folder().run("albums decode -q '[.id, .name]'", input: try response(body: body))
    #expect(run.status == 1)
    #expect(run.output == "[\"1\",\"One\"]\n[\"3\",\"Three\"]\n")
    #expect(run.errors.contains("(entryError)"))
  }

  @Test(arguments: ["no json\n", "[1]\n", "\"text\"\n", "{\"a\":1}\n", "{\"type\":\"album\"", "\u{1}\n"])
  func `a line that is no record`(line: String) throws {
    for stage in ["validate", "decode", "artwork"] {
      try expectFailure(stage, line, code: "recordError", message: "")
    }
  }

  @Test(arguments: ["fetch https://example.test/ --replay Examples/recording.jsonl", "decode Examples/feed.json"])
  func `a full disk`(command: String) throws {
    let run = try Folder().run(
      command.hasPrefix("decode") ? "albums \(command) > /dev/full" : "albums fetch --dry-run > /dev/full")
    #expect(run.status == 3)
    #expect(run.errors.hasSuffix("<stdout>: cannot write: No space left on device\n"))
  }

  @Test func `a reader that has gone`() throws {
    let run = try Folder().run(
      """
      for i in {1..200}; do cat Examples/recording.jsonl; done |
        { albums validate --expect any 2> errors; echo "$?" > status; } | head -n1 | wc -l
      cat status errors
      """)
    #expect(run.output == "1\n141\n")
  }

  @Test(arguments: [
    ("decode nowhere.json", "albums: decode: nowhere.json: cannot open: No such file or directory\n"),
    ("decode Examples", "albums: decode: Examples: cannot read: Is a directory\n"),
    ("decode --rejects Examples < /dev/null", "albums: decode: Examples: cannot open: Is a directory\n"),
  ])
  func `an input that cannot be read`(command: String, message: String) throws {
    #expect(try Folder().run("albums \(command)") == Run(status: 3, output: "", errors: message))
  }

  @Test func `closed streams`() throws {
    #expect(try Folder().run("albums decode <&-").status == 3)
    #expect(try Folder().run("albums decode Examples/feed.json >&-").status == 3)
  }
}

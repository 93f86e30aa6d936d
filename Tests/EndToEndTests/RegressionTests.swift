import Foundation
import Testing

/// What once went wrong.
@Suite struct RegressionTests {
  let album = #"{"type":"album","id":"1","artist":"a","name":"n","image":"http://u:SEKRET@127.0.0.1:1/c.jpg"}"# + "\n"

  @Test(arguments: [
    "fetch --retries 0 'ftp://u:SEKRET@h/' 'http://u:SEKRET@127.0.0.1:1/' 'http://u:SEKRET@127.0.0.1:99999/'",
    "fetch --retries 0 --proxy 'bad://u:SEKRET@h' http://127.0.0.1:1/",
    "fetch -H 'Authorization Bearer SEKRET' http://127.0.0.1:1/",
    "artwork --retries 0",
  ])
  func `credentials are not told`(command: String) throws {
    let folder = try Folder()
    let run = try folder.run(
      "albums \(command) --rejects rejects.jsonl", input: command == "artwork --retries 0" ? album : "")
    #expect(run.status != 0)
    #expect(!run.errors.isEmpty)
    let rejects = (try? folder.read("rejects.jsonl")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(!(run.output + run.errors + rejects).contains("SEKRET"))
  }

  @Test(arguments: ["decode --on-error fail", "validate --on-error fail"])
  func `why a stage ended is said even when it is quiet`(command: String) throws {
    let run = try Folder().run("albums \(command) --quiet", input: "broken\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("<stdin>:1: line is no JSON"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a folder that takes no file ends the stage`() throws {
    let run = try Folder().run(
      "albums decode Examples/feed.json | albums artwork --replay Examples/recording.jsonl --output /proc")
    #expect(run.status == 3)
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a file that cannot be read does not keep the others from it`() throws {
    let run = try Folder().run("albums decode nowhere.json Examples/feed.json -q .rank")
    #expect(run.lines == (1...10).map(String.init))
    #expect(run.errors == "albums: decode: nowhere.json: cannot open: No such file or directory\n")
    #expect(run.status == 3)
  }

  @Test func `a file without an end is not read without one`() throws {
    let run = try Folder().run("albums decode --max-line 1M /dev/zero")
    #expect(run == Run(status: 3, output: "", errors: "albums: decode: /dev/zero: cannot read: File too large\n"))
  }

  @Test func `a recording can come from a pipe`() throws {
    let run = try Folder().run(
      "albums fetch --limit 10 --replay <(cat Examples/recording.jsonl) -q .status; albums fetch --replay /dev/zero")
    #expect(run.output == "200\n")
    #expect(run.errors == "albums: fetch: /dev/zero: cannot read: Illegal seek\n")
    #expect(run.status == 3)
  }

  @Test func `an argument that is no text is refused`() throws {
    let run = try Folder().run("albums decode $'\\xff.json'")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("albums: an argument is not UTF-8"))
  }

  @Test(arguments: ["albums 1 -", "lookup - 2", "http://127.0.0.1:1/ -"])
  func `standard input stands for itself alone`(operands: String) throws {
    let run = try Folder().run("albums fetch --dry-run \(operands)", input: "3\n")
    #expect(run.status == 2)
    #expect(run.output == "")
  }

  @Test func `an assertion is held against every record but errors`() throws {
    let run = try Folder().run(
      "albums validate --assert .a", input: "{\"type\":\"x\"}\n{\"type\":\"error\"}\n{\"type\":\"x\",\"a\":1}\n")
    #expect(run.status == 1)
    #expect(run.output == "{\"type\":\"error\"}\n{\"type\":\"x\",\"a\":1}\n")
    #expect(run.errors == "albums: validate: <stdin>:1: assertion is not true: .a (assertionError)\n")
  }

  @Test func `an image that is no address is none`() throws {
    let run = try Folder().run(
      "albums decode - | albums validate -q .image",
      input:
        #"{"url":"","status":200,"mimeType":"text/javascript","body":"{\"results\":[{\"wrapperType\":\"collection\","#
        + #"\"collectionType\":\"Album\",\"collectionId\":1,\"artistName\":\"a\",\"collectionName\":\"n\","#
        + #"\"artworkUrl100\":\"javascript:x\"}],\"resultCount\":1}"}"# + "\n")
    #expect(run == Run(status: 0, output: "null\n", errors: ""))
  }

  @Test func `a cover that lost its mark is not taken for another album's`() throws {
    let folder = try Folder()
    let run = try folder.run(
      """
      albums decode Examples/feed.json > albums.jsonl
      sed -n 1p albums.jsonl | albums artwork --replay Examples/recording.jsonl -o first --name '{rank:02}' > /dev/null
      mkdir copy && cat first/01.png > copy/01.png
      sed -n 2p albums.jsonl | sed 's/"rank":2/"rank":1/' |
        albums artwork --replay Examples/recording.jsonl -o copy --name '{rank:02}' -q .artwork.sha256
      sed -n 2p albums.jsonl | albums artwork --replay Examples/recording.jsonl -q .artwork.sha256
      """)
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
    #expect(Set(run.lines).count == 1)
  }
}

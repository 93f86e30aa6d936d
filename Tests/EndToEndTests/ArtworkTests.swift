import Foundation
import Testing

@Suite struct ArtworkTests {
  /// A red PNG of 6 × 4 pixels.
  static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAFElEQVR4nGM8oSHHgAqYGDAAcUIAUDIBFnDtI/0AAAAASUVORK5CYII="

  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func response(
    _ url: String, _ body: String = png, status: Int = 200, type: String? = "image/png"
  ) -> String {
    let headers = type.map { #"{"content-type":"\#($0)"}"# } ?? "{}"
    return #"{"type":"response","url":"\#(url)","status":\#(status),"headers":\#(headers),"bodyBase64":"\#(body)"}"#
  }

  private func album(_ id: String, _ image: String, name: String = "Night Bus", more: String = "") -> String {
    #"{"type":"album","id":"\#(id)","artist":"North","name":"\#(name)","image":"\#(image)"\#(more)}"#
  }

  /// Runs the stage with a recording in place of the network.
  private func artwork(
    _ options: String, _ albums: [String], recording: [String] = []
  ) throws -> (run: Run, records: [[String: Any]]) {
    try folder.write("recording.jsonl", recording.joined(separator: "\n"))
    let run = try folder.run(
      "albums artwork --on-error emit --replay recording.jsonl \(options)", input: albums.joined(separator: "\n"))
    return (run, try run.records())
  }

  private func members(_ record: [String: Any]) -> [String: Any] { record["artwork"] as? [String: Any] ?? [:] }

  @Test func `the record keeps its bytes and gets its artwork last`() throws {
    let (run, _) = try artwork(
      "", [#"{"id":"1", "image":"http://h/a.jpg","big":12345678901234567890.10,"artwork":1, "x":[ ] }"#],
      recording: [response("http://h/a.jpg")])
    #expect(run.status == 0)
    let sha256 = "fcfa0ab2f22fc4d7d8ba2a17d74da60cd7f2a4e2ad6c58d2e68a4ac7d7e0f5ec"
    let line = run.output.replacing(try Regex("\"sha256\":\"[0-9a-f]{64}\""), with: "\"sha256\":\"\(sha256)\"")
    #expect(
      line == #"{"id":"1", "image":"http://h/a.jpg","big":12345678901234567890.10, "x":[ ] ,"#
        + #""artwork":{"url":"http://h/a.jpg","format":"png","width":6,"height":4,"bytes":77,"#
        + ##""sha256":"\##(sha256)","color":"#c8281e"}}"## + "\n")
  }

  @Test func `the order of the records is kept, and one address is asked for once`() throws {
    let albums = (0..<300).map { album("\($0)", "http://h/\($0 % 3)") }
    let (run, records) = try artwork(
      "-o covers", albums,
      recording: (0..<3).map { response("http://h/\($0)") })
    #expect(run.status == 0)
    #expect(records.compactMap { $0["id"] as? String } == (0..<300).map(String.init))
    #expect(folder.names("covers").count == 300)
  }

  @Test func `each failure is a record in its place`() throws {
    let half = String(Self.png.prefix(80))
    let (run, records) = try artwork(
      "-o covers",
      [
        album("1", "http://h/html"), album("2", "http://h/404"), album("3", "http://h/half"),
        album("4", "http://h/gif"), album("5", "http://h/empty"), album("6", "http://h/absent"),
        album("7", "file:///etc/passwd"), #"{"type":"album","id":"8"}"#, "nonsense", album("10", "http://h/bytes"),
        album("11", "http://h/none"), #"{"type":"artist","id":"12"}"#,
      ],
      recording: [
        response("http://h/html", type: "text/html"), response("http://h/404", status: 404),
        response("http://h/half", half), response("http://h/gif", "R0lGODlhAQABAAA="), response("http://h/empty", ""),
        response("http://h/bytes", type: "application/octet-stream"), response("http://h/none", type: nil),
      ])
    #expect(run.status == 1)
    #expect(
      records.map { $0["code"] as? String ?? $0["type"] as? String ?? "" } == [
        "mimeTypeError", "statusCodeError", "imageError", "imageSourceError", "noDataError", "replayError",
        "requestError", "fieldError", "recordError", "album", "album", "artist",
      ])
    #expect(records[2]["chain"] as? [String] == ["imageHandlerError", "imageSerializationError", "imageError"])
    #expect(records[2]["line"] as? Int == 3)
    #expect(records[2]["url"] as? String == "http://h/half")
    #expect((records[2]["input"] as? String)?.hasPrefix(#"{"type":"album","id":"3""#) == true)
    #expect(records[3]["message"] as? String == "body is a GIF image, expected JPEG, PNG or WebP")
    #expect(folder.names("covers") == ["10.png", "11.png"])
  }

  @Test func `a whole file stays, a damaged one is replaced, and force asks again`() throws {
    let albums = [album("1", "http://h/1.jpg"), album("2", "http://h/2.jpg")]
    let recording = [response("http://h/1.jpg"), response("http://h/2.jpg")]
    let first = try artwork("-o covers", albums, recording: recording)
    #expect(first.run.status == 0)
    let second = try artwork("-o covers", albums)
    #expect(second.run == first.run)
    try folder.write("covers/2.png", "damaged")
    #expect(try artwork("-o covers", albums, recording: [recording[1]]).run == first.run)
    #expect(try folder.read("covers/2.png").count == 77)
    #expect(try artwork("-o covers --force", albums).run.status == 1)
    #expect(folder.names("covers") == ["1.png", "2.png"])
  }

  @Test func `sizes are tried from above, and the record says which one it was`() throws {
    let base = "https://is1-ssl.mzstatic.com/image/thumb/a/b.jpg/"
    let small = base + "100x100bb.jpg"
    let found = try artwork(
      "--size max", [album("1", small)],
      recording: [response(base + "3000x3000bb.jpg", status: 404), response(base + "1200x1200bb.jpg")])
    #expect(members(found.records[0])["url"] as? String == base + "1200x1200bb.jpg")
    let given = try artwork("--size original", [album("1", small)], recording: [response(small)])
    #expect(members(given.records[0])["url"] as? String == small)
    let exact = try artwork("--size 60x40", [album("1", small)], recording: [response(small)])
    #expect(exact.records[0]["code"] as? String == "replayError")
    let tooSmall = try artwork("--min-size 5", [album("1", small)], recording: [response(small)])
    #expect(tooSmall.records[0]["code"] as? String == "imageError")
    let tooLarge = try artwork("--max-pixels 23", [album("1", small)], recording: [response(small)])
    #expect(tooLarge.records[0]["code"] as? String == "tooLargeError")
  }

  @Test func `names are filled in and never shared`() throws {
    let albums = [
      album("1", "http://h/1", more: #","rank":7"#), album("2", "http://h/1", name: "NIGHT BUS", more: #","rank":7"#),
      album("3", "http://h/1", name: "../x", more: #","rank":10"#),
    ]
    let first = try artwork(
      "-o covers --name '{rank:03} {name}'", albums, recording: [response("http://h/1")])
    #expect(first.run.status == 0)
    #expect(folder.names("covers") == ["007 NIGHT BUS (2).png", "007 Night Bus.png", "010 .._x.png"])
    let reversed = try artwork("-o covers --name '{rank:03} {name}'", albums.reversed())
    #expect(reversed.run.lines.sorted() == first.run.lines.sorted())
    let byFormat = try artwork(
      "-o formats --name '{artwork.format}-{artwork.width}-{id}.{ext}'", albums, recording: [response("http://h/1")])
    #expect(byFormat.run.status == 0)
    #expect(folder.names("formats") == ["png-6-1.png", "png-6-2.png", "png-6-3.png"])
    #expect(try artwork("--name '{id'", albums).run.status == 2)
  }

  @Test func `a later album of the same name does not get the file of an earlier one`() throws {
    let options = "-o covers --name '{artist} - {name}'"
    let recording = [response("http://h/1"), response("http://h/2")]
    _ = try artwork(options, [album("1", "http://h/1")], recording: recording)
    // Where the file system has no extended attributes, nothing tells whose a file is.
    let reading = "python3 -c 'import os; os.getxattr(\"covers/North - Night Bus.png\", \"user.albums.record\")'"
    guard try folder.run(reading).status == 0 else { return }
    let (run, records) = try artwork(options, [album("2", "http://h/2")], recording: recording)
    #expect(run.status == 0)
    #expect(members(records[0])["path"] as? String == "covers/North - Night Bus (2).png")
    #expect(folder.names("covers").count == 2)
  }

  @Test func `a record leaves as soon as its cover is saved, while the input goes on`() throws {
    try folder.write("recording.jsonl", response("http://h/1"))
    try folder.write("album", album("1", "http://h/1") + "\n")
    let run = try folder.run(
      """
      mkfifo input
      (cat album; sleep 4) > input &
      albums artwork --replay recording.jsonl < input > out &
      sleep 2
      wc -l < out
      """)
    #expect(run.output == "1\n")
  }

  @Test func `an album that comes twice has one file`() throws {
    let albums = [album("1", "http://h/1"), album("1", "http://h/2"), album("1", "http://h/1")]
    let (run, records) = try artwork("-o covers", albums, recording: [response("http://h/1"), response("http://h/2")])
    #expect(run.status == 0)
    #expect(folder.names("covers") == ["1.png"])
    #expect(Set(records.map { members($0)["path"] as? String }) == ["covers/1.png"])
  }

  @Test func `the picture of a response record needs no network`() throws {
    let record = response("http://h/some/cover.jpg?x=1").dropLast() + #","tag":{"id":"9"}}"#
    let (run, records) = try artwork("-o covers", [String(record), response("http://h/some/other.jpg")])
    #expect(run.status == 0)
    #expect(folder.names("covers") == ["9.png", "other.png"])
    #expect(records.map { $0["type"] as? String } == ["response", "response"])
    #expect(members(records[0])["url"] as? String == "http://h/some/cover.jpg?x=1")
  }

  @Test func `covers are converted, and small copies made`() throws {
    let (run, records) = try artwork(
      "-o covers --format webp --thumb 3", [album("1", "http://h/1")], recording: [response("http://h/1")])
    #expect(run.status == 0)
    #expect(folder.names("covers") == ["1.thumb.jpg", "1.webp"])
    let artwork = members(records[0])
    #expect(artwork["format"] as? String == "webp")
    #expect(try folder.read("covers/1.webp").count == artwork["bytes"] as? Int)
    let thumbnail = artwork["thumb"] as? [String: Any]
    #expect(thumbnail?["path"] as? String == "covers/1.thumb.jpg")
    #expect((thumbnail?["width"] as? Int, thumbnail?["height"] as? Int) == (3, 2))
    #expect(try self.artwork("-o covers --format webp --thumb 3", [album("1", "http://h/1")]).run == run)
  }

  @Test func `a folder that cannot be made ends the stage`() throws {
    try folder.write("file", "")
    let (run, _) = try artwork("-o file/below", [album("1", "http://h/1")])
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("albums: artwork: file/below: cannot make folder: "))
  }

  @Test func `a file that cannot be written costs its record only`() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "covers/1.png"), withIntermediateDirectories: true)
    let (run, records) = try artwork(
      "-o covers", [album("1", "http://h/1"), album("2", "http://h/1")], recording: [response("http://h/1")])
    #expect(run.status == 1)
    #expect(records.map { $0["code"] as? String ?? "saved" } == ["fileError", "saved"])
    #expect(folder.names("covers") == ["1.png", "2.png"])
  }
}

import Foundation
import Testing

@Suite struct PipelineTests {
  let recording = "Examples/recording.jsonl"

  @Test func `the whole pipeline runs on the recording`() throws {
    let folder = try Folder()
    let run = try folder.run(
      """
      albums fetch --limit 10 --replay \(recording) | albums validate | albums decode |
        albums artwork --replay \(recording) --output covers
      """)
    #expect(run.errors == "")
    #expect(run.status == 0)
    let records = try run.records()
    #expect(records.count == 10)
    #expect(records.compactMap { $0["rank"] as? Int } == Array(1...10))
    for record in records {
      let artwork = try #require(record["artwork"] as? [String: Any])
      #expect(artwork["format"] as? String == "png")
      #expect(artwork["width"] as? Int == 170)
      #expect(artwork["height"] as? Int == 170)
      let path = try #require(artwork["path"] as? String)
      #expect(try folder.read(path).count == artwork["bytes"] as? Int)
    }
    #expect(folder.names("covers").count == 10)
  }

  @Test func `a second run keeps the covers`() throws {
    let folder = try Folder()
    let albums = "albums decode Examples/feed.json"
    let first = try folder.run("\(albums) | albums artwork --replay \(recording) -o covers")
    #expect(first.status == 0)
    try folder.write("empty.jsonl", "")
    // With nothing to replay, any request would fail.
    let second = try folder.run("\(albums) | albums artwork --replay empty.jsonl -o covers")
    #expect(second == first)
  }

  @Test func `records that validate knows nothing of pass byte for byte`() throws {
    let input = "{ \"type\" : \"chart\", \"n\":12345678901234567890123 }\n"
    for stage in ["validate", "decode", "artwork"] {
      let run = try Folder().run("albums \(stage)", input: input)
      #expect(run == Run(status: 0, output: input, errors: ""))
    }
  }
}

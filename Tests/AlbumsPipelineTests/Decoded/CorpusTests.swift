import AlbumsPipeline
import Foundation
import JSONLines
import Testing

/// Decodes captured answers of the services and compares them with a reading by jq, which knows nothing of the product.
///
/// The captures are not part of the project; where they or jq are absent, the tests are skipped.
@Suite struct CorpusTests {
  static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/corpus").standardizedFileURL

  static let isHere = FileManager.default.fileExists(atPath: corpus.path) && jq != nil

  static let jq = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/jq" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  static func files(_ kinds: some Sequence<String>) -> [String] {
    kinds.sorted().flatMap { kind in
      ((try? FileManager.default.contentsOfDirectory(atPath: corpus.appending(path: kind).path)) ?? []).sorted()
        .map { "\(kind)/\($0)" }
    }
  }

  private func decoded(_ file: String) throws -> Decoded {
    var transform = DecodeTransform(characterSets: CharacterSetsBinding())
    var output = StageOutput()
    try Data(contentsOf: Self.corpus.appending(path: file)).withUnsafeBytes { transform.decodeBody($0, into: &output) }
    return Decoded(output)
  }

  /// The records that jq reads from the file.
  private func read(_ file: String) throws -> [NSDictionary] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(Self.jq))
    let kind = String(file.prefix { $0 != "/" })
    process.arguments = ["-c", try #require(CorpusReading.programs[kind]), Self.corpus.appending(path: file).path]
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try objects(bytes.split(separator: 0x0A))
  }

  private func objects(_ lines: some Sequence<Data>) throws -> [NSDictionary] {
    try lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0)) as? NSDictionary) }
  }

  @Test(
    .enabled(if: isHere, "needs jq and the captured answers in ../shared/corpus"),
    arguments: files(CorpusReading.programs.keys))
  func `each record of a capture is what jq reads`(file: String) throws {
    let decoded = try decoded(file)
    let records = try objects(decoded.records.map { Data($0.utf8) })
    let expected = try read(file)
    #expect(records.count == expected.count)
    for (record, other) in zip(records, expected) { #expect(record == other) }
    #expect(decoded.codes.allSatisfy { $0 == "entryError" } || expected.isEmpty)
  }

  @Test(.enabled(if: isHere, "needs jq and the captured answers in ../shared/corpus"))
  func `what is no album, artist or song is told`() throws {
    let counts = [
      "itunes-search/lookup-mac-software.json": 1, "itunes-search/search-audiobook-mix-50.json": 2,
      "itunes-search/search-mixed-feature-movie-50.json": 1, "itunes-search/lookup-album-songs-gb-1441458047.json": 3,
      "marketing-rss/top-podcasts-10-2017.json": 10, "apple-music/album-related-videos-view.json": 1,
    ]
    for (file, count) in counts {
      #expect(try decoded(file).codes == [String](repeating: "entryError", count: count), "\(file)")
    }
    #expect(try decoded("apple-music/error-400-invalid-parameter.json").codes == ["feedError"])
  }

  @Test(
    .enabled(if: isHere, "needs jq and the captured answers in ../shared/corpus"),
    arguments: files(["failures", "other-sources"]))
  func `what is no feed of these services is one failure`(file: String) throws {
    let decoded = try decoded(file)
    #expect(decoded.records.isEmpty)
    let bytes = try Data(contentsOf: Self.corpus.appending(path: file))
    let isJSON = (try? JSONSerialization.jsonObject(with: bytes)) != nil
    #expect(decoded.codes == [bytes.isEmpty ? "noDataError" : isJSON ? "feedError" : "jsonSerializationError"])
  }
}

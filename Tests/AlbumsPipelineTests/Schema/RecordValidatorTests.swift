import AlbumsPipeline
import Foundation
import JSONLines
import Testing

/// Lets a validator that is not ours (jsonschema for Python) judge what decoding writes, by the schemas.
///
/// Skipped where no Python with it is found: `ALBUMS_PYTHON`, as Tests/run.sh sets it, then the one in PATH.
@Suite struct RecordValidatorTests {
  static let python: String? = {
    let environment = ProcessInfo.processInfo.environment
    let inPath = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }
    return ([environment["ALBUMS_PYTHON"]].compactMap(\.self) + inPath).first { path in
      FileManager.default.isExecutableFile(atPath: path)
        && (try? run(path, ["-c", "import jsonschema"], input: Data()))?.status == 0
    }
  }()

  static func run(_ path: String, _ arguments: [String], input: Data) throws -> (status: Int32, output: String) {
    let process = Process()
    let (stdin, stdout) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stdout
    try process.run()
    // The program reads all its input before it writes.
    try stdin.fileHandleForWriting.write(contentsOf: input)
    try stdin.fileHandleForWriting.close()
    let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// Prints what is wrong with each line of standard input, by the schema that is named as its type.
  private static let program = """
    import json, sys
    import jsonschema
    lines = [json.loads(line) for line in sys.stdin.buffer.read().split(b"\\n") if line]
    schemas, records = lines[0], lines[1:]
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    validators = {name: jsonschema.Draft202012Validator(schema) for name, schema in schemas.items()}
    for record in records:
        for error in validators[record["type"]].iter_errors(record):
            print(record["type"], list(error.absolute_path), error.message)
    print(len(records), "records")
    """

  /// The records and failures of every seed of the fuzzer, and of every captured answer where they are at hand.
  private func written() throws -> Data {
    var transform = DecodeTransform(characterSets: CharacterSetsBinding())
    var output = StageOutput()
    let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Fuzz/seeds")
    for name in try FileManager.default.contentsOfDirectory(atPath: seeds.path).sorted() {
      let seed = try Data(contentsOf: seeds.appending(path: name))
      if seed.first == UInt8(ascii: "1") {
        seed.dropFirst().withUnsafeBytes { transform.decodeBody($0, into: &output) }
      } else {
        withPadded(String(decoding: seed.dropFirst(), as: UTF8.self)) { transform.process($0, into: &output) }
      }
    }
    for file in CorpusTests.files(["itunes-rss", "marketing-rss", "itunes-search", "apple-music", "failures"]) {
      let body = try Data(contentsOf: CorpusTests.corpus.appending(path: file))
      body.withUnsafeBytes { transform.decodeBody($0, into: &output) }
    }
    for failure in output.failures {
      var error = failure.error
      error.stage = "decode"
      error.write(into: &output.records)
    }
    return Data(output.records.bytes)
  }

  @Test(.enabled(if: python != nil, "needs Python with the package jsonschema"))
  func `every record that is written fits its schema`() throws {
    let types: [RecordType] = [.album, .artist, .song, .request, .response, .error]
    let schemas = types.map { "\"\($0.rawValue)\":\(RecordType.schema(for: $0))" }.joined(separator: ",")
    let (status, output) = try Self.run(
      try #require(Self.python), ["-c", Self.program], input: Data("{\(schemas)}\n".utf8) + written())
    #expect(status == 0)
    #expect(output.split(separator: "\n").count == 1, "\(output.prefix(2_000))")
    #expect(output.hasSuffix(" records\n"))
  }
}

import AlbumsPipeline
import JSONDocument
import JSONLines

/// What a body or a line became.
struct Decoded {
  var records: [String] = []
  var failures: [ErrorRecord] = []

  init(_ output: borrowing StageOutput) {
    records = String(decoding: output.records.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    failures = output.failures.map(\.error)
  }

  /// Decodes a body as if it came from the address.
  init(_ body: String, url: String = "") throws {
    let tree = try JSONTree(parsing: Array(body.utf8))
    var output = StageOutput()
    var url = url
    url.withUTF8 { url in
      withExtendedLifetime(tree) {
        FeedDecoder().decode(tree.root, context: .init(url: UnsafeRawBufferPointer(url)), into: &output)
      }
    }
    self.init(output)
  }

  /// The values of a field of all records, as JSON; nil where a record lacks it.
  func values(_ field: String) throws -> [String?] {
    try records.map { record in
      let tree = try JSONTree(parsing: Array(record.utf8))
      return withExtendedLifetime(tree) {
        for (key, value) in tree.root.members where String(decoding: key, as: UTF8.self) == field {
          return value.string.map { String(decoding: $0, as: UTF8.self) } ?? value.integer.map { String($0) }
            ?? value.boolean.map { String($0) } ?? value.double.map { String($0) } ?? "\(value.kind)"
        }
        return nil
      }
    }
  }

  var messages: [String] { failures.map(\.message) }
  var codes: [String] { failures.map(\.code) }
}

/// Calls the body with bytes after which 64 more can be read.
func withPadded<Result>(_ text: String, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
  var buffer = OutputBuffer()
  buffer.append(text)
  return try body(buffer.bytes)
}

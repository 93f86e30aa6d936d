import Foundation
import Testing

/// Bodies that are written in parts, or escaped while they come in: the record is what it would be in one.
@Suite struct LargeBodyTests {
  enum Kind: CaseIterable {
    case text, binary
    /// Text but for its last byte.
    case spoilt
  }

  @Test(arguments: Kind.allCases, [3_000_001, 20_000_001])
  func `a body of some megabytes comes out whole`(kind: Kind, length: Int) throws {
    let folder = try Folder()
    let line = Data("{\"name\":\"Ünïcödé \\\"x\\\"\",\t\"n\":1}\n".utf8)
    var body = Data()
    while body.count < length { body += kind == .binary ? line + [0xFF] : line }
    if kind == .spoilt { body += [0xC3] }
    try body.write(to: folder.url.appendingPathComponent("body"))
    let run = try FetchServer.run(
      """
      albums fetch $U/body > parts
      albums fetch --record whole $U/body > /dev/null
      for name in parts whole; do sed 's/"fetchedAt.*"attempts"/"attempts"/; s/"date":"[^"]*"//' $name | sha256sum; done
      wc -l < parts
      """, in: folder)
    #expect(run.errors == "")
    #expect(run.lines.count == 3)
    #expect(run.lines.first == run.lines.dropFirst().first)
    let record = try #require(
      try JSONSerialization.jsonObject(with: folder.read("parts")) as? [String: Any])
    let came =
      kind == .text
      ? Data((record["body"] as? String ?? "").utf8) : Data(base64Encoded: record["bodyBase64"] as? String ?? "")
    #expect(came == body)
  }
}

import Foundation
import Testing

/// Bodies that are written in parts: the record is what it would be in one.
@Suite struct LargeBodyTests {
  @Test(arguments: [false, true])
  func `a body of some megabytes comes out whole`(isBinary: Bool) throws {
    let folder = try Folder()
    let line = Data("{\"name\":\"Ünïcödé \\\"x\\\"\",\t\"n\":1}\n".utf8)
    var body = Data()
    while body.count < 3_000_001 { body += isBinary ? line + [0xFF] : line }
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
      isBinary
      ? Data(base64Encoded: record["bodyBase64"] as? String ?? "") : Data((record["body"] as? String ?? "").utf8)
    #expect(came == body)
  }
}

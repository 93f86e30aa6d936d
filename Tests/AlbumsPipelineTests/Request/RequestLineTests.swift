import JSONDocument
import JSONLines
import Testing

@testable import AlbumsPipeline

@Suite struct RequestLineTests {
  private func read(_ line: String) throws(ErrorRecord) -> RequestLine {
    let bytes = Array(line.utf8)
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(ErrorRecord) in try RequestLine(bytes, parser: JSONParser()) }
    }
    return try result.get()
  }

  @Test(arguments: ["http://h/a", "  HTTP://h/a\t", "\"http://h/a\"", "{\"url\":\"http://h/a\"}"])
  func `requests`(line: String) throws {
    guard case .request(let request) = try read(line) else { Issue.record("no request"); return }
    #expect(request.url.lowercased() == "http://h/a")
  }

  @Test func `headers and tags`() throws {
    let line = #"{"type":"request","tag" : {"n":1.50, "s":"}"} ,"url":"http://h/","headers":{"X-A":" b ","Empty":""}}"#
    guard case .request(let request) = try read(line) else { Issue.record("no request"); return }
    #expect(request.headers == [HeaderField("X-A", "b"), HeaderField("Empty", "")])
    #expect(request.tag.map { String(decoding: $0, as: UTF8.self) } == #"{"n":1.50, "s":"}"}"#)
  }

  @Test(arguments: [
    #"{"type":"album","url":"http://h/"}"#, #"{"type":"error"}"#, #"{"url":"http://h/","body":""}"#,
    #"{"type":"unheard"}"#, #"{"url":"http://h/","image":"http://h/i"}"#,
  ])
  func `other records are passed on`(line: String) throws {
    #expect(try read(line) == .other)
  }

  @Test(arguments: [
    ("nonsense", "recordError"), ("[1]", "recordError"), ("12", "recordError"), ("{}", "recordError"),
    ("{\"a\":1}", "recordError"), ("null", "recordError"), ("ftp://h/", "requestError"),
    ("\"file:///etc/passwd\"", "requestError"), ("{\"type\":\"request\"}", "requestError"),
    ("{\"url\":5}", "requestError"), ("{\"url\":\"http://h/\",\"headers\":[]}", "requestError"),
    ("{\"url\":\"http://h/\",\"headers\":{\"a\":1}}", "requestError"),
    ("{\"url\":\"http://h/\",\"headers\":{\"a\":\"b\\r\\nc: d\"}}", "requestError"),
    ("{\"url\":\"http://h/\",\"headers\":{\"a b\":\"c\"}}", "requestError"), ("\"\"", "requestError"),
  ])
  func `bad lines`(line: String, code: String) {
    let error = #expect(throws: ErrorRecord.self) { try read(line) }
    #expect(error?.code == code)
  }

  @Test func `written without secrets`() {
    var buffer = OutputBuffer()
    let request = Request(
      url: "http://me:word@h/x",
      headers: [
        HeaderField("Authorization", "Bearer s"), HeaderField("X-Api-Key", "k"), HeaderField("Accept", "*/*"),
      ], tag: Array("[1]".utf8))
    request.write(into: &buffer)
    #expect(
      String(decoding: buffer.bytes, as: UTF8.self)
        == #"{"type":"request","url":"http://h/x","headers":{"Accept":"*/*"},"tag":[1]}"# + "\n")
  }

  @Test(arguments: [
    ("178834", "178834"), ("\"178834\"", "178834"), (" 178834 ", "178834"), ("{\"id\":\"1\"}", "1"),
    ("{\"type\":\"album\",\"id\":7}", "7"), ("pl.u-abc", "pl.u-abc"),
  ])
  func `ids`(line: String, expected: String) throws {
    let result = try Array(line.utf8).withUnsafeBytes { try IdentifierLine($0, parser: JSONParser()) }
    #expect(result == .identifier(expected))
  }

  @Test(arguments: ["a b", "{\"name\":\"x\"}", "[1]", "1.5e3,", "\"a&b\"", "{\"id\":\"a/b\"}"])
  func `no ids`(line: String) {
    #expect(throws: ErrorRecord.self) {
      try Array(line.utf8).withUnsafeBytes { try IdentifierLine($0, parser: JSONParser()) }
    }
  }

  @Test(arguments: ["{\"type\":\"error\"}", "{\"type\":\"response\",\"id\":\"1\"}", "{\"type\":\"album\"}"])
  func `records without an id to ask for are passed on`(line: String) throws {
    #expect(try Array(line.utf8).withUnsafeBytes { try IdentifierLine($0, parser: JSONParser()) } == .other)
  }

  @Test(arguments: [
    (#"{"a":{"tag":1},"tag":[2,{"x":"]"}]}"#, #"[2,{"x":"]"}]"#), (#"{"tag":"a\"b"}"#, #""a\"b""#),
    (#"{ "tag" : null }"#, "null"), (#"{"b":1}"#, nil), ("{}", nil), (#"{"tag":1e400,"b":2}"#, "1e400"),
  ])
  func `members as they stand in the text`(object: String, expected: String?) {
    let found = Array(object.utf8).withUnsafeBytes { bytes in
      rawMember("tag", of: bytes).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(found == expected)
  }
}

import AlbumsPipeline
import CharacterSets
import Foundation
import JSONLines
import Testing

/// Binds the character sets as the product does.
struct CharacterSetsBinding: DecodeTransformCharacterSets {
  func append(_ bytes: UnsafeRawBufferPointer, characterSet: String?, to text: inout OutputBuffer) {
    CharacterSet.append(bytes, declared: characterSet, to: &text)
  }

  func looksLikeUTF8(_ characterSet: String) -> Bool { CharacterSet(characterSet).looksLikeUTF8 }
}

@Suite struct DecodeTransformTests {
  private let feed =
    #"{"resultCount":1,"results":[{"collectionId":7,"artistName":"Zoë","collectionName":"Low \"Tide\""}]}"#
  private let album = #"{"type":"album","id":"7","artist":"Zoë","name":"Low \"Tide\"","source":"itunes-search"}"#

  private func decoded(_ line: String) -> Decoded {
    var transform = DecodeTransform(characterSets: CharacterSetsBinding())
    var output = StageOutput()
    withPadded(line) { transform.process($0, into: &output) }
    return Decoded(output)
  }

  private func response(
    _ members: String, status: String = "200", type: String = "text/javascript; charset=utf-8"
  ) -> String {
    #"{"type":"response","url":"https://example.test/x","status":\#(status),"#
      + #""headers":{"content-type":"\#(type)"},\#(members)}"#
  }

  private func quoted(_ text: String) -> String {
    var buffer = OutputBuffer()
    buffer.appendJSONString(text)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private func base64(_ bytes: some Sequence<UInt8>) -> String { Data(bytes).base64EncodedString() }

  @Test func `a response becomes what its feed holds`() {
    #expect(decoded(response(#""body":\#(quoted(feed))"#)).records == [album])
    #expect(decoded(#"{"status":200,"mimeType":"application/json","body":\#(quoted(feed))}"#).records == [album])
    #expect(decoded(response(#""bodyBase64":"\#(base64(feed.utf8))""#)).records == [album])
  }

  @Test(arguments: [
    #"{"type":"album","id":"1","artist":"a","name":"n","x":[1,{"y":1.0E+2}]} "#, #"{ "type" : "error" }"#,
    #"{"type":"chart","serial":9007199254740993123,"s":"\u0041\/\ud800"}"#, #"{"url":"https://example.test"}"#,
    #"{"type":"request","url":"https://example.test/\u00e9"}"#, #"{"ty\u0070e":"album","image":"x"}"#,
    #"{"image":null}"#, #"{"type":"chart","body":"\""}"#,
    #"{"type":"album","tiny":1e-400,"big":[123456789012345678901234567890]}"#,
  ])
  func `every other record is passed on byte for byte`(line: String) {
    var transform = DecodeTransform(characterSets: CharacterSetsBinding())
    var output = StageOutput()
    withPadded(line) { transform.process($0, into: &output) }
    #expect(String(decoding: output.records.bytes, as: UTF8.self) == line + "\n")
    #expect(output.failures.isEmpty)
  }

  @Test(arguments: [
    "x", "{", "[1]", "7", #""text""#, "null", #"{"a":1}"#, #"{"type":7,"url":"x"}"#, #"{"type":"album","a":tru}"#,
    #"{"type":"album","a":"\x"}"#, #"{"type":"album","a":01}"#, #"{"type":"album","a":1.}"#, #"{"type":"album",}"#,
    #"{"type":"album"} {}"#, #"{"type":"album","a":[1 2]}"#, #"{"type":"album" "a":1}"#, #"{"type":"album","a"}"#,
    "{\"type\":\"album\",\"a\":\"\u{1}\"}", #"{"type":"response","status":200,"body":"\q"}"#, #"{"a":[}"#,
    #"{"url":{]}"#,
    #"{"type":"chart","body":"\-"}"#, #"{"type":"response","status":200,"body":"\-","body":"x"}"#,
  ])
  func `what is no record is a recordError with the beginning of the line`(line: String) {
    let decoded = decoded(line)
    #expect(decoded.records.isEmpty)
    #expect(decoded.codes == ["recordError"])
    #expect(decoded.failures.first?.input == Array(line.utf8))
    #expect(decoded.failures.first?.line == nil)
  }

  @Test func `bytes that are not UTF-8 are no line`() {
    var transform = DecodeTransform(characterSets: CharacterSetsBinding())
    var output = StageOutput()
    var line = OutputBuffer()
    line.append(Array(#"{"type":"album","name":"caf"#.utf8) + [0xE9] + Array(#""}"#.utf8))
    transform.process(line.bytes, into: &output)
    #expect(output.failures.map(\.error.code) == ["recordError"])
  }

  @Test func `a line is quoted as far as two hundred bytes`() {
    let line = #"{"type":"# + String(repeating: " ", count: 300)
    #expect(decoded(line).failures.first?.input.count == 200)
  }

  @Test(arguments: [
    (
      "404", "text/javascript", #""body":"{}""#, ["jsonHandlerError", "dataHandlerError", "statusCodeError"],
      "HTTP status 404"
    ),
    (
      "403", "text/javascript", #""body":"{\"resultCount\":0,\"results\":[]}""#,
      ["jsonHandlerError", "dataHandlerError", "statusCodeError"], "HTTP status 403"
    ),
    (
      "200", "text/html", #""body":"<p>""#, ["jsonHandlerError", "mimeTypeError"], "media type text/html, expected JSON"
    ),
    ("200", "application/json", #""body":"""#, ["jsonHandlerError", "noDataError"], "empty body"),
    ("200", "application/json", #""tag":1"#, ["jsonHandlerError", "noDataError"], "empty body"),
    ("200", "application/json", #""body":null"#, ["jsonHandlerError", "noDataError"], "empty body"),
    ("200", "application/json", #""bodyBase64":"""#, ["jsonHandlerError", "noDataError"], "empty body"),
    ("200", "application/json", #""bodyBase64":"!!!!""#, ["recordError"], #""bodyBase64" is no base64"#),
    ("200", "application/json", #""body":{"a":1}"#, ["recordError"], #""body" is an object, expected a string"#),
  ])
  func `a response is validated first`(status: String, type: String, members: String, chain: [String], message: String)
  {
    let decoded = decoded(response(members, status: status, type: type))
    #expect(decoded.records.isEmpty)
    #expect(decoded.failures.map(\.chain) == [chain])
    #expect(decoded.messages == [message])
    #expect(decoded.failures.first?.url == "https://example.test/x")
    #expect(decoded.failures.first?.input.isEmpty == false)
  }

  @Test(arguments: ["<html>", "{\\\"feed\\\":", "\\n\\n", "{} {}"])
  func `a body that is no JSON is a jsonSerializationError`(body: String) {
    let decoded = decoded(response(#""body":"\#(body)""#))
    #expect(decoded.failures.map(\.chain) == [["jsonHandlerError", "jsonSerializationError"]])
    #expect(decoded.messages.first?.hasPrefix("body is no JSON: ") == true)
  }

  @Test func `a byte order mark in a body is passed over`() {
    #expect(decoded(response(#""body":\#(quoted("\u{FEFF}" + feed))"#)).records == [album])
    #expect(decoded(response(#""body":"\ufeff\#(quoted(feed).dropFirst())"#)).records == [album])
    #expect(decoded(response(#""bodyBase64":"\#(base64("\u{FEFF}".utf8 + Array(feed.utf8)))""#)).records == [album])
  }

  @Test func `a body in another character set is read by its name`() throws {
    let latin = try #require(feed.data(using: .isoLatin1))
    for type in [
      "text/javascript; charset=iso-8859-1", "text/javascript; charset=\\\"ISO-8859-1\\\"", "text/javascript",
    ] {
      #expect(decoded(response(#""bodyBase64":"\#(base64(latin))""#, type: type)).records == [album])
    }
    let wide = try #require(feed.data(using: .utf16LittleEndian))
    #expect(decoded(response(#""bodyBase64":"\#(base64([0xFF, 0xFE] + wide))""#)).records == [album])
    let type = "application/json; charset=utf-16le"
    #expect(decoded(response(#""bodyBase64":"\#(base64(wide))""#, type: type)).records == [album])
  }

  @Test func `UTF-16 of ASCII letters alone is UTF-8 by its bytes, and is read by its name`() {
    let ascii = #"{"resultCount":1,"results":[{"artistId":7,"artistName":"Ida"}]}"#
    let wide = String(ascii.flatMap { [$0, "\0"] })
    let decoded = decoded(response(#""body":\#(quoted(wide))"#, type: "application/json; charset=utf-16le"))
    #expect(decoded.records == [#"{"type":"artist","id":"7","name":"Ida","source":"itunes-search"}"#])
  }

  @Test func `an unpaired surrogate costs its own string at the most`() {
    let body = #"{\"resultCount\":1,\"results\":[{\"artistId\":7,\"artistName\":\"a\\ud800b \ud83d!\"}]}"#
    #expect(
      decoded(response(#""body":"\#(body)""#)).records == [
        "{\"type\":\"artist\",\"id\":\"7\",\"name\":\"a\u{FFFD}b \u{FFFD}!\",\"source\":\"itunes-search\"}"
      ])
  }

  @Test func `a failure of an entry carries the line and the address`() {
    let decoded = decoded(response(#""body":"{\"resultCount\":1,\"results\":[{\"collectionId\":7}]}""#))
    #expect(decoded.codes == ["entryError"])
    #expect(decoded.failures.first?.url == "https://example.test/x")
    #expect(decoded.failures.first?.input.isEmpty == false)
  }

  /// The same with every escape, spread over the places of a block of 64 bytes.
  @Test func `a body comes out as it was put in, wherever its escapes stand`() {
    let pieces = [
      "\"", "\\", "\\\"", "\n", "\t", "/", "\u{8}", "é", "🎶", "\\\\\\", "\u{1}", "plain text of some length",
    ]
    for shift in 0..<70 {
      var name = String(repeating: "x", count: shift)
      for round in 0..<40 { name += pieces[(round * 7 + shift) % pieces.count] }
      let body = #"{"resultCount":1,"results":[{"artistId":7,"artistName":\#(quoted(name))}]}"#
      #expect(
        decoded(response(#""body":\#(quoted(body))"#)).records == [
          #"{"type":"artist","id":"7","name":\#(quoted(name)),"source":"itunes-search"}"#
        ])
    }
  }
}

import AlbumsPipeline
import JSONLines
import Testing

@Suite struct ValidateTransformTests {
  private func validated(
    _ line: String, _ expected: ExpectedBody = .json, _ statusCodes: StatusCodes = .success
  ) -> Decoded {
    var transform = ValidateTransform(expected: expected, statusCodes: statusCodes)
    var output = StageOutput()
    withPadded(line) { transform.process($0, into: &output) }
    return Decoded(output)
  }

  private func response(_ status: Int, _ type: String?, _ body: String = #""body":"x\"\u00e9""#) -> String {
    let header = type.map { #""headers":{"a":"b","content-type":"\#($0)"},"# } ?? ""
    return #"{"type":"response","url":"https://example.test/x","status":\#(status),\#(header)"tag" : 1e400,\#(body)}"#
  }

  @Test(
    arguments: [
      ("text/javascript; charset=utf-8", ExpectedBody.json), ("application/vnd.api+JSON", .json), ("TEXT/JSON", .json),
      ("image/png", .image), ("application/octet-stream", .image), (nil, .image), (nil, .any), ("x/y", .any),
      ("application/xml; a=b", .mediaType("application/xml")), ("image/webp", .mediaType("image/*")),
    ] as [(String?, ExpectedBody)])
  func `what is expected passes byte for byte`(type: String?, expected: ExpectedBody) {
    let line = response(200, type)
    #expect(validated(line, expected).records == [line])
    #expect(validated(line, expected).failures.isEmpty)
  }

  @Test(
    arguments: [
      (404, "text/javascript", ExpectedBody.json, ["jsonHandlerError", "dataHandlerError", "statusCodeError"]),
      (500, "image/png", .image, ["imageHandlerError", "dataHandlerError", "statusCodeError"]),
      (301, nil, .any, ["dataHandlerError", "statusCodeError"]),
      (200, "text/html", .json, ["jsonHandlerError", "mimeTypeError"]),
      (200, nil, .json, ["jsonHandlerError", "mimeTypeError"]),
      (200, "text/html", .image, ["imageHandlerError", "mimeTypeError"]),
      (200, "text/html", .mediaType("text/plain"), ["mimeTypeError"]),
      (200, nil, .mediaType("text/*"), ["mimeTypeError"]),
    ] as [(Int, String?, ExpectedBody, [String])])
  func `what is not expected is told`(status: Int, type: String?, expected: ExpectedBody, chain: [String]) {
    let validated = validated(response(status, type), expected)
    #expect(validated.records.isEmpty)
    #expect(validated.failures.map(\.chain) == [chain])
    #expect(validated.failures.first?.url == "https://example.test/x")
  }

  @Test(arguments: [#""body":"""#, #""bodyBase64":"""#, #""x":1"#, #""body":null"#], [ExpectedBody.json, .any])
  func `an empty body is no data`(body: String, expected: ExpectedBody) {
    #expect(validated(response(200, "application/json", body), expected).codes == ["noDataError"])
  }

  @Test func `other status codes can be let through`() {
    #expect(validated(response(304, "text/json"), .json, StatusCodes("304,404") ?? .success).failures.isEmpty)
    #expect(validated(response(200, "text/json"), .json, StatusCodes("304") ?? .success).codes == ["statusCodeError"])
  }

  @Test(arguments: [
    #"{"type":"response","status":200,"mimeType":"text/json","body":"\q"}"#,
    #"{"type":"response","status":200,"mimeType":"text/json","body":"\u12"}"#,
    #"{"type":"response","status":200,"mimeType":"text/json","body":"x"]"#,
    #"{"type":"response","status":200,"mimeType":"text/json","body":"x","a":nul}"#, "[]", "x",
  ])
  func `a line that is no record is told`(line: String) {
    #expect(validated(line).codes == ["recordError"])
  }

  @Test(arguments: [
    #"{"type":"error","stage":"x"}"#, #"{"type":"request","url":7}"#, #"{"type":"chart"}"#,
    #"{"url":"https://x.test"}"#,
  ])
  func `records that are not judged pass`(line: String) {
    #expect(validated(line).records == [line])
  }

  @Test(arguments: [
    #"{"type":"album","id":"1","artist":"a","name":"n"}"#,
    ##"{"type":"album","id":"1","artist":"a","name":"n","image":"https://x.test/é.jpg","releaseDate":"2021-02-28","##
      + ##""price":{"amount":0,"currency":"USD"},"explicit":false,"rank":1,"storefront":"us","imageColor":"#00ff0a","##
      + ##""more":[null]}"##,
    #"{"id":"1","artist":"a","name":"n","image":"http://x.test/"}"#,
    #"{"type":"artist","id":"1","name":"n","genres":["Pop"],"albums":[]}"#,
    #"{"type":"song","id":"1","artist":"a","name":"n","albumId":"2","durationMs":1,"isrc":"X"}"#,
  ])
  func `a record whose fields are right passes byte for byte`(line: String) {
    #expect(validated(line).records == [line])
  }

  @Test(arguments: [
    (#"{"type":"album","artist":"a","name":"n"}"#, "/id", "/id is absent, expected text"),
    (#"{"type":"album","id":7,"artist":"a","name":"n"}"#, "/id", "/id is 7, expected text"),
    (#"{"type":"album","id":"1","artist":"","name":"n"}"#, "/artist", "/artist is empty, expected text"),
    (#"{"type":"album","id":"1","artist":"a","name":null}"#, "/name", "/name is null, expected text"),
    (
      #"{"type":"album","id":"1","artist":"a","name":"n","image":"cover.jpg"}"#, "/image",
      #"/image is "cover.jpg", expected an http or https address"#
    ),
    (
      #"{"type":"album","id":"1","artist":"a","name":"n","releaseDate":"2021-02-29"}"#, "/releaseDate",
      #"/releaseDate is "2021-02-29", expected a date as YYYY, YYYY-MM or YYYY-MM-DD"#
    ),
    (
      #"{"type":"album","id":"1","artist":"a","name":"n","price":{"amount":-1}}"#, "/price/amount",
      "/price/amount is -1, expected a number from 0"
    ),
    (
      #"{"type":"album","id":"1","artist":"a","name":"n","price":9.99}"#, "/price", "/price is 9.99, expected an object"
    ),
    (
      #"{"type":"album","id":"1","artist":"a","name":"n","rank":0}"#, "/rank",
      "/rank is 0, expected a whole number from 1"
    ),
    (
      #"{"type":"album","id":"1","artist":"a","name":"n","storefront":"US","explicit":"no"}"#, "/explicit",
      #"/explicit is "no", expected true or false; /storefront is "US", expected 2 lower-case letters"#
    ),
    (#"{"type":"artist","id":"1","name":"n","genres":["Pop",7]}"#, "/genres/1", "/genres/1 is 7, expected text"),
    (
      #"{"type":"song","id":"1","artist":"a","name":"n","durationMs":"1"}"#, "/durationMs",
      #"/durationMs is "1", expected a whole number from 0"#
    ),
    (#"{"image":"http://x.test/","id":"1","artist":"a"}"#, "/name", "/name is absent, expected text"),
  ])
  func `a field that is wrong is told by its pointer`(line: String, pointer: String, message: String) {
    let validated = validated(line)
    #expect(validated.records.isEmpty)
    #expect(validated.codes == ["fieldError"])
    #expect(validated.messages == [message])
    #expect(validated.failures.first?.details.first == .text("pointer", pointer))
    #expect(validated.failures.first?.details.map(\.name) == ["pointer", "expected"])
  }

  @Test func `what is expected is read from words`() {
    #expect(ExpectedBody("JSON") == .json)
    #expect(ExpectedBody("image") == .image)
    #expect(ExpectedBody("any") == .any)
    #expect(ExpectedBody("Text/HTML") == .mediaType("text/html"))
    for text in ["", "html", "text/", "/html", "text/html;charset=utf-8", "a b/c"] {
      #expect(ExpectedBody(text) == nil)
    }
  }
}

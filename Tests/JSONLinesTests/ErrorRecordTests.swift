import JSONLines
import Testing

@Suite struct ErrorRecordTests {
  private func line(_ error: ErrorRecord) -> String {
    var buffer = OutputBuffer()
    error.write(into: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func `keys stand in their order, absent values are left out`() {
    let full = Array("{\"a\":1}".utf8).withUnsafeBytes { input in
      ErrorRecord(
        stage: "validate", chain: ["jsonHandlerError", "dataHandlerError", "statusCodeError"],
        message: "HTTP status 404", url: "https://example.test/\"", line: 3, input: input,
        details: [.number("index", 2), .text("title", "a\nb")])
    }
    #expect(
      line(full)
        == #"{"type":"error","stage":"validate","code":"statusCodeError","chain":["jsonHandlerError","dataHandlerError","#
        + #""statusCodeError"],"message":"HTTP status 404","url":"https://example.test/\"","line":3,"#
        + #""input":"{\"a\":1}","index":2,"title":"a\nb"}"# + "\n")
    #expect(
      line(ErrorRecord(code: "recordError", message: "m"))
        == #"{"type":"error","stage":"","code":"recordError","chain":["recordError"],"message":"m"}"# + "\n")
  }

  @Test func `input is cut between characters`() {
    let text = String(repeating: "x", count: 198) + "é€"
    let record = Array(text.utf8).withUnsafeBytes { ErrorRecord(code: "c", message: "m", input: $0) }
    #expect(line(record).contains("\"" + String(repeating: "x", count: 198) + "é\""))
    let cut = Array((String(repeating: "x", count: 199) + "é").utf8)
    let record2 = cut.withUnsafeBytes { ErrorRecord(code: "c", message: "m", input: $0) }
    #expect(line(record2).contains("\"" + String(repeating: "x", count: 199) + "\""))
  }

  @Test func `bytes that are no text are shown as such`() {
    let record = ([0x61, 0xFF, 0x62] as [UInt8]).withUnsafeBytes { ErrorRecord(code: "c", message: "m", input: $0) }
    #expect(line(record).contains("\"input\":\"a\u{FFFD}b\""))
  }
}

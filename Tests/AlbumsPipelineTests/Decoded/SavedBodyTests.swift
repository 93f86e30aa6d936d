import AlbumsPipeline
import JSONLines
import Testing

@Suite struct SavedBodyTests {
  private func decoded(_ bytes: [UInt8]) -> Decoded {
    var transform = DecodeTransform(characterSets: CharacterSetsBinding())
    var output = StageOutput()
    bytes.withUnsafeBytes { transform.decodeBody($0, into: &output) }
    return Decoded(output)
  }

  private func decoded(_ text: String) -> Decoded { decoded(Array(text.utf8)) }

  private func body(_ id: Int) -> String {
    #"{"resultCount":1,"results":[{"collectionId":\#(id),"artistName":"Zoë","collectionName":"n"}]}"#
  }

  @Test func `one body, on one line or many`() throws {
    #expect(try decoded(body(1)).values("id") == ["1"])
    #expect(try decoded(body(1).replacing(",", with: ",\n  ") + "\n\n").values("id") == ["1"])
  }

  @Test func `bodies one a line, or one after another`() throws {
    #expect(try decoded("\(body(1))\r\n\n\(body(2))\n").values("id") == ["1", "2"])
    #expect(try decoded("\(body(1))\(body(2)) \(body(3))").values("id") == ["1", "2", "3"])
    let pretty = body(1).replacing(",", with: ",\n  ")
    #expect(try decoded("\(pretty)\n\(pretty)").values("id") == ["1", "1"])
  }

  @Test func `records are read as in a stream`() throws {
    let response =
      #"{"type":"response","status":200,"mimeType":"text/javascript","body":"{\"resultCount\":0,\"results\":[]}"}"#
    let refused = #"{"status":404,"body":"{}"}"#
    let album = #"{"type":"album","id":"9","artist":"a","name":"n"}"#
    let decoded = decoded("\(response)\n\(album)\n\(refused)\n\(body(2))\n")
    #expect(try decoded.values("id") == ["9", "2"])
    #expect(decoded.codes == ["statusCodeError"])
    #expect(decoded.failures.map(\.line) == [3])
    #expect(try self.decoded(album).values("id") == ["9"])
  }

  @Test func `a line that is none costs that line`() throws {
    let decoded = decoded("\(body(1))\n{\"feed\":\n\(body(3))\n")
    #expect(try decoded.values("id") == ["1", "3"])
    #expect(decoded.failures.map(\.chain) == [["jsonHandlerError", "jsonSerializationError"]])
    #expect(decoded.failures.map(\.line) == [2])
  }

  @Test func `a body that is cut short is one failure`() {
    let decoded = decoded("{\n \"feed\": {\n  \"entry\": [{\"im:name\": {\"label\": \"Lo")
    #expect(decoded.codes == ["jsonSerializationError"])
    #expect(decoded.records.isEmpty)
  }

  @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}"])
  func `nothing is no data`(text: String) {
    #expect(decoded(text).failures.map(\.chain) == [["jsonHandlerError", "noDataError"]])
  }

  @Test func `other character sets are known by their mark, or by not being UTF-8`() throws {
    let artist = ["Zoë"]
    #expect(try decoded("\u{FEFF}" + body(1)).values("artist") == artist)
    #expect(
      try decoded([0xFF, 0xFE] + body(1).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).values("artist")
        == artist)
    #expect(
      try decoded([0xFE, 0xFF] + body(1).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }).values("artist")
        == artist)
    #expect(try decoded(body(1).unicodeScalars.map { UInt8($0.value) }).values("artist") == artist)
  }
}

import AlbumsPipeline
import JSONLines
import Testing

@Suite struct ArtworkRecordTests {
  static let artwork = Artwork(
    url: "u", facts: ImageFacts(format: .jpeg, width: 1, height: 2, color: "#010203"), bytes: 3, sha256: "00")
  static let member =
    ##""artwork":{"url":"u","format":"jpeg","width":1,"height":2,"bytes":3,"sha256":"00","color":"#010203"}"##

  @Test(arguments: [
    (#"{"id":"1"}"#, #"{"id":"1",%}"#),
    (#"{"id":"1", "n":1.50000000000000000001 } "#, #"{"id":"1", "n":1.50000000000000000001 ,%}"#),
    (#"{"artwork":{"a":[1,{}]},"id":"1"}"#, #"{"id":"1",%}"#),
    (#"{"id":"}\"{","artwork":null}"#, #"{"id":"}\"{",%}"#),
    (#"{"a":{"artwork":1}, "artwork" : "x,}" ,"b":[]}"#, #"{"a":{"artwork":1} ,"b":[],%}"#),
    (#"{"artwork":1}"#, #"{%}"#),
  ])
  func `the record's own bytes stay`(_ line: String, _ expected: String) {
    var buffer = OutputBuffer()
    Array(line.utf8).withUnsafeBytes { writeRecord($0, with: Self.artwork, into: &buffer) }
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected.replacing("%", with: Self.member) + "\n")
  }

  @Test(arguments: ["", "{", "}", "{\"", "{\"a", "{\"a\\", "{\"a\":", "[[[", "{,,,}", "\"\\"])
  func `bytes that are no record do no harm`(_ line: String) {
    var buffer = OutputBuffer()
    Array(line.utf8).withUnsafeBytes { writeRecord($0, with: Self.artwork, into: &buffer) }
  }

  @Test func `what is not so is left out, and keys keep their order`() {
    var artwork = Self.artwork
    artwork.path = "covers/1.jpg"
    artwork.facts.progressive = true
    artwork.facts.orientation = 6
    artwork.facts.frames = 2
    artwork.thumbnail = .init(path: "covers/1.thumb.jpg", width: 1, height: 1)
    var buffer = OutputBuffer()
    artwork.write(into: &buffer)
    #expect(
      String(decoding: buffer.bytes, as: UTF8.self)
        == #"{"url":"u","path":"covers/1.jpg","format":"jpeg","width":1,"height":2,"bytes":3,"sha256":"00","#
        + ##""color":"#010203","progressive":true,"orientation":6,"frames":2,"##
        + #""thumb":{"path":"covers/1.thumb.jpg","width":1,"height":1}}"#)
  }
}

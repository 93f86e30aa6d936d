import AlbumsPipeline
import Testing

@Suite struct HeaderFieldTests {
  @Test(arguments: [
    ("A: b", "A", "b"), ("A:b", "A", "b"), ("X-Y:  b c\t", "X-Y", "b c"), ("A:", "A", ""), ("A: b:c", "A", "b:c"),
  ])
  func `fields`(text: String, name: String, value: String) throws {
    #expect(try HeaderField(parsing: text) == HeaderField(name, value))
  }

  @Test(arguments: ["A", ": b", "A b: c", "A: b\r\nC: d", "Ä: b", "A: \u{0}", ""])
  func `no fields`(text: String) {
    #expect(throws: RequestFailure.self) { try HeaderField(parsing: text) }
  }

  @Test func `a refused value is not repeated`() {
    let error = #expect(throws: RequestFailure.self) { try HeaderField(parsing: "A: secret\n") }
    #expect(error?.message.contains("secret") == false)
  }

  @Test func `names that may hold secrets`() {
    for name in ["Authorization", "COOKIE", "X-Api-Key", "Music-User-Token", "x-auth"] { #expect(isSecretHeader(name)) }
    for name in ["Accept", "Accept-Language", "User-Agent", "If-None-Match"] { #expect(!isSecretHeader(name)) }
  }
}

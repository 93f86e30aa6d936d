import CommandOptions
import Testing

@Suite struct SpellingTests {
  static let candidates = ["fetch", "validate", "decode", "artwork", "limit", "max-line", "max-pages"]

  @Test(arguments: [
    ("ftech", "fetch"), ("fetchh", "fetch"), ("etch", "fetch"), ("FETCH", "fetch"), ("fe", "fetch"),
    ("valdate", "validate"), ("artwrok", "artwork"), ("limt", "limit"), ("max-pgaes", "max-pages"),
  ])
  func `a word near a candidate means it`(word: String, candidate: String) {
    #expect(nearest(to: word, among: Self.candidates) == candidate)
  }

  @Test(arguments: ["", "f", "max", "elephant", "dec0d3x"])
  func `other words mean nothing`(word: String) {
    #expect(nearest(to: word, among: Self.candidates) == nil)
  }
}

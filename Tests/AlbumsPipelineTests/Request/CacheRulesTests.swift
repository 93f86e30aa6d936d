import AlbumsPipeline
import Testing

@Suite struct CacheRulesTests {
  private static let date = 784_111_777  // Sun, 06 Nov 1994 08:49:37 GMT

  private func stored(_ headers: [String: String], status: Int = 200, varying: [HeaderField] = []) -> StoredResponse {
    let fields = headers.map { HeaderField($0, $1) }
    return StoredResponse(
      response: Response(url: "http://h/", status: status, headers: fields), requested: Self.date, received: Self.date,
      varying: varying)
  }

  @Test(arguments: [
    (["cache-control": "max-age=60"], 60), (["cache-control": "public, MAX-AGE=\"60\""], 60),
    (["cache-control": "max-age=60, max-age=5"], 60), (["cache-control": "no-cache, max-age=60"], 0),
    (["cache-control": "max-age=x"], 0), (["cache-control": "s-maxage=60"], 0),
    (["expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 60), (["expires": "0"], 0),
    (["expires": "Sun, 06 Nov 1994 08:50:37 GMT", "cache-control": "max-age=5"], 5),
    (["expires": "Sun, 06 Nov 1994 08:50:37 GMT", "date": "Sun, 06 Nov 1994 08:50:07 GMT"], 30),
    (["last-modified": "Sun, 06 Nov 1994 08:48:37 GMT"], 6),
    (["last-modified": "Sun, 06 Nov 1904 08:48:37 GMT"], 86_400), ([:], 0),
    (["cache-control": "no-cache=\"a, max-age=5\", max-age=60"], 0),
  ])
  func `lifetimes`(headers: [String: String], expected: Int) {
    #expect(stored(headers).lifetime == expected)
  }

  @Test func `age counts from the origin`() {
    let response = stored(["cache-control": "max-age=60", "age": "50"])
    #expect(response.age(at: Self.date) == 50)
    #expect(response.isFresh(at: Self.date + 9))
    #expect(!response.isFresh(at: Self.date + 10))
    #expect(stored(["date": "Sun, 06 Nov 1994 08:49:07 GMT"]).age(at: Self.date) == 30)
  }

  @Test(arguments: [
    (["cache-control": "max-age=60"], 200, true), (["etag": "\"x\""], 200, true), ([:], 200, false),
    (["cache-control": "max-age=60, no-store"], 200, false), (["cache-control": "max-age=60"], 403, false),
    (["cache-control": "max-age=60"], 404, true), (["cache-control": "max-age=60"], 503, false),
    (["cache-control": "max-age=60"], 206, false), (["cache-control": "max-age=60", "vary": "*"], 200, false),
    (["cache-control": "max-age=60", "vary": "Cookie"], 200, false),
    (["cache-control": "max-age=60", "vary": "Accept-Encoding, Accept-Language"], 200, true),
  ])
  func `what may be kept`(headers: [String: String], status: Int, expected: Bool) {
    #expect(stored(headers, status: status).mayBeStored == expected)
  }

  @Test func `Vary tells answers apart`() {
    let german = stored(
      ["vary": "Accept-Encoding, Accept-Language"], varying: [HeaderField("accept-language", "de")])
    #expect(german.matches([HeaderField("Accept-Language", "de")]))
    #expect(!german.matches([HeaderField("Accept-Language", "fr")]))
    #expect(!german.matches([]))
    #expect(!stored(["vary": "*"]).matches([]))
  }

  @Test func `a 304 renews the fields and leaves the body's`() {
    let before = stored(["etag": "\"x\"", "content-length": "5", "age": "9", "expires": "0"])
    let after = before.confirmed(
      by: [HeaderField("content-length", "0"), HeaderField("expires", "1"), HeaderField("new", "n")], requested: 1,
      received: 2)
    #expect(after.response.header("content-length") == "5")
    #expect(after.response.header("expires") == "1")
    #expect(after.response.header("new") == "n")
    #expect(after.response.header("age") == nil)
    #expect(after.received == 2)
  }
}

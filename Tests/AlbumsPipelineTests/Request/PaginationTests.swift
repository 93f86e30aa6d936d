import AlbumsPipeline
import Testing

@Suite struct PaginationTests {
  private func pages(_ body: String, at address: String) throws -> [String] {
    Pagination.nextPages(of: Array(body.utf8), at: try HTTPURL(address))
  }

  @Test(arguments: [
    (
      #"{"next":"/v1/x?offset=25"}"#, "http://m:81/v1/x?limit=5&l=ja&ids=1",
      ["http://m:81/v1/x?offset=25&limit=5&l=ja"]
    ),
    (#"{"next":"/v1/x?offset=25&limit=25"}"#, "http://m/v1/x?limit=5", ["http://m/v1/x?offset=25&limit=25"]),
    (#"{"next":"/v1/x"}"#, "http://m/v1/x?l=de", ["http://m/v1/x?l=de"]),
    (#"{"results":{"songs":[{"next":"/s"}],"albums":{"next":"/a"}}}"#, "http://m/", ["http://m/s", "http://m/a"]),
    (#"{"data":[]}"#, "http://m/", []), (#"{"next":"http://evil/"}"#, "http://m/", []),
    (#"{"next":5}"#, "http://m/", []),
    ("no json", "http://m/", []), ("", "http://m/", []), ("[1]", "http://m/", []),
  ])
  func `next`(body: String, address: String, expected: [String]) throws {
    #expect(try pages(body, at: address) == expected)
  }
}

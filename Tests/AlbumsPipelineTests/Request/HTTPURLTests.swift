import AlbumsPipeline
import Testing

@Suite struct HTTPURLTests {
  @Test(arguments: [
    ("http://example.com", "http://example.com/"),
    ("HTTPS://Example.COM:443/a?b#c", "https://example.com/a?b"),
    ("http://example.com:8080?q=1", "http://example.com:8080/?q=1"),
    ("http://h/Björk AC/DC", "http://h/Bj%C3%B6rk%20AC/DC"),
    ("http://h/a%20b{w}x{h}", "http://h/a%20b%7Bw%7Dx%7Bh%7D"),
    ("http://[::1]:8080/x", "http://[::1]:8080/x"),
    ("http://user:secret@h/x", "http://h/x"),
  ])
  func `shown as it is sent, without user names`(text: String, expected: String) throws {
    #expect(try HTTPURL(text).shown == expected)
  }

  @Test func `a user name is sent and not shown`() throws {
    let url = try HTTPURL("http://me:word@h/x")
    #expect(url.text == "http://me:word@h/x")
    #expect(!url.shown.contains("word"))
    #expect(url.hasUserInfo)
  }

  @Test(arguments: [
    "", "h", "ftp://h/", "file:///etc/passwd", "http:///x", "http://", "http://h:0/", "http://h:99999/", "http://a b/",
    "http://h/\r\nX: y", "javascript:alert(1)", "http://h:x/",
  ])
  func `refused`(text: String) {
    let error = #expect(throws: RequestFailure.self) { try HTTPURL(text) }
    #expect(error?.code == .requestError)
  }

  @Test func `origins are scheme, host and port`() throws {
    #expect(try HTTPURL("http://H/a").origin == HTTPURL("http://h:80/b").origin)
    #expect(try HTTPURL("http://h/a").origin != HTTPURL("https://h/a").origin)
    #expect(try HTTPURL("http://h/a").origin != HTTPURL("http://h:81/a").origin)
  }
}

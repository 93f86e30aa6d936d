import AlbumsPipeline
import CurlSession
import Testing

/// Answers that are right, if unusual.
@Suite struct AnswerTests {
  @Test func `header fields: lower case, joined, no cookies, no trailers`() async throws {
    let server = LoopbackServer { connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nX-A: 1\r\nSet-Cookie: a=b\r\nx-a:2\r\nFolded: one\r\n  two\r\nEmpty:\r\n"
          + "Transfer-Encoding: chunked\r\nTrailer: Late\r\n\r\n2\r\n{}\r\n0\r\nLate: yes\r\n\r\n")
    }
    let response = try await fetch(server.url())
    #expect(
      response.headers == [
        HeaderField("x-a", "1, 2"), HeaderField("folded", "one two"), HeaderField("empty", ""),
        HeaderField("transfer-encoding", "chunked"), HeaderField("trailer", "Late"),
      ])
    #expect(response.body.bytes == Array("{}".utf8))
  }

  @Test func `informational answers before the answer`() async throws {
    let server = LoopbackServer { connection in
      connection.send("HTTP/1.1 100 Continue\r\nX-Early: 1\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n")
      connection.answer("200 OK", "X-Final: 1", body: "final")
    }
    let response = try await fetch(server.url())
    #expect(response.status == 200)
    #expect(response.header("x-early") == nil && response.header("link") == nil && response.header("x-final") == "1")
    #expect(response.body.bytes == Array("final".utf8))
  }

  @Test(arguments: ["204 No Content", "206 Partial Content", "304 Not Modified", "404 Not Found", "418 I'm a teapot"])
  func `every status is a response`(status: String) async throws {
    let hasBody = !status.hasPrefix("204") && !status.hasPrefix("304")
    let server = LoopbackServer { connection in
      if hasBody { connection.answer(status, body: "x") } else { connection.send("HTTP/1.1 \(status)\r\n\r\n") }
    }
    let response = try await fetch(server.url())
    #expect(response.status == Int(status.prefix(3)))
    #expect(response.body.bytes == Array((hasBody ? "x" : "").utf8))
  }

  @Test func `a body longer than its Content-Length ends where that says`() async throws {
    let server = LoopbackServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}trailing garbage") }
    #expect(try await fetch(server.url()).body.bytes == Array("{}".utf8))
  }

  @Test func `a body without a length ends with the connection`() async throws {
    let server = LoopbackServer { $0.send("HTTP/1.0 200 OK\r\n\r\nall of it") }
    #expect(try await fetch(server.url()).body.bytes == Array("all of it".utf8))
  }

  @Test func `bytes are exact`() async throws {
    let body = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let server = LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n")
      connection.send(body)
    }
    #expect(try await fetch(server.url()).body.bytes == body)
  }

  @Test func `100 KB of header fields`() async throws {
    let server = LoopbackServer { connection in
      let fields = (0..<100).map { "X-\($0): " + String(repeating: "v", count: 1000) + "\r\n" }.joined()
      connection.send("HTTP/1.1 200 OK\r\n\(fields)Content-Length: 2\r\n\r\n{}")
    }
    let response = try await fetch(server.url())
    #expect(response.headers.count == 101)
    #expect(response.header("x-99")?.count == 1000)
  }

  @Test func `what is sent`() async throws {
    let server = LoopbackServer { $0.answer() }
    let headers = [HeaderField("X-A", "b"), HeaderField("X-Empty", ""), HeaderField("Accept", "text/x")]
    _ = try await fetch(server.url("/a b?q=ö#f"), headers: headers) { $0.userAgent = "albums/test" }
    let request = try #require(server.requests.first)
    #expect(request.path == "/a%20b?q=%C3%B6")
    #expect(request.header("x-a") == "b")
    #expect(request.header("accept") == "text/x")
    #expect(request.request.contains("X-Empty:\r\n"))
    #expect(request.header("user-agent") == "albums/test")
    #expect(request.header("accept-encoding")?.contains("gzip") == true)
  }

  @Test(.enabled(if: hasIPv6, "this system has no loopback address of IPv6"))
  func `an address of IPv6`() async throws {
    let listening = LoopbackServer(ipv6: { $0.answer(body: $0.header("host") ?? "") })
    let server = try #require(listening)
    let response = try await fetch(server.url())
    #expect(response.body.bytes == Array("[::1]:\(server.port)".utf8))
  }

  @Test func `a proxy is asked for the whole address`() async throws {
    let proxy = LoopbackServer { $0.answer(body: "by proxy") }
    let response = try await fetch("http://itunes.apple.com/x") { $0.proxy = proxy.url() }
    #expect(response.body.bytes == Array("by proxy".utf8))
    #expect(proxy.requests.first?.path == "http://itunes.apple.com/x")
  }
}

private let hasIPv6 = LoopbackServer(ipv6: { _ in }) != nil

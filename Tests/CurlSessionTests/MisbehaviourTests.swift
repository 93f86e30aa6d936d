import AlbumsPipeline
import CurlSession
import Foundation
import Testing

/// Servers that break off, stall, lie about lengths or speak nonsense: no record comes of it, and an error that says why.
@Suite struct MisbehaviourTests {
  @Test func `reset before the answer`() async {
    let server = LoopbackServer { $0.reset() }
    let failure = await failure(of: server.url())
    #expect(failure?.code == .sessionError)
    #expect([52, 56].contains(failure?.curl?.number))
  }

  @Test func `closed before the answer`() async {
    let server = LoopbackServer { _ in }
    #expect(await failure(of: server.url())?.curl == .init(number: 52, name: "CURLE_GOT_NOTHING"))
  }

  @Test(arguments: ["HTTP/1.1 200 OK\r\nContent-Len", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n", "HTTP/1."])
  func `reset inside and after the header`(head: String) async {
    let server = LoopbackServer { connection in
      connection.send(head)
      Thread.sleep(forTimeInterval: 0.05)
      connection.reset()
    }
    #expect(await failure(of: server.url())?.code == .sessionError)
  }

  @Test func `Content-Length longer than the body`() async {
    let server = LoopbackServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{}") }
    #expect(await failure(of: server.url())?.curl == .init(number: 18, name: "CURLE_PARTIAL_FILE"))
  }

  @Test(arguments: ["2\r\n{}\r\n", "2\r\n{}", "5\r\n{}\r\n", ""])
  func `chunked body without its end`(body: String) async {
    let server = LoopbackServer { $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + body) }
    #expect(await failure(of: server.url())?.curl?.number == 18)
  }

  @Test(arguments: ["zz\r\n{}\r\n", "-1\r\n{}\r\n", "fffffffffffffffffff\r\n{}\r\n"])
  func `chunked body with a bad length`(body: String) async {
    let server = LoopbackServer { $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + body) }
    #expect(await failure(of: server.url())?.code == .sessionError)
  }

  @Test(arguments: ["garbage\r\n\r\n", "<html>", "\u{0}\u{1}\u{2}\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n"])
  func `garbage instead of HTTP`(answer: String) async {
    let server = LoopbackServer { $0.send(answer) }
    #expect(await failure(of: server.url())?.code == .sessionError)
  }

  @Test(arguments: ["gzip", "br", "zstd", "deflate"])
  func `a body that is not in its encoding`(encoding: String) async {
    let server = LoopbackServer { $0.answer("200 OK", "Content-Encoding: \(encoding)", body: "this is not compressed") }
    #expect(await failure(of: server.url())?.code == .sessionError)
  }

  @Test func `an endless body`() async {
    let server = LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      while connection.send([UInt8](repeating: 0x61, count: 1 << 16)) {}
    }
    let failure = await failure(of: server.url()) { $0.maximumBytes = 1 << 20 }
    #expect(failure?.code == .tooLargeError)
    #expect(failure?.message.contains("1048576") == true)
  }

  @Test func `as many bytes as allowed, and one more`() async throws {
    let server = LoopbackServer { $0.answer(body: String(repeating: "x", count: 100)) }
    #expect(try await fetch(server.url()) { $0.maximumBytes = 100 }.body.count == 100)
    #expect(await failure(of: server.url()) { $0.maximumBytes = 99 }?.code == .tooLargeError)
  }

  @Test func `one byte now and then`() async {
    let server = LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
      while connection.send("x") { Thread.sleep(forTimeInterval: 0.05) }
    }
    #expect(await failure(of: server.url()) { $0.timeout = 0.3 }?.curl?.name == "CURLE_OPERATION_TIMEDOUT")
  }

  @Test func `no answer at all`() async {
    let server = LoopbackServer { _ in Thread.sleep(forTimeInterval: 2) }
    #expect(await failure(of: server.url()) { $0.timeout = 0.2 }?.curl?.number == 28)
  }

  @Test func `nobody listens`() async {
    let failure = await failure(of: "http://127.0.0.1:1/")
    #expect(failure?.curl == .init(number: 7, name: "CURLE_COULDNT_CONNECT"))
    #expect(failure?.message.first?.isLowercase == true)
    #expect(failure?.message.hasSuffix(".") == false)
  }

  @Test func `a header field larger than libcurl takes`() async {
    let server = LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nX: " + String(repeating: "v", count: 1 << 20) + "\r\n\r\n{}")
    }
    #expect(await failure(of: server.url())?.code == .sessionError)
  }

  @Test func `what breaks off once is asked for again`() async throws {
    let server = LoopbackServer { connection in
      switch connection.path {
      case "/reset": connection.reset()
      case "/short": connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{}")
      default: connection.answer("503 Service Unavailable")
      }
    }
    let settings = RequestSettings(retry: RetryPolicy(retries: 1))
    #expect(await failure(of: server.url("/reset"), settings: settings) != nil)
    #expect(await failure(of: server.url("/short"), settings: settings) != nil)
    #expect(try await fetch(server.url("/busy"), settings: settings).attempts == 2)
    #expect(server.requests.map(\.path) == ["/reset", "/reset", "/short", "/short", "/busy", "/busy"])
  }
}

import AlbumsPipeline
import CurlSession
import Testing

/// Where libcurl says that a redirect leads; what is done about it is the scheduler's, which has tests of its own.
@Suite struct RedirectionTests {
  private func redirecting(_ field: @escaping @Sendable (LoopbackServer.Connection) -> String) -> LoopbackServer {
    LoopbackServer { connection in
      if connection.path == "/end" {
        connection.answer(body: "end")
      } else {
        connection.answer("302 Found", field(connection), body: "not this")
      }
    }
  }

  @Test(arguments: ["Location: /end", "LOCATION: /end", "location:end", "Location: ../end", "Location: ./end#part"])
  func `relative addresses and any spelling`(field: String) async throws {
    let server = redirecting { _ in field }
    let response = try await fetch(server.url("/begin"))
    #expect(response.body.bytes == Array("end".utf8))
    #expect(response.effectiveURL == server.url("/end"))
  }

  @Test func `to another server`() async throws {
    let other = LoopbackServer { $0.answer(body: "other") }
    let target = other.url("/x")
    let server = redirecting { _ in "Location: \(target)" }
    let response = try await fetch(
      server.url(), headers: [HeaderField("Authorization", "secret"), HeaderField("X-A", "b")])
    #expect(response.effectiveURL == target)
    #expect(server.requests.first?.header("authorization") == "secret")
    #expect(other.requests.first?.header("authorization") == nil)
    #expect(other.requests.first?.header("x-a") == "b")
  }

  @Test(arguments: ["file:///etc/passwd", "FTP://127.0.0.1/", "dict://127.0.0.1:11/x", "smb://h/x", "http://"])
  func `to other schemes`(address: String) async {
    let server = redirecting { _ in "Location: \(address)" }
    #expect(await failure(of: server.url())?.code == .sessionError)
    #expect(server.requests.count == 1)
  }

  @Test func `for ever`() async {
    let server = redirecting { "Location: \($0.path)x" }
    #expect(await failure(of: server.url())?.curl?.name == "CURLE_TOO_MANY_REDIRECTS")
    #expect(server.requests.count == 11)
  }
}

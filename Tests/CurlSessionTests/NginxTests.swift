import AlbumsPipeline
import CurlSession
import Foundation
import Testing

/// What needs a real server: HTTP/2 over TLS, compression, validators, connections that are used again.
@Suite(.enabled(if: Nginx.path != nil, "nginx is not installed"), .serialized)
struct NginxTests {
  private let nginx: Nginx

  init() throws {
    nginx = try Nginx.shared.get()
  }

  @Test func `HTTP/2 over TLS, many requests on one connection`() async throws {
    var curl = CurlSettings()
    curl.certificates = nginx.certificate
    let session = try CurlURLSession(RequestSettings(jobs: 16), curl: curl)
    let expected = Array(Nginx.text)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for number in 0..<50 {
        let request = Request(url: "\(nginx.secureURL)/text.json?\(number)&multiplexed")
        group.addTask { try await session.data(for: request).body.bytes }
      }
      for try await body in group { #expect(body == expected) }
    }
    let log = nginx.log("multiplexed")
    #expect(log.count == 50)
    #expect(log.allSatisfy { $0.starts(with: ["HTTP/2.0", "200"]) })
    #expect(Set(log.map(\.last)).count == 1, "one connection")
  }

  @Test func `a certificate that nobody vouches for`() async throws {
    let failure = await failure(of: nginx.secureURL)
    #expect(failure?.code == .sessionError)
    #expect(failure?.curl?.name == "CURLE_PEER_FAILED_VERIFICATION")
  }

  @Test func `compressed on the way, whole in the record, and counted as it is`() async throws {
    let response = try await fetch("\(nginx.url)/text.json")
    #expect(response.header("content-encoding") == "gzip")
    #expect(response.body.bytes == Array(Nginx.text))
    let failure = await failure(of: "\(nginx.url)/text.json") { $0.maximumBytes = Nginx.text.count - 1 }
    #expect(failure?.code == .tooLargeError)
  }

  @Test func `a validator is confirmed by 304`() async throws {
    let tag = try #require(try await fetch("\(nginx.url)/small.json").header("etag"))
    let again = try await fetch("\(nginx.url)/small.json", headers: [HeaderField("If-None-Match", tag)])
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
  }

  @Test func `connections are used again`() async throws {
    let session = try CurlURLSession()
    for _ in 0..<20 { _ = try await session.data(for: Request(url: "\(nginx.url)/small.json?again")) }
    let log = nginx.log("again")
    #expect(log.count == 20)
    #expect(Set(log.map(\.last)).count == 1)
  }

  @Test func `a body of 100 MB`() async throws {
    let response = try await fetch("\(nginx.url)/large") {
      $0.maximumBytes = 1 << 30
      $0.timeout = 60
    }
    #expect(response.body.count == Nginx.large.count)
    #expect(response.body.bytes == Array(Nginx.large))
  }
}

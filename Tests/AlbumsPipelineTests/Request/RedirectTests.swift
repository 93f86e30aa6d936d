import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct RedirectTests {
  private typealias Run = RequestSchedulerTests.Run

  private func moved(_ address: String, _ status: Int = 302) -> EngineDouble.Answer {
    RequestSchedulerTests.status(status, to: address)
  }

  private let found = RequestSchedulerTests.status(200, body: "found")

  @Test(arguments: [301, 302, 303, 307, 308])
  func `followed, and told`(status: Int) {
    let run = Run(["http://a/": [moved("http://b/", status)], "http://b/": [found]], [Request(url: "http://a/")])
    #expect(run.responses.first?.url == "http://a/")
    #expect(run.responses.first?.effectiveURL == "http://b/")
    #expect(run.responses.first?.attempts == 1)
  }

  @Test(arguments: [300, 304, 305])
  func `other statuses lead nowhere`(status: Int) {
    let run = Run(["http://a/": [moved("http://b/", status)]], [Request(url: "http://a/")])
    #expect(run.responses.map(\.status) == [status])
  }

  @Test func `ten are followed and the eleventh is not`() {
    let answers = (0..<20).map { ("http://a/\($0)", [moved("http://a/\($0 + 1)")]) }
    let run = Run(Dictionary(uniqueKeysWithValues: answers), [Request(url: "http://a/0")])
    #expect(run.failures.map(\.code) == [.sessionError])
    #expect(run.failures.first?.curl?.name == "CURLE_TOO_MANY_REDIRECTS")
    #expect(run.engine.urls.count == 11)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://h/", "gopher://h/", "http://", "nonsense"])
  func `to http and https only`(address: String) {
    let run = Run(["http://a/": [moved(address)]], [Request(url: "http://a/")])
    #expect(run.failures.map(\.code) == [.sessionError])
    #expect(run.engine.urls == ["http://a/"])
  }

  @Test func `secrets stay with the first host`() {
    let answers = [
      "http://a/1": [moved("http://a/2")], "http://a/2": [moved("http://b/")],
      "http://b/": [moved("http://a:81/")], "http://a:81/": [found],
    ]
    var settings = RequestSettings(headers: [HeaderField("Cookie", "c"), HeaderField("X-Plain", "p")])
    settings.retry = RetryPolicy(retries: 0)
    let request = Request(url: "http://a/1", headers: [HeaderField("authorization", "secret")])
    let run = Run(answers, [request], settings: settings)
    let names = run.engine.begun.map { $0.transfer.headers.map { $0.name.lowercased() } }
    #expect(
      names == [
        ["authorization", "cookie", "x-plain"], ["authorization", "cookie", "x-plain"], ["x-plain"], ["x-plain"],
      ])
  }

  @Test func `the token goes to the Apple Music API and nowhere else`() throws {
    let services = try ServiceAddresses(itunes: nil, marketing: nil, music: "http://music")
    var settings = RequestSettings(services: services)
    settings.authorization = { "Bearer token" }
    let answers = [
      "http://music/v1/1": [moved("http://evil/")], "http://evil/": [found], "http://x/": [moved("http://music/v1/2")],
    ]
    let run = Run(answers, [Request(url: "http://music/v1/1"), Request(url: "http://x/")], settings: settings)
    let withToken = run.engine.begun.filter {
      $0.transfer.headers.contains(HeaderField("authorization", "Bearer token"))
    }
    #expect(withToken.map(\.transfer.url) == ["http://music/v1/1"])
  }

  @Test(arguments: [401, 403])
  func `a refused token is no response`(status: Int) throws {
    let services = try ServiceAddresses(itunes: nil, marketing: nil, music: "http://music")
    let answer = [RequestSchedulerTests.status(status, body: "")]
    let urls = ["http://music/v1/1", "http://x/"]
    let run = Run(
      Dictionary(uniqueKeysWithValues: urls.map { ($0, answer) }), urls.map { Request(url: $0) },
      settings: RequestSettings(services: services))
    #expect(run.failures.map(\.code) == [.authorizationError])
    #expect(run.responses.map(\.status) == [status])
  }
}

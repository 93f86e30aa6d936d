import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct CachedRequestsTests {
  private typealias Run = RequestSchedulerTests.Run

  private final class MemoryCache: ResponseCache {
    var entries: [CacheKey: StoredResponse] = [:]

    func stored(_ key: CacheKey) -> StoredResponse? { entries[key] }
    func store(_ response: StoredResponse, for key: CacheKey) { entries[key] = response }
  }

  private let cache = MemoryCache()
  private let request = Request(url: "http://h/")

  private func run(
    _ answer: EngineDouble.Answer, _ request: Request? = nil, settings: RequestSettings = RequestSettings()
  ) -> Run {
    Run(["http://h/": [answer]], [request ?? self.request], settings: settings, cache: cache)
  }

  private func fresh(_ body: String = "first") -> EngineDouble.Answer {
    RequestSchedulerTests.status(200, ["cache-control": "max-age=60", "etag": "\"1\""], body: body)
  }

  private let stale = RequestSchedulerTests.status(200, ["etag": "\"1\""], body: "first")

  @Test func `what is fresh is not asked for`() {
    #expect(run(fresh()).responses.first?.fromCache == false)
    let again = run(fresh("second"), Request(url: "http://h/", tag: [0x31]))
    #expect(again.engine.urls.isEmpty)
    #expect(again.responses.first?.fromCache == true)
    #expect(again.responses.first?.body.bytes == Array("first".utf8))
    #expect(again.responses.first?.tag == [0x31])
  }

  @Test func `what is stale is asked about, and a 304 serves what was kept`() {
    _ = run(stale)
    let again = run(RequestSchedulerTests.status(304, ["cache-control": "max-age=60"], body: ""))
    #expect(again.engine.begun.map(\.transfer.headers) == [[HeaderField("if-none-match", "\"1\"")]])
    #expect(again.responses.first?.status == 200)
    #expect(again.responses.first?.fromCache == true)
    #expect(again.responses.first?.body.bytes == Array("first".utf8))
    #expect(run(stale).engine.urls.isEmpty, "the 304 made it fresh")
  }

  @Test func `a new answer takes the place of the old one`() {
    _ = run(stale)
    #expect(run(fresh("second")).responses.first?.body.bytes == Array("second".utf8))
    #expect(run(fresh("third")).responses.first?.body.bytes == Array("second".utf8))
  }

  @Test func `--refresh asks about what is fresh`() {
    _ = run(fresh())
    var settings = RequestSettings()
    settings.refreshesCache = true
    #expect(run(fresh("second"), settings: settings).responses.first?.body.bytes == Array("second".utf8))
  }

  @Test func `what is asked for with secrets or conditions is not kept`() {
    for name in ["Authorization", "Cookie", "Range", "If-None-Match", "X-Api-Key"] {
      _ = run(fresh(), Request(url: "http://h/", headers: [HeaderField(name, "x")]))
    }
    _ = run(fresh(), Request(url: "http://h/", headers: [HeaderField("Cache-Control", "no-store")]))
    #expect(cache.entries.isEmpty)
  }

  @Test func `languages are kept apart`() {
    let german = Request(url: "http://h/", headers: [HeaderField("Accept-Language", "de")])
    _ = run(fresh("english"))
    #expect(run(fresh("deutsch"), german).responses.first?.body.bytes == Array("deutsch".utf8))
    #expect(run(fresh("x")).responses.first?.body.bytes == Array("english".utf8))
    #expect(run(fresh("x"), german).responses.first?.body.bytes == Array("deutsch".utf8))
  }
}

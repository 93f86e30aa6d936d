import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct RequestSchedulerTests {
  typealias Answer = EngineDouble.Answer

  /// A scheduler over doubles, and what came of it.
  struct Run {
    let clock = ClockDouble()
    let engine: EngineDouble
    let completions: [Completion]

    init(
      _ answers: [String: [Answer]], _ requests: [Request], settings: RequestSettings = RequestSettings(),
      duration: Double = 0, cache: (any ResponseCache)? = nil
    ) {
      engine = EngineDouble(answers, clock: clock)
      engine.duration = duration
      let scheduler = RequestScheduler(
        engine: engine, clock: clock, settings: settings, cache: cache, random: { 0.5 })
      for (number, request) in requests.enumerated() { scheduler.submit(request, number: number) }
      var completions: [Completion] = []
      while scheduler.outstanding > 0, completions.count < 1000 {
        _ = scheduler.wait(seconds: nil, input: nil)
        while let completion = scheduler.next() { completions.append(completion) }
      }
      self.completions = completions
    }

    var responses: [Response] { completions.compactMap { try? $0.result.get() } }
    var failures: [RequestFailure] {
      completions.compactMap { if case .failure(let failure) = $0.result { failure } else { nil } }
    }
  }

  static let reset = Answer.failure(
    TransferFailure(RequestFailure(code: .sessionError, message: "reset"), isTransient: true))
  static let garbage = Answer.failure(
    TransferFailure(RequestFailure(code: .sessionError, message: "garbage"), isTransient: false))

  static func status(_ status: Int, _ headers: [String: String] = [:], body: String = "{}", to address: String? = nil)
    -> Answer
  {
    .success(
      TransferAnswer(
        status: status, headers: headers.map { HeaderField($0, $1) }, body: ResponseBody(Array(body.utf8)),
        redirect: address))
  }

  @Test func `a response has what was asked for and what came`() {
    let request = Request(url: "http://h/a b", tag: [0x31])
    let run = Run(["http://h/a%20b": [Self.status(200, ["x": "y"], body: "hello")]], [request], duration: 2)
    let expected = Response(
      url: "http://h/a b", status: 200, headers: [HeaderField("x", "y")], fetchedAt: run.clock.epoch + 2, elapsed: 2,
      attempts: 1, tag: [0x31], body: ResponseBody(Array("hello".utf8)))
    #expect(run.responses == [expected])
  }

  @Test func `no more at once than there are jobs`() {
    let requests = (0..<20).map { Request(url: "http://h/\($0)") }
    let run = Run([:], requests, settings: RequestSettings(jobs: 3))
    #expect(run.completions.count == 20)
    #expect(run.engine.mostAtOnce == 3)
    #expect(run.engine.urls == requests.map(\.url))
  }

  @Test func `what fails for a while is asked for again, and what is over is not`() {
    let run = Run(
      ["http://h/": [Self.reset, Self.status(503), Self.status(200, body: "at last")]], [Request(url: "http://h/")])
    #expect(run.responses.first?.attempts == 3)
    #expect(run.engine.moments == [0, 0.25, 0.75])
    #expect(Run(["http://h/": [Self.garbage]], [Request(url: "http://h/")]).engine.urls.count == 1)
    #expect(Run(["http://h/": [Self.status(404)]], [Request(url: "http://h/")]).engine.urls.count == 1)
  }

  @Test func `after the last attempt the answer stands as it is`() {
    let run = Run(
      ["http://h/": [Self.status(503)]], [Request(url: "http://h/")],
      settings: RequestSettings(retry: RetryPolicy(retries: 2)))
    #expect(run.responses.map(\.status) == [503])
    #expect(run.responses.first?.attempts == 3)
    let failed = Run(
      ["http://h/": [Self.reset]], [Request(url: "http://h/")],
      settings: RequestSettings(retry: RetryPolicy(retries: 1)))
    #expect(failed.failures.map(\.message) == ["reset"])
    #expect(failed.engine.urls.count == 2)
  }

  @Test func `Retry-After decides when, and others go on meanwhile`() {
    let run = Run(
      ["http://h/1": [Self.status(503, ["retry-after": "20"]), Self.status(200)], "http://h/2": [Self.status(200)]],
      [Request(url: "http://h/1"), Request(url: "http://h/2")], settings: RequestSettings(jobs: 1))
    #expect(run.completions.map(\.number) == [1, 0])
    #expect(run.engine.urls == ["http://h/1", "http://h/2", "http://h/1"])
    #expect((20...20.1).contains(run.engine.moments[2]))
  }

  @Test func `a Retry-After beyond the time ends it`() {
    let run = Run(["http://h/": [Self.status(429, ["retry-after": "3600"])]], [Request(url: "http://h/")])
    #expect(run.responses.map(\.status) == [429])
    #expect(run.engine.urls.count == 1)
  }

  @Test func `a status that the asker deals with comes back at once`() {
    let run = Run(["http://h/": [Self.status(504)]], [Request(url: "http://h/", finalStatus: 504)])
    #expect(run.engine.urls.count == 1)
  }

  @Test func `one pace for all requests to a host, retries among them`() {
    let answers = ["http://a/1": [Self.status(503, ["retry-after": "0"]), Self.status(200)]]
    let run = Run(
      answers, ["http://a/1", "http://a/2", "http://b/", "http://a/3"].map { Request(url: $0) },
      settings: RequestSettings(jobs: 8, rate: 1))
    let toA = run.engine.begun.filter { $0.transfer.url.hasPrefix("http://a/") }.map(\.moment)
    #expect(toA.map { $0.rounded() } == [0, 1, 2, 3])
    #expect(run.engine.begun.first { $0.transfer.url == "http://b/" }?.moment == 0)
  }

  @Test func `bad addresses fail without a transfer`() {
    let run = Run([:], [Request(url: "ftp://h/"), Request(url: "http://h/")])
    #expect(run.failures.map(\.code) == [.requestError])
    #expect(run.engine.urls == ["http://h/"])
  }
}

/// Makes responses of requests by an engine: paced, retried, redirected, cached.
///
/// Requests begin in the order in which they were submitted, as many at once as there are jobs. One that waits for its
/// pace or for another attempt holds no place.
public final class RequestScheduler<Engine: TransferEngine, Clock: RequestClock>: ResponseSource {
  let engine: Engine
  let clock: Clock
  let settings: RequestSettings
  let cache: (any ResponseCache)?
  private let random: () -> Double
  private var budget: RateBudget
  private var ready = Queue<Exchange>()
  private var later = TimedQueue<Exchange>()
  private var running: [Int: Exchange] = [:]
  private var completions = Queue<Completion>()
  private var transferCount = 0
  public private(set) var outstanding = 0

  /// - Parameters:
  ///   - cache: Where responses are kept between runs; nil for nowhere.
  ///   - random: From 0 up to 1.
  public init(
    engine: Engine, clock: Clock, settings: RequestSettings, cache: (any ResponseCache)? = nil,
    random: @escaping () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.engine = engine
    self.clock = clock
    self.settings = settings
    self.cache = cache
    self.random = random
    budget = RateBudget(rate: settings.rate)
  }

  public func submit(_ request: Request, number: Int) {
    outstanding += 1
    do { ready.append(Exchange(number: number, request: request, url: try HTTPURL(request.url))) } catch {
      completions.append(Completion(number: number, request: request, result: .failure(error)))
    }
    startWhatCan()
  }

  public func next() -> Completion? {
    guard let completion = completions.popFirst() else { return nil }
    outstanding -= 1
    return completion
  }

  public func wake() { engine.wake() }

  public func wait(seconds: Double?, input: Int32?) -> Bool {
    startWhatCan()
    var timeout = completions.isEmpty ? seconds : 0
    if let moment = later.nextMoment {
      let left = max(0, moment - clock.now)
      timeout = min(timeout ?? left, left)
    }
    let isReadable = engine.wait(seconds: timeout, input: input)
    while let outcome = engine.next() {
      if let exchange = running.removeValue(forKey: outcome.number) { settle(exchange, outcome.result) }
    }
    startWhatCan()
    return isReadable
  }

  /// Begins what is due, as far as there are places.
  private func startWhatCan() {
    while let exchange = later.popDue(now: later.isEmpty ? 0 : clock.now) { ready.append(exchange) }
    while running.count < settings.jobs, let exchange = ready.popFirst() {
      if !exchange.isPaced {
        if serveFromCache(exchange) { continue }
        let now = clock.now
        let moment = budget.reserve(exchange.url, now: now)
        if moment > now {
          exchange.isPaced = true
          settings.observe?(.pace(seconds: moment - now, url: exchange.url.shown))
          later.insert(exchange, at: moment)
          continue
        }
      }
      begin(exchange)
    }
  }

  private func begin(_ exchange: Exchange) {
    let headers: [HeaderField]
    do { headers = try requestHeaders(of: exchange) } catch { return finish(exchange, .failure(error)) }
    exchange.isPaced = false
    exchange.asked = clock.date
    if exchange.began == nil { exchange.began = clock.now }
    if exchange.redirects == 0 { exchange.attempts += 1 }
    settings.observe?(.attempt(exchange.attempts, url: exchange.url.shown))
    transferCount += 1
    running[transferCount] = exchange
    engine.begin(Transfer(number: transferCount, url: exchange.url.text, headers: headers))
  }

  /// Decides what an outcome means: the end, another place, or another attempt.
  private func settle(_ exchange: Exchange, _ result: Result<TransferAnswer, TransferFailure>) {
    switch result {
    case .failure(let failure):
      settings.observe?(.failure(failure.failure.message, url: exchange.url.shown))
      if failure.isTransient, retry(exchange, after: .transfer, why: failure.failure.message) { return }
      finish(exchange, .failure(failure.failure))
    case .success(let answer):
      settings.observe?(.answer(status: answer.status, bytes: answer.body.count, url: exchange.url.shown))
      settle(exchange, answer)
    }
  }

  private func settle(_ exchange: Exchange, _ answer: TransferAnswer) {
    if answer.status == 304, let stored = exchange.validating {
      return finish(exchange, .success(confirmed(stored, by: answer, for: exchange)))
    }
    if let address = redirectAddress(of: answer) { return redirect(exchange, to: address) }
    if settings.services.isMusic(exchange.url), answer.status == 401 || answer.status == 403 {
      return finish(exchange, .failure(.refusedToken(status: answer.status)))
    }
    if answer.status != exchange.request.finalStatus,
      let cause = RetryPolicy.cause(
        of: answer, isITunes: settings.services.isITunes(exchange.url), date: clock.date),
      retry(exchange, after: cause, why: "HTTP status \(answer.status)")
    {
      return
    }
    store(answer, for: exchange)
    finish(exchange, .success(response(of: exchange, answer)))
  }

  private func redirect(_ exchange: Exchange, to address: String) {
    exchange.redirects += 1
    guard exchange.redirects <= settings.redirectLimit else {
      return finish(exchange, .failure(.tooManyRedirects(settings.redirectLimit)))
    }
    do {
      let target = try HTTPURL(address)
      settings.observe?(.redirect(from: exchange.url.shown, to: target.shown))
      exchange.url = target
      exchange.validating = nil
      ready.prepend(exchange)
    } catch { finish(exchange, .failure(.refusedRedirect(error.message))) }
  }

  private func retry(_ exchange: Exchange, after cause: RetryPolicy.Cause, why: String) -> Bool {
    let now = clock.now
    let elapsed = now - (exchange.began ?? now)
    guard
      let delay = settings.retry.delay(
        after: cause, attempts: exchange.attempts, elapsed: elapsed, random: random())
    else { return false }
    settings.observe?(.retry(after: delay, why: why, url: exchange.url.shown))
    exchange.restart()
    later.insert(exchange, at: now + delay)
    return true
  }

  func finish(_ exchange: Exchange, _ result: Result<Response, RequestFailure>) {
    completions.append(Completion(number: exchange.number, request: exchange.request, result: result))
  }
}

/// What the scheduler does with the cache.
extension RequestScheduler {
  /// Answers from the cache where it has a fresh response; readies the question whether a stale one has changed.
  func serveFromCache(_ exchange: Exchange) -> Bool {
    guard let cache, let headers = cacheableHeaders(of: exchange),
      let stored = cache.stored(key(exchange, headers)), stored.matches(headers)
    else { return false }
    let control = CacheControl(headers.first { $0.name.lowercased() == "cache-control" }?.value)
    guard !settings.refreshesCache, !control.has("no-cache"), stored.isFresh(at: clock.date),
      control.seconds("max-age").map({ stored.age(at: clock.date) <= $0 }) ?? true
    else {
      exchange.validating = stored.validators.isEmpty ? nil : stored
      return false
    }
    settings.observe?(.cacheHit(url: exchange.url.shown))
    finish(exchange, .success(served(stored.response, for: exchange)))
    return true
  }

  /// Keeps an answer if the rules let it be kept.
  func store(_ answer: TransferAnswer, for exchange: Exchange) {
    guard let cache, let headers = cacheableHeaders(of: exchange) else { return }
    if CacheControl(headers.first { $0.name.lowercased() == "cache-control" }?.value).has("no-store") { return }
    var response = response(of: exchange, answer)
    response.url = exchange.url.shown
    response.effectiveURL = nil
    response.tag = nil
    let names = varyNames(response.headers) ?? []
    let stored = StoredResponse(
      response: response, requested: exchange.asked, received: clock.date, varying: varyingFields(names, of: headers))
    if stored.mayBeStored { cache.store(stored, for: key(exchange, headers)) }
  }

  /// The stored response that a 304 confirmed, kept with its new fields.
  func confirmed(_ stored: StoredResponse, by answer: TransferAnswer, for exchange: Exchange) -> Response {
    settings.observe?(.revalidation(url: exchange.url.shown))
    let fresh = stored.confirmed(by: answer.headers, requested: exchange.asked, received: clock.date)
    if let headers = cacheableHeaders(of: exchange), fresh.mayBeStored {
      cache?.store(fresh, for: key(exchange, headers))
    }
    var response = served(fresh.response, for: exchange)
    response.fetchedAt = clock.date
    return response
  }

  private func served(_ stored: Response, for exchange: Exchange) -> Response {
    var response = stored
    response.url = exchange.shownURL
    response.effectiveURL = exchange.effectiveURL
    response.tag = exchange.request.tag
    response.fromCache = true
    response.attempts = max(1, exchange.attempts)
    response.elapsed = exchange.began.map { clock.now - $0 } ?? 0
    return response
  }

  private func key(_ exchange: Exchange, _ headers: [HeaderField]) -> CacheKey {
    CacheKey(
      url: exchange.url.shown, language: headers.first { $0.name.lowercased() == "accept-language" }?.value ?? "")
  }

  /// The request's fields; nil where the request asks for a part, under conditions of its own, or with a secret of its
  /// own, whose answer is not for everyone who asks here.
  private func cacheableHeaders(of exchange: Exchange) -> [HeaderField]? {
    var headers = exchange.request.headers
    for field in settings.headers where !headers.names(field.name) { headers.append(field) }
    let ownConditions = ["range", "if-none-match", "if-modified-since", "if-match", "if-unmodified-since", "if-range"]
    let isPersonal = exchange.url.hasUserInfo || headers.contains { isSecretHeader($0.name) }
    return isPersonal || ownConditions.contains(where: headers.names) ? nil : headers
  }
}

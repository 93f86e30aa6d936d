extension RequestScheduler {
  /// The header fields of the next transfer: those of the request, those of every request, and the token.
  ///
  /// Fields that may be secret go to the origin that was asked first and, after a redirect, to no other.
  func requestHeaders(of exchange: Exchange) throws(RequestFailure) -> [HeaderField] {
    var headers = exchange.request.headers
    for field in settings.headers where !headers.names(field.name) { headers.append(field) }
    if exchange.url.origin != exchange.first.origin {
      headers.removeAll { isSecretHeader($0.name) }
    } else if settings.services.isMusic(exchange.url), !headers.names("authorization"),
      let authorization = try settings.authorization?()
    {
      headers.append(HeaderField("authorization", authorization))
    }
    if let stored = exchange.validating { headers += stored.validators }
    return headers
  }

  /// Where an answer sends the request on, if it does (RFC 9110, section 15.4).
  func redirectAddress(of answer: TransferAnswer) -> String? {
    switch answer.status {
    case 301, 302, 303, 307, 308: answer.redirect
    default: nil
    }
  }

  func response(of exchange: Exchange, _ answer: TransferAnswer) -> Response {
    let began = exchange.began ?? clock.now
    return Response(
      url: exchange.shownURL, effectiveURL: exchange.effectiveURL, status: answer.status, headers: answer.headers,
      fetchedAt: clock.date, elapsed: clock.now - began, attempts: max(1, exchange.attempts), tag: exchange.request.tag,
      body: answer.body)
  }
}

extension Exchange {
  /// Where the answer came from; nil where no redirect led elsewhere.
  var effectiveURL: String? { redirects > 0 ? url.shown : nil }
}

extension [HeaderField] {
  /// Whether a field of that name is there, in whatever case.
  func names(_ name: String) -> Bool {
    contains { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name.lowercased() }
  }
}

extension RequestFailure {
  static func refusedToken(status: Int) -> RequestFailure {
    RequestFailure(
      code: .authorizationError, message: "the Apple Music API refuses the token: HTTP status \(status)")
  }

  static func tooManyRedirects(_ limit: Int) -> RequestFailure {
    RequestFailure(
      code: .sessionError, message: "more than \(limit) redirects",
      curl: CurlCode(number: 47, name: "CURLE_TOO_MANY_REDIRECTS"))
  }

  static func refusedRedirect(_ why: String) -> RequestFailure {
    RequestFailure(
      code: .sessionError, message: "redirect refused: \(why)",
      curl: CurlCode(number: 1, name: "CURLE_UNSUPPORTED_PROTOCOL"))
  }
}

/// A request on its way: where it stands, and what was tried.
final class Exchange {
  let number: Int
  let request: Request
  /// The address that was asked for.
  let first: HTTPURL
  /// The address that is asked now; another one after a redirect.
  var url: HTTPURL
  var redirects = 0
  var attempts = 0
  /// When the first attempt began.
  var began: Double?
  /// When this attempt began, in seconds since 1970.
  var asked = 0
  /// Whether the budget of the host has given it its moment.
  var isPaced = false
  /// What the cache holds and the server is asked to confirm.
  var validating: StoredResponse?

  init(number: Int, request: Request, url: HTTPURL) {
    self.number = number
    self.request = request
    first = url
    self.url = url
  }

  /// Takes it back to its beginning for another attempt.
  func restart() {
    url = first
    redirects = 0
    isPaced = false
    validating = nil
  }

  /// The address as records show it: as it was given, if it has no user name.
  var shownURL: String { first.hasUserInfo ? first.shown : request.url }
}

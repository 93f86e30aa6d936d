/// Where Apple's services are; mirrors and tests put others in their place.
public struct ServiceAddresses: Equatable, Sendable {
  /// Addresses without a slash at the end.
  public let itunes: String
  public let marketing: String
  public let music: String
  private let itunesOrigin: HTTPURL.Origin
  private let musicOrigin: HTTPURL.Origin
  private let musicPath: String

  /// The services themselves.
  public init() {
    itunes = "https://itunes.apple.com"
    marketing = "https://rss.marketingtools.apple.com"
    music = "https://api.music.apple.com"
    itunesOrigin = HTTPURL.Origin(scheme: "https", host: "itunes.apple.com", port: 443)
    musicOrigin = HTTPURL.Origin(scheme: "https", host: "api.music.apple.com", port: 443)
    musicPath = "/v1/"
  }

  /// - Parameters: Addresses in place of Apple's own; nil and the empty text keep those.
  /// - Throws: `requestError` where one is no http or https address.
  public init(itunes: String?, marketing: String?, music: String?) throws(RequestFailure) {
    let apple = ServiceAddresses()
    self.itunes = base(itunes, apple.itunes)
    self.marketing = base(marketing, apple.marketing)
    self.music = base(music, apple.music)
    itunesOrigin = try HTTPURL(self.itunes).origin
    let music = try HTTPURL(self.music + "/v1/")
    musicOrigin = music.origin
    musicPath = music.target
    _ = try HTTPURL(self.marketing)
  }

  /// Whether the address is of the iTunes service.
  public func isITunes(_ url: HTTPURL) -> Bool {
    url.host == "itunes.apple.com" || url.origin == itunesOrigin && !isMusic(url)
  }

  /// Whether the address is of the Apple Music API, which alone is given the token: everything there is below `/v1/`.
  public func isMusic(_ url: HTTPURL) -> Bool {
    url.origin == musicOrigin && url.target.hasPrefix(musicPath)
  }
}

private func base(_ given: String?, _ apple: String) -> String {
  guard let given, !given.isEmpty else { return apple }
  return given.hasSuffix("/") ? String(given.dropLast()) : given
}

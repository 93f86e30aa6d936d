/// The addresses of Apple's services for what a user asks for.
public struct Endpoints: Sendable {
  private let services: ServiceAddresses
  private let storefront: String
  private let language: String?

  /// The kind of an item in the lookup and search of the iTunes service.
  public enum Entity: String, Sendable, CaseIterable {
    case album, song
  }

  /// - Parameters:
  ///   - storefront: Two letters (ISO 3166), in either case.
  ///   - language: A tag such as `en-GB` (RFC 5646).
  /// - Throws: `requestError` where one is no such thing.
  public init(services: ServiceAddresses, storefront: String = "us", language: String? = nil) throws(RequestFailure) {
    guard storefront.utf8.count == 2, storefront.utf8.allSatisfy(isLetter) else {
      throw refused("storefront \"\(storefront)\" is not two letters, such as us")
    }
    if let language, language.isEmpty || !language.utf8.allSatisfy({ isUnreserved($0) }) {
      throw refused("language \"\(language)\" is no tag, such as en-GB")
    }
    self.services = services
    self.storefront = storefront.lowercased()
    self.language = language
  }

  /// The chart of bought albums; 100 of them unless said otherwise.
  public func topAlbums(limit: Int? = nil, genre: String? = nil) throws(RequestFailure) -> Request {
    let limit = try checked(limit ?? 100, most: 200)
    var path = "/\(storefront)/rss/topalbums/limit=\(limit)"
    if let genre {
      guard !genre.isEmpty, genre.utf8.allSatisfy(isDigit) else { throw refused("genre \"\(genre)\" is no number") }
      path += "/genre=\(genre)"
    }
    return Request(url: "\(services.itunes)\(path)/json")
  }

  /// The chart of played albums; 100 of them unless said otherwise.
  public func mostPlayed(limit: Int? = nil) throws(RequestFailure) -> Request {
    let limit = try checked(limit ?? 100, most: 200)
    return Request(url: "\(services.marketing)/api/v2/\(storefront)/music/most-played/\(limit)/albums.json")
  }

  /// Albums, or songs, by words; 50 of them unless said otherwise, as the service has it.
  public func search(_ term: String, entity: Entity = .album, limit: Int? = nil) throws(RequestFailure) -> Request {
    guard !term.isEmpty else { throw refused("search for nothing") }
    let limit = try checked(limit ?? 50, most: 200)
    return Request(
      url: "\(services.itunes)/search?media=music&entity=\(entity.rawValue)&term=\(percentEncoded(term))"
        + "&country=\(storefront)&limit=\(limit)\(languageItem("lang"))")
  }

  /// What the iTunes service has under ids or, where `byUPC` says so, UPCs.
  public func lookup(
    _ ids: [String], byUPC: Bool = false, entity: Entity? = nil, limit: Int? = nil
  ) throws(RequestFailure) -> Request {
    let list = try joined(ids, of: byUPC ? "UPC" : "id")
    var items = "\(byUPC ? "upc" : "id")=\(list)&country=\(storefront)"
    if let entity { items += "&entity=\(entity.rawValue)" }
    if let limit { items += "&limit=\(try checked(limit, most: 200))" }
    return Request(url: "\(services.itunes)/lookup?\(items)\(languageItem("lang"))")
  }

  /// A batch of the Apple Music catalog, no larger than `kind.batchSize`.
  public func catalog(_ kind: CatalogKind, _ ids: [String]) throws(RequestFailure) -> Request {
    let list = try joined(ids, of: "id")
    return Request(
      url: "\(services.music)/v1/catalog/\(storefront)/\(kind.rawValue)?ids=\(list)\(languageItem("l"))",
      // A batch that takes the service too long is not asked for again as it was, but in halves.
      finalStatus: ids.count > 1 ? 504 : nil)
  }

  private func languageItem(_ name: String) -> String { language.map { "&\(name)=\($0)" } ?? "" }
}

/// The kinds of items in the Apple Music catalog.
public enum CatalogKind: String, Sendable, CaseIterable {
  case artists, albums, songs

  /// How many ids the service takes in one request.
  public var batchSize: Int {
    switch self {
    case .artists: 25
    case .albums: 100
    case .songs: 300
    }
  }
}

/// Whether it can be an id of Apple's services: letters, digits, and a few signs.
public func isIdentifier(_ text: some StringProtocol) -> Bool {
  !text.isEmpty && text.utf8.count <= 100 && text.utf8.allSatisfy(isUnreserved)
}

private func joined(_ ids: [String], of what: String) throws(RequestFailure) -> String {
  guard !ids.isEmpty else { throw refused("no \(what)") }
  for id in ids where !isIdentifier(id) { throw refused("\"\(id.prefix(100))\" is no \(what)") }
  return ids.joined(separator: ",")
}

private func checked(_ limit: Int, most: Int) throws(RequestFailure) -> Int {
  guard (1...most).contains(limit) else { throw refused("limit \(limit) is not from 1 to \(most)") }
  return limit
}

private func refused(_ message: String) -> RequestFailure { RequestFailure(code: .requestError, message: message) }

private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

public import JSONDocument

/// An album as the services name it; an absent value was absent there.
public struct Album: Equatable, Sendable, Identifiable {
  public var id: String
  public var artist: String
  public var name: String
  /// The largest picture that the feed names, as an address.
  public var image: String?
  public var url: String?
  public var artistId: String?
  public var artistURL: String?
  /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
  public var releaseDate: String?
  public var genre: String?
  public var genreId: String?
  public var trackCount: Int?
  public var price: Price?
  public var copyright: String?
  public var explicit: Bool?
  public var upc: String?
  public var recordLabel: String?
  /// The place in a chart, from 1.
  public var rank: Int?
  /// Two letters (ISO 3166), lower case.
  public var storefront: String?
  /// The kind of feed that it was decoded from, such as `itunes-rss`.
  public var source: String?

  /// An amount and its currency (ISO 4217).
  public struct Price: Equatable, Sendable {
    public var amount: Double
    public var currency: String?

    public init(amount: Double, currency: String? = nil) {
      self.amount = amount
      self.currency = currency
    }
  }

  public init(id: String, artist: String, name: String, image: String? = nil) {
    self.id = id
    self.artist = artist
    self.name = name
    self.image = image
  }

  /// Reads an album record; nil where it is none.
  public init?(record: JSONValue) {
    func text(_ key: StaticString) -> String? { record[key]?.string.map { String(decoding: $0, as: UTF8.self) } }
    func number(_ key: StaticString) -> Int? { record[key]?.integer.flatMap { Int(exactly: $0) } }
    guard text("type") == "album", let id = text("id"), let artist = text("artist"), let name = text("name") else {
      return nil
    }
    self.init(id: id, artist: artist, name: name, image: text("image"))
    url = text("url")
    artistId = text("artistId")
    artistURL = text("artistURL")
    releaseDate = text("releaseDate")
    genre = text("genre")
    genreId = text("genreId")
    trackCount = number("trackCount")
    if let amount = record["price"]?["amount"]?.double {
      price = Price(
        amount: amount, currency: record["price"]?["currency"]?.string.map { String(decoding: $0, as: UTF8.self) })
    }
    copyright = text("copyright")
    explicit = record["explicit"]?.boolean
    upc = text("upc")
    recordLabel = text("recordLabel")
    rank = number("rank")
    storefront = text("storefront")
    source = text("source")
  }
}

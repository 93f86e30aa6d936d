import JSONDocument
import JSONLines

/// The feeds of `rss.marketingtools.apple.com/api/v2/…` and, before them, `rss.itunes.apple.com/api/v1/…`.
struct MarketingRSSFeed {
  private let feed: JSONValue
  private let context: FeedDecoder.Context

  init(_ feed: JSONValue, context: FeedDecoder.Context) {
    self.feed = feed
    self.context = context
  }

  func decode(into output: inout StageOutput) {
    guard let results = feed["results"] else { return }
    let storefront =
      feed["country"]?.string.flatMap { Storefront($0) } ?? feed["id"]?.string?.storefrontOfAddress
      ?? context.url.storefrontOfAddress
    var index = 0
    for element in results.elements {
      decode(element, index: index, storefront: storefront, into: &output)
      index += 1
    }
  }

  private func decode(_ value: JSONValue, index: Int, storefront: Storefront?, into output: inout StageOutput) {
    var entry = FeedEntry()
    entry.rank = index + 1
    entry.storefront = storefront
    var kind: UnsafeRawBufferPointer?
    for (key, member) in value.members {
      switch key.count {
      case 2 where key.equals("id"): entry.id = member
      case 3 where key.equals("url"): entry.url = member
      case 4 where key.equals("name"): entry.name = member
      case 4 where key.equals("kind"): kind = member.string
      case 6 where key.equals("genres"): readGenres(member, into: &entry)
      case 8 where key.equals("artistId"): entry.artistId = member
      case 9 where key.equals("copyright"): entry.copyright = member
      case 9 where key.equals("artistUrl"): entry.artistURL = member
      case 10 where key.equals("artistName"): entry.artist = member
      case 11 where key.equals("releaseDate"): entry.releaseDate = member
      case 13 where key.equals("artworkUrl100"): entry.image = member
      case 14 where key.equals("collectionName"): entry.album = member
      case 21 where key.equals("contentAdvisoryRating"): entry.explicitness = member
      default: break
      }
    }
    entry.albumURL = entry.url
    if let kind, !kind.equals("album"), !kind.equals("albums") {
      if kind.equals("song") || kind.equals("songs") {
        entry.write(.song, index: index, source: "marketing-rss", context: context, into: &output)
      } else if kind.equals("artist") || kind.equals("artists") {
        entry.write(.artist, index: index, source: "marketing-rss", context: context, into: &output)
      } else {
        context.failEntry(index, kind: String(decoding: kind, as: UTF8.self), into: &output)
      }
      return
    }
    entry.write(.album, index: index, source: "marketing-rss", context: context, into: &output)
  }

  /// The first genre that is not "Music" (id 34), the root of all of them, wherever the feed puts that one.
  private func readGenres(_ genres: JSONValue, into entry: inout FeedEntry) {
    for genre in genres.elements {
      let isRoot = genre["genreId"]?.string?.equals("34") == true
      guard entry.genre == nil || !isRoot else { continue }
      entry.genre = genre["name"]
      entry.genreId = genre["genreId"]
      if !isRoot { return }
    }
  }
}

import JSONDocument

/// One resource of the Apple Music API: type, id, href, attributes, relationships, views.
struct AppleMusicResource {
  var entry = FeedEntry()
  private(set) var type: UnsafeRawBufferPointer?
  private(set) var views: JSONValue?

  /// Resources of the user's library have types of their own.
  var kind: FeedEntry.Kind? {
    guard let type else { return nil }
    if type.equals("albums") || type.equals("library-albums") { return .album }
    if type.equals("songs") || type.equals("library-songs") { return .song }
    return type.equals("artists") || type.equals("library-artists") ? .artist : nil
  }

  mutating func read(_ resource: JSONValue) {
    var relationships: JSONValue?
    for (key, member) in resource.members {
      switch key.count {
      case 2 where key.equals("id"): entry.id = member
      case 4 where key.equals("type"): type = member.string
      case 4 where key.equals("href"): entry.storefront = member.string?.storefrontOfAddress
      case 5 where key.equals("views"): views = member
      case 10 where key.equals("attributes"): read(attributes: member)
      case 13 where key.equals("relationships"): relationships = member
      default: break
      }
    }
    guard let relationships else { return }
    switch kind {
    case .artist: entry.albums = relationships["albums"]?["data"]
    case .album: entry.artistId = firstIdentifier(relationships["artists"])
    case .song:
      entry.artistId = firstIdentifier(relationships["artists"])
      entry.albumId = firstIdentifier(relationships["albums"])
    case nil: break
    }
  }

  private func firstIdentifier(_ relationship: JSONValue?) -> JSONValue? {
    relationship?["data"]?.firstOrSelf?["id"]
  }

  private mutating func read(attributes: JSONValue) {
    for (key, member) in attributes.members {
      switch key.count {
      case 3 where key.equals("url"):
        entry.url = member
        entry.albumURL = member
      case 3 where key.equals("upc"): entry.upc = member
      case 4 where key.equals("name"): entry.name = member
      case 4 where key.equals("isrc"): entry.isrc = member
      case 7 where key.equals("artwork"): read(artwork: member)
      case 9 where key.equals("copyright"): entry.copyright = member
      case 9 where key.equals("albumName"): entry.album = member
      case 9 where key.equals("artistUrl"): entry.artistURL = member
      case 10 where key.equals("artistName"): entry.artist = member
      case 10 where key.equals("genreNames"): read(genres: member)
      case 10 where key.equals("trackCount"): entry.trackCount = member
      case 10 where key.equals("discNumber"): entry.discNumber = member
      case 11 where key.equals("releaseDate"): entry.releaseDate = member
      case 11 where key.equals("recordLabel"): entry.recordLabel = member
      case 11 where key.equals("trackNumber"): entry.trackNumber = member
      case 13 where key.equals("contentRating"): entry.explicitness = member
      case 16 where key.equals("durationInMillis"): entry.durationMs = member
      default: break
      }
    }
  }

  private mutating func read(genres: JSONValue) {
    entry.genres = genres
    // The root of all genres is no genre where there is another.
    entry.genre = genres.elements.first { $0.string?.equals("Music") == false } ?? genres.firstOrSelf
  }

  private mutating func read(artwork: JSONValue) {
    for (key, member) in artwork.members {
      switch key.count {
      case 3 where key.equals("url"): entry.imageTemplate = member
      case 5 where key.equals("width"): entry.imageWidth = member
      case 6 where key.equals("height"): entry.imageHeight = member
      case 7 where key.equals("bgColor"): entry.imageColor = member
      default: break
      }
    }
  }
}

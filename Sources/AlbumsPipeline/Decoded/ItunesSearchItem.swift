import JSONDocument

/// One result: what albums, songs and artists have in common is read into the entry, the rest beside it.
struct ItunesSearchItem {
  var entry = FeedEntry()
  var country: UnsafeRawBufferPointer?
  private var wrapperType: UnsafeRawBufferPointer?
  private var kindOfTrack: UnsafeRawBufferPointer?
  private var collectionType: UnsafeRawBufferPointer?
  private var collectionId: JSONValue?
  private var collectionName: JSONValue?
  private var collectionAddress: JSONValue?
  private var collectionPrice: JSONValue?
  private var collectionExplicitness: JSONValue?
  private var trackId: JSONValue?
  private var trackName: JSONValue?
  private var trackAddress: JSONValue?
  private var trackPrice: JSONValue?
  private var trackExplicitness: JSONValue?
  private var artistAddress: JSONValue?
  private var rating: JSONValue?
  private var imageSide = -1

  mutating func read(_ value: JSONValue) {
    for (key, member) in value.members {
      switch key.count {
      case 4 where key.equals("kind"): kindOfTrack = member.string
      case 7 where key.equals("country"): country = member.string
      case 7 where key.equals("trackId"): trackId = member
      case 8 where key.equals("artistId"): entry.artistId = member
      case 8 where key.equals("currency"): entry.priceCurrency = member
      case 9 where key.equals("trackName"): trackName = member
      case 9 where key.equals("copyright"): entry.copyright = member
      case 10: readTen(key, member)
      case 11: readEleven(key, member)
      case 12...14: readMiddle(key, member)
      case 15...: readLong(key, member)
      default: break
      }
      if key.count > 10, key.count < 16, key[0] == UInt8(ascii: "a"), key[1] == UInt8(ascii: "r") {
        readImage(key, member)
      }
    }
  }

  private mutating func readTen(_ key: UnsafeRawBufferPointer, _ member: JSONValue) {
    if key.equals("artistName") {
      entry.artist = member
    } else if key.equals("trackCount") {
      entry.trackCount = member
    } else if key.equals("trackPrice") {
      trackPrice = member
    } else if key.equals("discNumber") {
      entry.discNumber = member
    }
  }

  private mutating func readEleven(_ key: UnsafeRawBufferPointer, _ member: JSONValue) {
    if key.equals("wrapperType") {
      wrapperType = member.string
    } else if key.equals("releaseDate") {
      entry.releaseDate = member
    } else if key.equals("trackNumber") {
      entry.trackNumber = member
    }
  }

  private mutating func readMiddle(_ key: UnsafeRawBufferPointer, _ member: JSONValue) {
    if key.equals("collectionId") {
      collectionId = member
    } else if key.equals("trackViewUrl") {
      trackAddress = member
    } else if key.equals("artistViewUrl") || key.equals("artistLinkUrl") {
      artistAddress = member
    } else if key.equals("collectionName") {
      collectionName = member
    } else if key.equals("collectionType") {
      collectionType = member.string
    } else if key.equals("primaryGenreId") {
      entry.genreId = member
    }
  }

  private mutating func readLong(_ key: UnsafeRawBufferPointer, _ member: JSONValue) {
    if key.equals("collectionPrice") {
      collectionPrice = member
    } else if key.equals("trackTimeMillis") {
      entry.durationMs = member
    } else if key.equals("primaryGenreName") {
      entry.genre = member
    } else if key.equals("trackExplicitness") {
      trackExplicitness = member
    } else if key.equals("collectionViewUrl") {
      collectionAddress = member
    } else if key.equals("contentAdvisoryRating") {
      rating = member
    } else if key.equals("collectionExplicitness") {
      collectionExplicitness = member
    }
  }

  /// `artworkUrl30`, `artworkUrl100`…: the largest counts.
  private mutating func readImage(_ key: UnsafeRawBufferPointer, _ member: JSONValue) {
    guard UnsafeRawBufferPointer(rebasing: key[..<10]).equals("artworkUrl"), member.string?.isEmpty == false else {
      return
    }
    var side = 0
    for byte in key[10...] {
      guard isDigit(byte) else { return }
      side = side * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard side > imageSide else { return }
    imageSide = side
    entry.image = member
  }
}

extension ItunesSearchItem {
  /// By `wrapperType`, and `kind` of tracks; without either by the identifiers that are there.
  var kind: FeedEntry.Kind? {
    if let wrapperType {
      if wrapperType.equals("collection") {
        guard let collectionType else { return .album }
        return collectionType.equals("Album") || collectionType.equals("Compilation") ? .album : nil
      }
      if wrapperType.equals("artist") { return .artist }
      guard wrapperType.equals("track") else { return nil }
    }
    if let kindOfTrack { return kindOfTrack.equals("song") ? .song : kindOfTrack.equals("album") ? .album : nil }
    if wrapperType != nil || trackId != nil { return .song }
    return collectionId == nil && entry.artistId != nil ? .artist : .album
  }

  /// The feed's own name of what is no album, artist or song.
  var kindName: String {
    let isCollection = wrapperType?.equals("collection") == true
    let name = (isCollection ? collectionType : kindOfTrack) ?? wrapperType
    return name.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  var pageAddress: JSONValue? { trackAddress ?? collectionAddress ?? artistAddress }

  /// Puts what was read under the names of the record.
  mutating func settle(_ kind: FeedEntry.Kind) {
    switch kind {
    case .album:
      entry.id = collectionId
      entry.name = collectionName
      entry.url = collectionAddress
      entry.artistURL = artistAddress
      entry.priceAmount = collectionPrice
      entry.explicitness = collectionExplicitness ?? rating
    case .song:
      entry.id = trackId
      entry.name = trackName
      entry.url = trackAddress
      entry.artistURL = artistAddress
      entry.priceAmount = trackPrice
      entry.explicitness = trackExplicitness ?? rating
      entry.album = collectionName
      entry.albumId = collectionId
    case .artist:
      entry.id = entry.artistId
      entry.name = entry.artist
      entry.url = artistAddress
      entry.genres = entry.genre
    }
  }
}

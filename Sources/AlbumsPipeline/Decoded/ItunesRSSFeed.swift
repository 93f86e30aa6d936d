import JSONDocument
import JSONLines

/// The feed of `itunes.apple.com/{storefront}/rss/…/json`: Atom turned into JSON, values in `label` and `attributes`.
///
/// `entry` is an array, an object where there is one result, and absent where there is none; `link` and `im:image`
/// are arrays or objects likewise. Numbers are strings.
struct ItunesRSSFeed {
  private let feed: JSONValue
  private let context: FeedDecoder.Context

  init(_ feed: JSONValue, context: FeedDecoder.Context) {
    self.feed = feed
    self.context = context
  }

  /// Whether the value of `feed` is of this shape. Without `entry` it must be empty or have values with a `label`.
  static func isFeed(_ feed: JSONValue) -> Bool {
    if feed["entry"] != nil { return hasEntries(feed) }
    var isEmpty = true
    for (_, value) in feed.members {
      if value["label"] != nil { return true }
      isEmpty = false
    }
    return isEmpty
  }

  static func hasEntries(_ feed: JSONValue) -> Bool {
    guard let entry = feed["entry"] else { return false }
    return entry.isArray || entry.isObject || entry.isNull
  }

  func decode(into output: inout StageOutput) {
    guard let entry = feed["entry"], !entry.isNull else { return }
    let storefront = feed["id"]?["label"]?.string?.storefrontOfAddress ?? storefrontOfLinks
    let fallback = storefront ?? context.url.storefrontOfAddress
    if entry.isObject {
      decode(entry, index: 0, storefront: fallback, into: &output)
    } else {
      var index = 0
      for element in entry.elements {
        decode(element, index: index, storefront: fallback, into: &output)
        index += 1
      }
    }
  }

  private var storefrontOfLinks: Storefront? {
    guard let links = feed["link"] else { return nil }
    for link in links.elementsOrSelf {
      if let storefront = link["attributes"]?["href"]?.string?.storefrontOfAddress { return storefront }
    }
    return nil
  }

  private func decode(_ value: JSONValue, index: Int, storefront: Storefront?, into output: inout StageOutput) {
    var entry = FeedEntry()
    entry.rank = index + 1
    entry.storefront = storefront
    var contentType: JSONValue?
    for (key, member) in value.members {
      switch key.count {
      case 2 where key.equals("id"): entry.id = member["attributes"]?["im:id"]
      case 4 where key.equals("link"): entry.url = alternateAddress(member)
      case 6 where key.equals("rights"): entry.copyright = member["label"]
      case 7 where key.equals("im:name"): entry.name = member["label"]
      case 8 where key.equals("im:image"): entry.image = largestImage(member)
      case 8 where key.equals("im:price"):
        entry.priceAmount = member["attributes"]?["amount"]
        entry.priceCurrency = member["attributes"]?["currency"]
      case 8 where key.equals("category"): readCategory(member, into: &entry)
      case 9 where key.equals("im:artist"):
        entry.artist = member["label"]
        entry.artistURL = member["attributes"]?["href"]
      case 12 where key.equals("im:itemCount"): entry.trackCount = member["label"]
      case 13 where key.equals("im:collection"):
        entry.album = member["im:name"]?["label"]
        entry.albumURL = member["link"].flatMap(alternateAddress)
      case 14 where key.equals("im:releaseDate"): entry.releaseDate = member["label"]
      case 14 where key.equals("im:contentType"): contentType = member
      default: break
      }
    }
    guard let kind = kind(of: contentType, isTrack: entry.album != nil) else {
      return failKind(contentType, index: index, into: &output)
    }
    entry.write(kind, index: index, source: "itunes-rss", context: context, into: &output)
  }

  private func readCategory(_ member: JSONValue, into entry: inout FeedEntry) {
    guard let attributes = member.firstOrSelf?["attributes"] else { return }
    for (key, value) in attributes.members {
      switch key.count {
      case 5 where key.equals("im:id"): entry.genreId = value
      case 5 where key.equals("label"): entry.genre = value
      case 4 where key.equals("term"): entry.genre = entry.genre ?? value
      default: break
      }
    }
  }

  /// The page of the item: the link that is "alternate", or the only one.
  private func alternateAddress(_ links: JSONValue) -> JSONValue? {
    var address: JSONValue?
    for link in links.elementsOrSelf {
      guard let attributes = link["attributes"] else { continue }
      let relation = attributes["rel"]?.string
      if relation?.equals("alternate") ?? true { return attributes["href"] }
      if relation?.equals("enclosure") == false { address = address ?? attributes["href"] }
    }
    return address
  }

  /// The image of the largest height; of two as large, the later one.
  private func largestImage(_ images: JSONValue) -> JSONValue? {
    guard images.isArray else { return images["label"] }
    var largest: JSONValue?
    var largestHeight: Int64 = -1
    for image in images.elements {
      guard let label = image["label"], label.string?.isEmpty == false else { continue }
      let height = image["attributes"]?["height"]?.wholeInteger ?? 0
      if height >= largestHeight {
        largest = label
        largestHeight = height
      }
    }
    return largest
  }
}

/// What kind of thing an entry is.
extension ItunesRSSFeed {
  /// By the inner `im:contentType`; an entry without one is a song where it names its album, else an album.
  private func kind(of contentType: JSONValue?, isTrack: Bool) -> FeedEntry.Kind? {
    guard let term = contentType.flatMap(term) else { return isTrack ? .song : .album }
    if term.equals("Album") { return .album }
    return term.equals("Track") || term.equals("Song") ? .song : nil
  }

  private func term(_ contentType: JSONValue) -> UnsafeRawBufferPointer? {
    if let inner = contentType["im:contentType"]?["attributes"]?["term"]?.string { return inner }
    let outer = contentType["attributes"]?["term"]?.string
    return outer?.equals("Music") == true ? nil : outer
  }

  private func failKind(_ contentType: JSONValue?, index: Int, into output: inout StageOutput) {
    let kind = contentType.flatMap(term).map { String(decoding: $0, as: UTF8.self) } ?? ""
    context.failEntry(index, kind: kind, into: &output)
  }
}

extension JSONValue {
  /// The elements of an array; any other value alone.
  @inline(__always) var elementsOrSelf: Elements { isArray ? elements : Elements(single: self) }
}

extension FeedDecoder.Context {
  /// An entry that is neither album nor artist nor song, told by the name that the feed has for it.
  func failEntry(_ index: Int, kind: String, into output: inout StageOutput) {
    failEntry(index, "is no album, artist or song but \(kind)", [.text("kind", kind)], into: &output)
  }
}

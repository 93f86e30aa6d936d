import JSONDocument

/// The fields of one entry of a feed, as the values that stand in the body: collected in one pass, nothing copied.
///
/// A field that is absent, null or of a kind that cannot be read is left out of the record.
struct FeedEntry {
  var id: JSONValue?
  var artist: JSONValue?
  var name: JSONValue?
  var image: JSONValue?
  var url: JSONValue?
  var artistId: JSONValue?
  var artistURL: JSONValue?
  var releaseDate: JSONValue?
  var genre: JSONValue?
  var genreId: JSONValue?
  var trackCount: JSONValue?
  var priceAmount: JSONValue?
  var priceCurrency: JSONValue?
  var copyright: JSONValue?
  var explicitness: JSONValue?
  var upc: JSONValue?
  var recordLabel: JSONValue?
  /// An address with `{w}`, `{h}`, `{c}` and `{f}` in it; `image` is made from it.
  var imageTemplate: JSONValue?
  var imageWidth: JSONValue?
  var imageHeight: JSONValue?
  var imageColor: JSONValue?
  var rank: Int?
  var storefront: Storefront?

  // Of songs.
  var album: JSONValue?
  var albumId: JSONValue?
  var albumURL: JSONValue?
  var durationMs: JSONValue?
  var trackNumber: JSONValue?
  var discNumber: JSONValue?
  var isrc: JSONValue?

  // Of artists.
  /// An array of names.
  var genres: JSONValue?
  /// An array of resources with an `id`.
  var albums: JSONValue?

  /// The names of the fields that every record has and this one lacks.
  func missing(needsArtist: Bool) -> [String] {
    var missing: [String] = []
    if !id.isIdentifier { missing.append("id") }
    if needsArtist, !artist.isText { missing.append("artist") }
    if !name.isText { missing.append("name") }
    return missing
  }

  /// Whether a record can be made of it.
  func isWhole(needsArtist: Bool) -> Bool {
    id.isIdentifier && name.isText && (!needsArtist || artist.isText)
  }
}

extension JSONValue? {
  /// Whether it can be read as text that is not empty.
  @inline(__always) var isText: Bool {
    guard let value = self else { return false }
    if let string = value.string { return string.count > 0 }
    return value.double != nil
  }

  /// Whether it can be read as an identifier: a string that is not empty, or a whole number.
  @inline(__always) var isIdentifier: Bool {
    guard let value = self else { return false }
    if let string = value.string { return string.count > 0 }
    return value.wholeNumber != nil
  }
}

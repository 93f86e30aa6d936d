/// The fields of each type of record, in the order in which they are written.
extension RecordType {
  var fields: [RecordField] {
    switch self {
    case .album: albumFields + originFields + [artwork]
    case .song: songFields
    case .artist: artistFields + originFields
    case .request: requestFields
    case .response: responseFields
    case .error: errorFields
    }
  }
}

private let albumFields: [RecordField] =
  [
    RecordField("type", .constant("album"), required: true, "The type of the record."),
    RecordField("id", .text, required: true, "The identifier in the store, digits as text."),
  ] + commonFields

/// What albums and songs share, after type and id.
private let commonFields: [RecordField] = [
  RecordField("artist", .text, required: true, "The artist as the cover has it."),
  RecordField("name", .text, required: true, "The name."),
  RecordField("image", .address, "The largest picture that the feed names, ready to be fetched."),
  RecordField("url", .address, "The page in the store."),
  RecordField("artistId", .text, "The identifier of the artist."),
  RecordField("artistURL", .address, "The artist's page in the store."),
  RecordField("releaseDate", .day, "When it came or will come out, as exact as the feed is."),
  RecordField("genre", .text, "The name of its first genre, in the language of the feed."),
  RecordField("genreId", .text, "The identifier of that genre."),
  RecordField("trackCount", .integer(minimum: 0), "How many tracks the album has."),
  RecordField(
    "price",
    .object([
      RecordField("amount", .number, required: true, "The amount, with no more digits than it needs."),
      RecordField("currency", .upperCase(3), "The currency (ISO 4217)."),
    ]), "What it costs; absent where it is not for sale."),
  RecordField("copyright", .text, "Who has the rights, and since when."),
  RecordField("explicit", .boolean, "Whether its words are explicit; absent where the feed does not say."),
  RecordField("upc", .text, "The bar code."),
  RecordField("recordLabel", .text, "The label that published it."),
  RecordField("imageTemplate", .text, "The picture's address with {w}, {h}, {c} and {f} in it."),
  RecordField("imageWidth", .integer(minimum: 1), "The width of the original picture, in pixels."),
  RecordField("imageHeight", .integer(minimum: 1), "The height of the original picture, in pixels."),
  RecordField("imageColor", .hexadecimal(6, after: "#"), "The colour that the service puts behind it."),
  RecordField("rank", .integer(minimum: 1), "The place in the chart, from 1."),
]

private let originFields: [RecordField] = [
  RecordField("storefront", .lowerCase(2), "The store (ISO 3166-1 alpha-2)."),
  RecordField("source", .text, "The kind of feed that it was decoded from, such as itunes-rss."),
]

private let songFields: [RecordField] =
  [
    RecordField("type", .constant("song"), required: true, "The type of the record."),
    RecordField("id", .text, required: true, "The identifier in the store, digits as text."),
  ] + commonFields + originFields + [
    RecordField("album", .text, "The name of the album that it is on."),
    RecordField("albumId", .text, "The identifier of that album."),
    RecordField("durationMs", .integer(minimum: 0), "How long it is, in milliseconds."),
    RecordField("trackNumber", .integer(minimum: 0), "Its number on the disc."),
    RecordField("discNumber", .integer(minimum: 0), "The number of the disc."),
    RecordField("isrc", .text, "The recording's code (ISO 3901)."),
    artwork,
  ]

private let artistFields: [RecordField] = [
  RecordField("type", .constant("artist"), required: true, "The type of the record."),
  RecordField("id", .text, required: true, "The identifier in the store, digits as text."),
  RecordField("name", .text, required: true, "The name."),
  RecordField("genres", .list(of: .text, minimum: 0), "The names of the genres, in the language of the feed."),
  RecordField("url", .address, "The page in the store."),
  RecordField("image", .address, "The largest picture that the feed names, ready to be fetched."),
  RecordField("albums", .list(of: .text, minimum: 0), "The identifiers of albums, as far as the answer names them."),
]

private let artwork = RecordField(
  "artwork",
  .object([
    RecordField("url", .address, "The address that the picture came from."),
    RecordField("path", .text, "The file that it was saved as."),
    RecordField("format", .text, "The format of the file, such as jpeg."),
    RecordField("width", .integer(minimum: 1), "Pixels, as it is shown."),
    RecordField("height", .integer(minimum: 1), "Pixels, as it is shown."),
    RecordField("bytes", .integer(minimum: 0), "The size of the file."),
    RecordField("sha256", .hexadecimal(64, after: ""), "The hash of the file."),
    RecordField("color", .hexadecimal(6, after: "#"), "The picture's dominant colour."),
    RecordField("progressive", .boolean, "true for a progressive JPEG."),
    RecordField("orientation", .integer(minimum: 2), "How it is turned to be shown (EXIF), where it is."),
    RecordField("frames", .integer(minimum: 2), "How many an animation has; the first one counts."),
    RecordField(
      "thumb",
      .object([
        RecordField("path", .text, "The file of the small copy."),
        RecordField("width", .integer(minimum: 1), "Pixels."),
        RecordField("height", .integer(minimum: 1), "Pixels."),
      ]), "The small copy beside it."),
  ]), "The picture that was fetched, added by the artwork stage.")

private let requestFields: [RecordField] = [
  RecordField("type", .constant("request"), "The type of the record."),
  RecordField("url", .address, required: true, "The address to fetch."),
  RecordField("headers", .map(of: .anyText), "Header fields to send."),
  RecordField("tag", .anything, "Comes back on the response."),
]

private let responseFields: [RecordField] = [
  RecordField("type", .constant("response"), required: true, "The type of the record."),
  RecordField("url", .anyText, required: true, "The address that was asked for."),
  RecordField("effectiveURL", .address, "The address that answered, where redirects led elsewhere."),
  RecordField("status", .integer(minimum: 0), required: true, "The status code (RFC 9110, section 15)."),
  RecordField("mimeType", .text, "The media type without its parameters."),
  RecordField("headers", .map(of: .anyText), "Names in lower case, repeated fields joined by a comma."),
  RecordField("fetchedAt", .text, "When the answer was whole (RFC 3339)."),
  RecordField("elapsed", .number, "Seconds from the first attempt to the whole answer."),
  RecordField("attempts", .integer(minimum: 1), "How many times it was asked for."),
  RecordField("fromCache", .boolean, "true where the body comes from the cache."),
  RecordField("tag", .anything, "What the request had."),
  RecordField("body", .anyText, "The exact bytes of the body, where they are UTF-8."),
  RecordField("bodyBase64", .anyText, "The exact bytes of the body otherwise, in base64 (RFC 4648, section 4)."),
]

private let errorFields: [RecordField] = [
  RecordField("type", .constant("error"), required: true, "The type of the record."),
  RecordField("stage", .text, required: true, "The stage in which it failed."),
  RecordField("code", .text, required: true, "The root cause, such as statusCodeError."),
  RecordField("chain", .list(of: .text, minimum: 1), required: true, "The codes from the outermost inward."),
  RecordField("message", .text, required: true, "What went wrong, in words."),
  RecordField("url", .anyText, "The address that it is about."),
  RecordField("line", .integer(minimum: 1), "The number of the input line."),
  RecordField("input", .anyText, "The beginning of the input line, 200 bytes at the most."),
  RecordField(
    "curl",
    .object([
      RecordField("code", .integer(minimum: 1), "libcurl's number of the failure."),
      RecordField("name", .text, "libcurl's name of it, such as CURLE_OPERATION_TIMEDOUT."),
    ]), "How a transfer failed, of a sessionError."),
]

import CommandOptions

extension Manual {
  /// The records, field by field.
  static var recordsSection: ManualSection {
    ManualSection(
      "records",
      [
        .paragraph(
          """
          Records leave as UTF-8 without a byte order mark, each on a line that ends in a newline, with their keys in \
          the order given here. What is not known is left out; nothing is null. Ids are strings, always. On input, \
          lines may end in CRLF, blank lines are skipped, the first line may begin with a byte order mark, and the \
          last needs no newline.
          """),
        .paragraph(
          """
          A record without `type` is taken by its keys: `body` or `bodyBase64` make it a response, `image` an album, \
          `url` a request. With none of them it is a `recordError`. `albums schema` prints the fields as JSON Schema.
          """),
      ] + request + response + album + artistAndSong + artwork + error)
  }

  private static let request: [ManualBlock] = [
    .heading("request"),
    .paragraph(
      """
      What `albums fetch -` reads, and what `--dry-run` writes. A JSON string and a bare http or https address on a \
      line of its own are requests too.
      """),
    .list([
      .init("url", "The address."),
      .init("headers", "An object of header fields to send."),
      .init("tag", "Any value; it comes back on the response."),
    ]),
  ]

  private static let response: [ManualBlock] = [
    .heading("response"),
    .paragraph("What `fetch` writes. Saved to a file, responses are a recording that `--replay` can answer from."),
    .list([
      .init("url", "The address that was asked for."),
      .init("effectiveURL", "The address that answered; only after redirects."),
      .init("status", "The HTTP status, a number."),
      .init("mimeType", "The media type, without parameters."),
      .init(
        "headers",
        "The header fields by their names in lower case; repeated ones are joined by commas. `set-cookie` is left out."
      ),
      .init("fetchedAt", "When it came, as 2026-11-30T21:00:00Z."),
      .init("elapsed", "How long it took, in seconds."),
      .init("attempts", "How often it was asked for."),
      .init("fromCache", "True where it came from the cache."),
      .init("tag", "The value that the request had."),
      .init("body", "The body, where its bytes are UTF-8. They are exact."),
      .init("bodyBase64", "The body in base64, where they are not."),
    ]),
  ]

  private static let album: [ManualBlock] = [
    .heading("album"),
    .paragraph("What `decode` writes. The first three are always there."),
    .list([
      .init("id", "The service's number of the album."),
      .init("artist", "The name of the artist."),
      .init("name", "The name of the album."),
      .init("image", "The address of the largest cover that the feed names; left out where it names none."),
      .init("url", "The page of the album in the store."),
      .init("artistId, artistURL", "The artist's number and page."),
      .init("releaseDate", "YYYY-MM-DD, YYYY-MM or YYYY."),
      .init("genre, genreId", "The main genre and its number."),
      .init("trackCount", "How many songs it has."),
      .init("price", "An object of `amount`, a number, and `currency`, such as USD."),
      .init("copyright", "The notice."),
      .init("explicit", "Whether it is marked so."),
      .init("upc", "The code on its sleeve."),
      .init("recordLabel", "The label."),
      .init(
        "imageTemplate, imageWidth, imageHeight",
        "The address of the cover with {w} and {h} to fill in, and its size."),
      .init("imageColor", "The background of the cover, as #rrggbb."),
      .init("rank", "The place in a chart, from 1."),
      .init("storefront", "The country of the store, as two letters."),
      .init("source", "The kind of feed: `itunes-rss`, `marketing-rss`, `itunes-search` or `apple-music`."),
    ]),
  ]

  private static let artistAndSong: [ManualBlock] = [
    .heading("artist"),
    .list([
      .init("id, name", "The service's number of the artist, and the name."),
      .init("genres", "An array of names."),
      .init("url, image", "The artist's page and picture."),
      .init("albums", "An array of the ids of albums."),
      .init("storefront, source", "As those of an album."),
    ]),
    .heading("song"),
    .paragraph("A song has the fields of an album that apply to it, and these:"),
    .list([
      .init("album, albumId", "The name and number of its album."),
      .init("durationMs", "Its length in thousandths of a second."),
      .init("trackNumber, discNumber", "Its place on the album, from 1."),
      .init("isrc", "The code of the recording."),
    ]),
  ]

  private static let artwork: [ManualBlock] = [
    .heading("album with artwork"),
    .paragraph("What `artwork` writes: the album as it came, with an object `artwork` added."),
    .list([
      .init("url", "The address that the cover came from."),
      .init("path", "The file that it was saved in; only with `--output`."),
      .init("format", "What the bytes are: `jpeg`, `png` or `webp`."),
      .init("width, height", "The size in pixels, as shown: after the orientation that EXIF asks for."),
      .init("bytes, sha256", "The length and hash of the file."),
      .init("color", "The dominant colour, as #rrggbb."),
      .init("progressive", "True for a progressive JPEG."),
      .init("orientation", "The orientation by EXIF, 2 to 8, where it is not 1."),
      .init("frames", "The number of frames of an animation, of which the first counts."),
      .init("thumb", "The small copy of `--thumb`: an object of `path`, `width` and `height`."),
    ]),
  ]

  private static let error: [ManualBlock] = [
    .heading("error"),
    .paragraph("What stands for a record that failed, with `--on-error` `emit` and in the file of `--rejects`."),
    .list([
      .init("stage", "Where it failed."),
      .init("code", "The root cause, from the list below."),
      .init("chain", "An array of codes, from the outermost inward; the last is `code`."),
      .init("message", "What went wrong, in words."),
      .init("url", "The address that it is about."),
      .init("line", "The number of the input line."),
      .init("input", "The first 200 bytes of that line."),
      .init("curl", "Of a `sessionError`: libcurl's `code` and `name` of the failure."),
    ]),
  ]
}

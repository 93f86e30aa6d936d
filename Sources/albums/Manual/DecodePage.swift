import CommandOptions

extension Manual {
  static var decodePage: ManPage {
    page(
      DecodeOptions.command.description(), decodeDescription,
      [
        ManualSection("feeds", decodeFeeds), ManualSection("character sets", decodeCharacterSets),
        ManualSection("examples", decodeExamples),
      ] + common(after: "decode"))
  }

  private static let decodeDescription: [ManualBlock] = [
    .paragraph(
      """
      `albums decode` reads response records from standard input, or saved bodies from the files that are named, and \
      writes a record for each album, artist and song that they hold.
      """),
    .paragraph(
      """
      Responses are validated first, always, as `albums validate` does with its defaults. An entry that lacks its id, \
      artist or name is an `entryError`, and the entries beside it go on.
      """),
  ]

  private static let decodeFeeds: [ManualBlock] = [
    .paragraph("The kind of a feed is told by its body, not by its address, and becomes the `source` of a record."),
    .list([
      .init("itunes-rss", "`feed.entry`: the charts of itunes.apple.com. An entry with many covers gives the largest."),
      .init("marketing-rss", "`feed.results`: the charts of rss.marketingtools.apple.com."),
      .init("itunes-search", "`resultCount` and `results`: search and lookup, where kinds come mixed."),
      .init(
        "apple-music",
        """
        `data` or `results` of the Apple Music API. Each of its `errors` becomes an error record, and an id \
        that was asked for and is missing from the answer a `notFoundError`.
        """),
    ]),
    .paragraph("A feed without entries gives no record, and is no error."),
    .paragraph("Where feeds differ or leave something open, the fields are made like this."),
    .list([
      .init("genre", "The first genre that is not just Music, by the name that the store shows."),
      .init("storefront", "The one that the body names, else that of the page of the item, else that of the address."),
      .init("rank", "The place in a chart, failed entries counted; a further page of a chart goes on counting."),
      .init("image", "Of Apple Music, the template filled to the size of the artwork, or to 3000x3000 without one."),
      .init("artistId, albumId", "Taken from the page of the artist or album where the feed gives no id."),
      .init(
        "releaseDate, price, trackCount",
        "Left out where the calendar has no such day, the price is below zero, or the count is none."),
    ]),
    .paragraph(
      """
      An `entryError` has the `index` of the entry, from 0, and what is `missing`, or the `kind` of a thing that is no \
      album, artist or song. An error of Apple Music has its `title`, `detail` and code.
      """),
  ]

  private static let decodeCharacterSets: [ManualBlock] = [
    .paragraph(
      """
      Bodies are UTF-8 unless the Content-Type or a byte order mark says otherwise; then they are converted, and those \
      that are neither are read as Windows-1252. So are ISO-8859-1 and ASCII, which mean it in practice. Half of \
      a surrogate pair in an escape costs no more than itself: U+FFFD stands in its place.
      """)
  ]

  private static let decodeExamples: [ManualBlock] = [
    .example("A saved feed:", command: "albums decode Examples/feed.json"),
    .example(
      "Artists and names of the first three, without quotes:",
      command: """
        albums decode Examples/feed.json -r -q 'select(.rank <= 3) | "\\(.artist): \\(.name)"'
        """),
    .example(
      "The albums of one genre, named by a variable:",
      command: """
        albums fetch --limit 10 --replay Examples/recording.jsonl |
          albums decode --arg genre Jazz -q 'select(.genre == $genre)'
        """),
  ]
}

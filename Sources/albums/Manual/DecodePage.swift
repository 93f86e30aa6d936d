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
  ]

  private static let decodeCharacterSets: [ManualBlock] = [
    .paragraph(
      """
      Bodies are UTF-8 unless the Content-Type or a byte order mark says otherwise; then they are converted. Half of \
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

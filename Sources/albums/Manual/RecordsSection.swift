internal import AlbumsPipeline
internal import CommandOptions

extension Manual {
  /// The records, member by member, from the tables that records are checked by.
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
          `url` a request. With none of them it is a `recordError`. `albums schema` prints what follows as JSON Schema.
          """),
      ] + records.flatMap { [.heading($0.rawValue), .paragraph($1), .list(members(of: $0))] })
  }

  private static let records: [(RecordType, String)] = [
    (
      .request,
      """
      What `albums fetch -` reads, and what `--dry-run` writes. A JSON string and a bare http or https address on a \
      line of its own are requests too.
      """
    ),
    (
      .response,
      """
      What `fetch` writes. Saved to a file, responses are a recording that `--replay` can answer from. Of the header \
      fields, set-cookie is left out.
      """
    ),
    (
      .album,
      """
      What `decode` writes, and with `artwork` what the stage of that name does. `id`, `artist` and `name` are always \
      there; so is `image`, where the feed names a picture. `releaseDate` is YYYY-MM-DD, YYYY-MM or YYYY.
      """
    ),
    (.artist, "What `decode` writes for an artist."),
    (.song, "What `decode` writes for a song: the members of an album that apply to it, and these."),
    (.error, "What stands for a record that failed, with `--on-error` `emit` and in the file of `--rejects`."),
  ]

  private static func members(of type: RecordType) -> [ManualBlock.Item] {
    let known = type == .song ? Set(RecordType.album.members.map(\.name)) : ["type"]
    return type.members.filter { !known.contains($0.name) }.map { .init($0.name, $0.meaning) }
  }
}

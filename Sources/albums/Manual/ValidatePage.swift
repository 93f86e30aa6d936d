import CommandOptions

extension Manual {
  static var validatePage: ManPage {
    page(
      ValidateOptions.command.description(), validateDescription,
      [ManualSection("examples", validateExamples)] + common(after: "validate"))
  }

  private static let validateDescription: [ManualBlock] = [
    .paragraph(
      """
      `albums validate` reads records from standard input, writes those that are as they should be, byte for byte as \
      they came, and reports the others as errors.
      """),
    .list([
      .init(
        "response",
        """
        Its status is one of `--status`, its media type fits `--expect`, and its body is not empty: \
        if not, it is a `statusCodeError`, `mimeTypeError` or `noDataError`.
        """),
      .init(
        "album, artist, song",
        "Each field is of the kind that `albums`(1) describes, and the ones that must be there are: `fieldError`."),
      .init(
        "album with artwork",
        "The file is there, has the length and SHA-256 of the record, and decodes: `fileError`, `imageError`."),
    ]),
    .paragraph("Records of other types are forwarded."),
  ]

  private static let validateExamples: [ManualBlock] = [
    .example(
      "Responses that are JSON with a good status:",
      command: """
        albums fetch --limit 10 --replay Examples/recording.jsonl |
          albums validate -q '{status, mimeType}'
        """),
    .example(
      "The pictures of a recording, and a word about what is none:",
      command: """
        albums validate --expect image --on-error emit < Examples/recording.jsonl |
          jq -r '.code // .mimeType'
        """),
    .example(
      "Albums that must have a date:",
      command: "albums decode Examples/feed.json | albums validate --assert '.releaseDate' -r -q .name"),
  ]
}

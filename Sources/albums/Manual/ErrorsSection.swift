import CommandOptions

extension Manual {
  /// The codes of error records.
  static let errorsSection = ManualSection(
    "errors",
    [
      .paragraph(
        """
        Scripts can rely on these codes; messages may change. A line on standard error names the stage, the input \
        and its line, what went wrong, the code, and the address.
        """),
      .heading("any stage"),
      .list([
        .init(
          "recordError",
          "The line is no JSON object, not UTF-8, longer than `--max-line`, or a record of no known kind."),
        .init("jqError", "The filter failed on the record."),
      ]),
      .heading("fetch and artwork"),
      .list([
        .init("requestError", "The address is none, or its scheme is neither http nor https."),
        .init("authorizationError", "The token is missing, expired or refused; the exit status is 4."),
        .init("sessionError", "The transfer failed; `curl` says how."),
        .init(
          "tooLargeError", "The body is larger than `--max-bytes`, or the image has more pixels than `--max-pixels`."),
        .init("replayError", "The file of `--replay` does not answer the request."),
      ]),
      .heading("validate, decode and artwork"),
      .list([
        .init("statusCodeError", "The status is not one of those that are expected."),
        .init("mimeTypeError", "The media type is not the one that is expected."),
        .init("noDataError", "The body is empty."),
      ]),
      .heading("validate"),
      .list([
        .init("assertionError", "An expression of `--assert` is not true."),
        .init("fieldError", "A field is missing or of the wrong kind; the message names it."),
        .init("fileError", "The file of a cover is missing, or not the one that the record describes."),
      ]),
      .heading("decode"),
      .list([
        .init("jsonSerializationError", "The body is no JSON."),
        .init("feedError", "The body is JSON, but none of the feeds that are known."),
        .init("entryError", "An entry lacks its id, artist or name, or is no album, artist or song; the others go on."),
        .init("notFoundError", "An id that was asked for is not in the answer."),
      ]),
      .heading("artwork"),
      .list([
        .init("fieldError", "The record names no cover."),
        .init("imageSourceError", "The bytes are no image of a known format."),
        .init("imageError", "The image is cut short, damaged, or too small for `--min-size`."),
        .init(
          "fileError", "The cover cannot be saved; where no other could be either (a full disk), the exit status is 3."),
      ]),
    ])
}

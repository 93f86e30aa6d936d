import CommandOptions

extension Manual {
  static var artworkPage: ManPage {
    page(
      ArtworkOptions.command.description(), artworkDescription,
      [
        ManualSection("images", artworkImages), ManualSection("files", artworkFiles),
        ManualSection("examples", artworkExamples),
      ] + common(after: "artwork"))
  }

  private static let artworkDescription: [ManualBlock] = [
    .paragraph(
      """
      `albums artwork` reads album records from standard input, fetches the cover that each names as `image`, decodes \
      it whole, saves it where `--output` names a folder, and writes the album with an object `artwork` added. Given a \
      response record whose body is an image, it decodes that and needs no network. An artist without a picture is \
      forwarded.
      """),
    .paragraph(
      """
      A cover is saved by a temporary file that takes its name when it is whole: there is never half a cover. A file \
      that is there and decodes is kept. One address is fetched once, however many albums name it.
      """),
  ]

  private static let artworkFiles: [ManualBlock] = [
    .paragraph(
      """
      The folder is made where it is not there. Names are made safe for any file system: separators, control \
      characters and those that Windows forbids become `_`, as does a dot or dash in front; spaces around and dots at \
      the end are dropped; names of Windows' devices get a `_` in front; and what is longer than 255 bytes is cut \
      between characters. No name leads out of the folder.
      """),
    .paragraph(
      """
      Two albums never share a file, also where their names differ in letter case only: the second has its id in \
      parentheses behind its name. Files of an earlier run that were not finished are removed.
      """),
    .paragraph(
      """
      A saved file is marked as its record's by the extended attributes user.albums.record and user.xdg.origin.url, \
      where the file system has them. A later run keeps a file that is marked as the record's, or whose name holds its \
      `{id}`; of any other it cannot tell whose cover it is, and fetches anew.
      """),
  ]

  private static let artworkImages: [ManualBlock] = [
    .paragraph(
      """
      JPEG, PNG and WebP are understood, by their bytes and not by their names: PNG bytes that an address calls .jpg \
      are saved as .png. Images are decoded whole, so that one that is cut short or damaged is an `imageError` and \
      not saved. The bytes are saved as they came, unless `--format` asks for another format.
      """),
    .paragraph(
      """
      A response must be of a type that begins with image/, or of application/octet-stream, binary/octet-stream or no \
      type at all with the bytes of an image; text/html and the like are a `mimeTypeError`.
      """),
    .paragraph(
      """
      The dominant colour is found by sorting pixels into 512 cells of the colour cube, eight steps to a channel: it \
      is the mean of those in the fullest cell. Pixels that are less than half opaque do not count, unless all are.
      """),
  ]

  private static let artworkExamples: [ManualBlock] = [
    .example(
      "Covers that are named by rank, artist and album:",
      command: """
        albums decode Examples/feed.json |
          albums artwork --replay Examples/recording.jsonl --output covers \\
            --name '{rank:03} {artist} - {name}' -r -q .artwork.path
        """),
    .example(
      "Size, format and colour of covers, with nothing saved:",
      command: """
        albums decode Examples/feed.json |
          albums artwork --replay Examples/recording.jsonl \\
            -r -q '"\\(.artwork.width)x\\(.artwork.height) \\(.artwork.format) \\(.artwork.color)"'
        """),
    .example(
      "The pictures of a recording, decoded without a network:",
      command: """
        albums validate --expect image --quiet < Examples/recording.jsonl |
          albums artwork -q '.artwork | {format, width, height}'
        """),
  ]
}

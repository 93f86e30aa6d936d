import CommandOptions

/// The manual: a page of the whole program, with what the stages have in common, and a page of each stage.
enum Manual {
  static var pages: [ManPage] { [albumsPage, fetchPage, validatePage, decodePage, artworkPage] }

  static func page(
    _ command: CommandDescription, _ description: [ManualBlock], _ sections: [ManualSection]
  ) -> ManPage {
    ManPage(
      command, program: "albums \(version)", date: manualDate, description: description, sections: sections)
  }

  /// The end of a stage's page: what it shares with the others stands in albums(1).
  static func common(after stage: String) -> [ManualSection] {
    let others = ["albums", "albums-fetch", "albums-validate", "albums-decode", "albums-artwork"]
    let pages = others.filter { $0 != "albums-\(stage)" }.map { "`\($0)`(1)" } + ["`jq`(1)"]
    return [
      ManualSection(
        "exit status",
        [
          .paragraph(
            """
            0 where every record made it, 1 where some failed, 2 for a wrong command line, 3 where the stage's own \
            input or output failed, 4 where a service refused the credentials. \
            `albums`(1) has the whole table, the records field by field, and the error codes.
            """)
        ]),
      ManualSection("see also", [.paragraph(pages.joined(separator: ", "))]),
    ]
  }
}

import CommandOptions

extension Manual {
  static var albumsPage: ManPage {
    page(
      RootOptions.description, albumsDescription,
      [
        recordsSection, errorsSection, filtersSection, exitStatusSection, environmentSection, filesSection,
        ManualSection("examples", albumsExamples),
        ManualSection(
          "see also",
          [
            .paragraph(
              "`albums-fetch`(1), `albums-validate`(1), `albums-decode`(1), `albums-artwork`(1), `jq`(1), `curl`(1)")
          ]),
      ])
  }

  private static let albumsDescription: [ManualBlock] = [
    .paragraph(
      """
      `albums` reads what music services say about albums, and saves their covers. It is a pipeline of four stages: \
      `fetch` turns requests into responses, `validate` passes the responses that are as they should be, `decode` \
      turns responses into albums, and `artwork` fetches, decodes and saves the covers of albums. Each stage is a \
      process of its own that can be run alone.
      """),
    .paragraph(
      """
      Stages read and write records: one JSON object a line, with its kind as `type`. A stage handles the types that \
      it knows and forwards every other record byte for byte, in order, so that keys and records of your own survive \
      the whole pipeline. For each input line there is an output record, an error, or a filter that said no.
      """),
    .paragraph(
      """
      Every stage can filter what it writes by a jq expression, `-q` <expr>, which runs inside it. A record that a \
      filter passes unchanged keeps its bytes.
      """),
    .paragraph(
      """
      A record that fails does not end the run: the stage says so in a line on standard error and goes on. \
      `--on-error` `emit` sends an error record down the pipeline in its place. Stages hold only the records that \
      they work on in memory, and write the first before they read the last.
      """),
  ]

  private static let albumsExamples: [ManualBlock] = [
    .paragraph(
      """
      The examples use a recording that comes with the source of `albums`, so that they need no network. Leave out \
      `--replay` and its file to ask the service.
      """),
    .example(
      "The whole pipeline: a chart, and its covers in the folder `covers`:",
      command: """
        albums fetch --limit 10 --replay Examples/recording.jsonl |
          albums validate |
          albums decode |
          albums artwork --replay Examples/recording.jsonl --output covers
        """),
    .example(
      "The albums of the chart as a table:",
      command: """
        albums fetch --limit 10 --replay Examples/recording.jsonl |
          albums decode -r -q '[.rank, .artist, .name] | @tsv'
        """),
    .example(
      "How many albums there are of each genre:",
      command: """
        albums decode Examples/feed.json -s \\
          -q 'group_by(.genre)[] | {genre: .[0].genre, albums: length}'
        """),
    .example(
      "What fails goes down the pipeline in its place, and into a file:",
      command: """
        echo 'no record' | albums validate --on-error emit --rejects rejects.jsonl |
          albums decode -q '{stage, code, line}'
        """),
  ]
}

import CommandOptions

extension Manual {
  static var fetchPage: ManPage {
    page(
      FetchOptions.command.description(), fetchDescription,
      [
        ManualSection("retries and pace", fetchPace), ManualSection("apple music", fetchAppleMusic),
        ManualSection("recordings and cache", fetchRecordings), ManualSection("examples", fetchExamples),
      ] + common(after: "fetch"))
  }

  private static let fetchDescription: [ManualBlock] = [
    .paragraph(
      """
      `albums fetch` asks for each address that its arguments stand for and writes a response record for each answer, \
      in the order of the requests. Without arguments it fetches the chart `top-albums`. Standard input is read only \
      where an argument is `-`.
      """),
    .paragraph(
      """
      It does not judge a status: a 404, or a 503 after the last attempt, is a response record, and `validate` or \
      `decode` call it a `statusCodeError`. A record leaves only when its body is whole.
      """),
    .paragraph(
      """
      Redirects are followed up to ten times, to http and https only, and credentials are never sent to another host.
      """),
  ]

  private static let fetchPace: [ManualBlock] = [
    .paragraph(
      """
      An attempt that failed for a reason that may pass is made again, `--retries` times at the most, as long as \
      `--retry-max-time` allows. The wait before it is random, up to a bound that begins at half a second, or one and \
      a half where the service is asked too often, and doubles each time up to 30 seconds. Where the service says how \
      long to wait (Retry-After), that is obeyed; where it would take too long, no further attempt is made.
      """),
    .paragraph(
      """
      All jobs share a pool of connections, and one pace for each host, which counts retries and redirects too. The \
      search and lookup addresses of itunes.apple.com allow about 20 requests a minute, which is the default there.
      """),
  ]

  private static let fetchAppleMusic: [ManualBlock] = [
    .paragraph(
      """
      `artists`, `albums` and `songs` ask the Apple Music API, in batches of 25, 100 and 300 ids. The service wants a \
      developer token: from the file of `--token-file`, from `APPLE_MUSIC_TOKEN`, or signed from the key that \
      `APPLE_MUSIC_KEY_FILE`, `APPLE_MUSIC_KEY_ID` and `APPLE_MUSIC_TEAM_ID` describe. A token that has expired is \
      reported before anything is sent. Tokens do not appear in records, recordings, the cache or messages. A batch \
      that takes the service too long (504) is asked for again in halves.
      """),
    .paragraph(
      """
      A refusal, 401 or 403, is an `authorizationError` and the exit status is 4.
      """),
    .paragraph(
      """
      In place of the ids, `-` takes them from standard input, as it does for `lookup`: bare, as JSON strings, or as \
      the `id` of records. A batch that is not full leaves when the input pauses. Records without an id, such as \
      error records, are forwarded.
      """),
  ]

  private static let fetchRecordings: [ManualBlock] = [
    .paragraph(
      """
      `--record` appends each response of the network to a file, and `--replay` answers from such a file, in which \
      the order does not count and each response can be used many times; of several with one address the last \
      counts. The output of `fetch`, saved to a file, is a recording as well.
      """),
    .paragraph(
      """
      `--cache` keeps responses between runs for as long as their headers allow, and asks whether they have changed \
      when they are stale. Where the headers say nothing, a tenth of the time since the last change counts, a day at \
      the most. Answers to requests with credentials of their own are not kept.
      """),
  ]

  private static let fetchExamples: [ManualBlock] = [
    .example(
      "The first ten of the chart, answered from a recording:",
      command: "albums fetch --limit 10 --replay Examples/recording.jsonl -q '{url, status}'"),
    .example(
      "What would be asked for, without asking:",
      command: "albums fetch --storefront jp --limit 25 --dry-run"),
    .example(
      "Requests from standard input, each with a tag that comes back:",
      command: """
        jq -c '.feed.entry[] | {url: ."im:image"[-1].label, tag: .id.attributes."im:id"}' \\
            Examples/feed.json |
          albums fetch - --replay Examples/recording.jsonl -q '{tag, mimeType}'
        """),
  ]
}

import Foundation
import Testing

/// The Apple Music API: batches, halves, pages, and tokens that are seen by nobody else.
@Suite struct FetchMusicTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func run(_ commands: String, input: String = "", token: String? = "opaque-token") throws -> Run {
    try FetchServer.run(
      commands, in: folder, input: input, environment: token.map { ["APPLE_MUSIC_TOKEN": $0] } ?? [:])
  }

  /// How many ids each request asked for.
  private func batches() throws -> [Int] {
    try folder.requests().compactMap { URLComponents(string: $0.path)?.queryItems?.first { $0.name == "ids" }?.value }
      .map { $0.split(separator: ",").count }
  }

  private func ids(_ run: Run) throws -> [String] {
    try run.records().flatMap { record -> [String] in
      let body = Data((record["body"] as? String ?? "").utf8)
      return (try JSONSerialization.jsonObject(with: body) as? [String: [String]])?["data"] ?? []
    }
  }

  @Test(arguments: [("artists", [25, 25, 10]), ("albums", [60]), ("songs", [60])])
  func `ids go in batches`(kind: String, expected: [Int]) throws {
    let run = try run("albums fetch -j 1 \(kind) {1..60}; seq 60 | albums fetch -j 1 \(kind) -")
    #expect(run.status == 0)
    #expect(try batches() == expected + expected)
    #expect(try ids(run) == (Array(1...60) + Array(1...60)).map(String.init))
  }

  @Test func `ids come as lines, strings and records, and failures keep their place`() throws {
    let input = "1\n\"2\"\n{\"type\":\"album\",\"id\":\"3\"}\nno id\n{\"type\":\"error\",\"code\":\"x\"}\n4\n"
    let run = try run("albums fetch --on-error emit albums -", input: input)
    #expect(run.status == 1)
    #expect(try batches() == [4])
    let records = try run.records()
    #expect(records.compactMap { $0["code"] as? String } == ["recordError", "x"])
    #expect(records.first { $0["code"] as? String == "recordError" }?["line"] as? Int == 4)
  }

  @Test func `a few ids do not wait for a batch`() throws {
    let run = try run("{ echo 1; sleep 2; echo 2; } | albums fetch artists - | while read -r x; do date +%s%N; done")
    let times = run.lines.compactMap { Double($0) }
    #expect(times.count == 2)
    #expect((times.last ?? 0) - (times.first ?? 0) > 1e9)
  }

  @Test func `a batch that takes too long is asked for in halves, in order`() throws {
    let run = try run("albums fetch -j 1 artists --storefront ca {1..12}")
    #expect(run.status == 0)
    #expect(try ids(run) == (1...12).map(String.init))
    #expect(try batches() == [12, 6, 6, 3, 3, 3, 3])
  }

  @Test func `pages are followed, with limit and language, until one comes again`() throws {
    let run = try run("albums fetch --paginate \"$U/v1/page?limit=5&l=de\" $U/after")
    #expect(run.status == 0)
    #expect(
      try folder.requests().map(\.path).filter { $0 != "/after" } == ["/v1/page?limit=5&l=de"]
        + (1...5).map { "/v1/page?offset=\($0)&limit=5&l=de" } + ["/v1/page?offset=0&limit=5&l=de"])
    #expect(
      try run.records().last?["url"] as? String
        == (try run.records().first?["url"] as? String)?
        .replacingOccurrences(of: "/v1/page?limit=5&l=de", with: "/after"))
    #expect(run.errors.contains("/v1/page?offset=1&limit=5&l=de: was fetched before: the pages end here"))
    let two = try self.run("rm requests; albums fetch --paginate --max-pages 2 $U/v1/page; albums fetch $U/v1/page")
    #expect(two.lines.count == 3)
  }

  @Test func `the token is sent to the API and seen nowhere`() throws {
    let run = try run(
      """
      albums fetch -v --record rec --cache -q '., $ENV.APPLE_MUSIC_TOKEN' artists 1
      albums fetch -v $U/elsewhere
      cat rec; find cache -type f -exec cat {} +
      """)
    #expect(!(run.output + run.errors).contains("opaque-token"))
    #expect(try folder.requests().map { $0.headers["authorization"] } == ["Bearer opaque-token", nil])
  }

  @Test(arguments: [
    (nil, "no Apple Music token"), ("a b", "not one line"),
    ("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJUIiwiZXhwIjoxMDAwMDAwMDAwfQ.AAAA", "expired on 2001-09-09T01:46:40Z"),
  ])
  func `without a good token nothing is asked for`(token: String?, message: String) throws {
    let run = try run("albums fetch artists 1 2 3; s=$?; touch requests; exit $s", token: token)
    #expect(run.status == 4)
    #expect(run.output == "")
    #expect(run.errors.contains(message) && run.errors.contains("(authorizationError)"))
    #expect(try folder.requests().isEmpty)
  }

  @Test func `a refused token is status 4, and other requests go on`() throws {
    let run = try run("albums fetch $U/v1/x $U/other", token: "refused")
    #expect(run.status == 4)
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("HTTP status 401") && !run.errors.contains("refused\n"))
  }

  @Test func `a token from a file, and one signed here`() throws {
    let run = try run(
      """
      echo file-token > token
      albums fetch --token-file token albums 1
      openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out key.p8
      export APPLE_MUSIC_KEY_FILE=key.p8 APPLE_MUSIC_KEY_ID=ABCDE12345 APPLE_MUSIC_TEAM_ID=TEAM123456
      albums fetch albums 2
      albums fetch --token-file missing albums 3
      """, token: nil)
    #expect(run.status == 4)
    #expect(run.lines.count == 2)
    let sent = try folder.requests().map { $0.headers["authorization"] ?? "" }
    #expect(sent.first == "Bearer file-token")
    #expect(sent.last?.split(separator: ".").count == 3)
    #expect(run.errors.contains("missing: cannot open: No such file or directory (authorizationError)"))
  }
}

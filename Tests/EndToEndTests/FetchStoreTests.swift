import Foundation
import Testing

/// Recordings, the cache, and dry runs of `fetch`.
@Suite struct FetchStoreTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func run(_ commands: String, input: String = "", environment: [String: String] = [:]) throws -> Run {
    try FetchServer.run(commands, in: folder, input: input, environment: environment)
  }

  @Test func `what is recorded is played back, in any order, again and again, with the tags of now`() throws {
    let run = try run(
      """
      albums fetch --record rec $U/a $U/image $U/status/404 > live
      albums fetch --record rec $U/b >> live
      echo '{"url":"'$U/image'","tag":7}' | albums fetch --replay rec -
      albums fetch --replay rec $U/b $U/a $U/status/404 $U/b > again
      cmp live rec && wc -l < requests
      jq -cS '[.url, .status, .headers, .fetchedAt, .body]' again | sort | uniq | wc -l
      """)
    #expect(run.errors == "")
    #expect(run.lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) } == ["4", "3"])
    let line = try #require(run.lines.first)
    let image = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(image["tag"] as? Int == 7)
    #expect(Data(base64Encoded: image["bodyBase64"] as? String ?? "") == Data((0...255).map { UInt8($0) }))
  }

  @Test func `a replay opens no socket and names what is near`() throws {
    let recorded = try run("albums fetch --record rec $U/near/1 $U/other")
    #expect(recorded.status == 0)
    let url = try #require(recorded.records().first?["url"] as? String)
    let trace =
      FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") ? "strace -f -e trace=network -o calls" : ""
    let replay = try folder.run(
      "touch calls; \(trace) albums fetch -v --replay rec \(url) \(url)23; s=$?; cat calls >&2; exit $s")
    #expect(replay.status == 1)
    #expect(replay.lines.count == 1)
    #expect(replay.errors.contains("(replayError) \(url)23"))
    #expect(replay.errors.contains("the nearest is \(url) "))
    #expect(replay.errors.contains("not asked for: \(url.replacingOccurrences(of: "near/1", with: "other"))"))
    #expect(!replay.errors.contains("socket("))
  }

  @Test func `a recording that was cut short serves what is whole`() throws {
    let run = try run(
      """
      albums fetch --record rec $U/a $U/b > /dev/null
      truncate -s -20 rec
      albums fetch --replay rec $U/a
      """)
    #expect(run.status == 0)
    #expect(run.lines.count == 1)
    #expect(run.errors == "albums: fetch: rec:2: no record, passed over\n")
  }

  @Test func `the cache serves what is fresh, asks about what is stale, and heals`() throws {
    let run = try run(
      """
      for i in 1 2; do albums fetch --cache $U/cached/60; done
      for i in 1 2; do albums fetch --cache $U/cached/0; done
      albums fetch --cache --refresh $U/cached/60
      for f in cache/albums/*; do [ -f $f ] && echo damage >> $f; done
      albums fetch --cache $U/cached/60
      """)
    #expect(run.errors == "")
    #expect(
      try run.records().map { $0["body"] as? String } == [
        "{\"asked\":1}", "{\"asked\":1}", "{\"asked\":1}", "{\"asked\":1}", "{\"asked\":1}", "{\"asked\":3}",
      ])
    #expect(
      try run.records().map { $0["fromCache"] as? Bool ?? false } == [false, true, false, true, true, false])
    #expect(
      try folder.requests().map { $0.headers["if-none-match"] } == [nil, nil, "\"1\"", "\"1\"", nil])
    #expect(folder.names("cache/albums/new").isEmpty)
  }

  @Test func `a recording that was cut short takes the next record`() throws {
    let run = try run(
      """
      albums fetch --record rec $U/1 > /dev/null; printf '{"type":"respo' >> rec
      albums fetch --record rec $U/2 > /dev/null; albums fetch --record rec $U/3 > /dev/null
      wc -l < rec; albums fetch --replay rec $U/1 $U/2 $U/3 | wc -l
      """)
    #expect(run.lines.map { $0.trimmingCharacters(in: .whitespaces) } == ["4", "3"])
    #expect(run.errors == "albums: fetch: rec:2: no record, passed over\n")
  }

  @Test func `a look into the cache needs no tool of its own`() throws {
    let run = try run(
      "albums fetch --cache-dir c $U/cached/60 > one; tail -qn +2 c/* 2> /dev/null | jq -c .body; jq -c .body one")
    #expect(run.lines.count == 2)
    #expect(run.lines.first == run.lines.last)
  }

  @Test func `two processes at once`() throws {
    let run = try run(
      """
      for i in {1..60}; do echo $U/cached/60?$((i % 20)); done > urls
      for i in 1 2 3 4; do albums fetch --cache -j 8 - < urls > out$i & jobs+=" $!"; done
      wait $jobs
      cat out? | wc -l
      albums fetch --cache - < urls | jq -c .fromCache | sort | uniq -c
      """)
    #expect(run.errors == "")
    #expect(run.lines.map { $0.split(separator: " ").joined(separator: " ") } == ["240", "60 true"])
  }

  @Test func `a dry run asks for nothing and tells no secrets`() throws {
    let run = try run(
      """
      albums fetch --dry-run artists {1..30}
      echo $U/x | albums fetch --dry-run -H 'Authorization: Bearer hidden' -H 'Accept: a/b' -
      albums fetch --dry-run search x | albums fetch --dry-run -
      """, environment: ["APPLE_MUSIC_TOKEN": "hidden"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(!run.output.contains("hidden"))
    #expect(run.lines.count == 4)
    #expect(run.lines[2].hasSuffix("/x\",\"headers\":{\"Accept\":\"a/b\"}}"))
    #expect(throws: (any Error).self) { try folder.requests() }
  }
}

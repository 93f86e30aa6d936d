import Foundation
import Testing

/// `fetch` as users and scripts see it: records, order, standard input, failures, statuses.
@Suite struct FetchTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func run(_ commands: String, input: String = "", environment: [String: String] = [:]) throws -> Run {
    try FetchServer.run(commands, in: folder, input: input, environment: environment)
  }

  private func bodies(_ run: Run) throws -> [String] { try run.records().compactMap { $0["body"] as? String } }

  @Test func `no operand fetches the chart`() throws {
    let run = try run("albums fetch; albums fetch top-albums --storefront GB --limit 5 --genre 20")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      try folder.requests().map(\.path) == [
        "/us/rss/topalbums/limit=100/json", "/gb/rss/topalbums/limit=5/genre=20/json",
      ])
    let record = try #require(try run.records().first)
    #expect(record["type"] as? String == "response")
    #expect(record["status"] as? Int == 200)
    #expect(record["mimeType"] as? String == "application/json")
    #expect(record["attempts"] as? Int == 1)
  }

  @Test func `sources become their addresses`() throws {
    let run = try run(
      """
      albums fetch most-played --limit 10 --storefront jp
      albums fetch search AC/DC '&' Björk --lang ja_jp --limit 3
      albums fetch lookup 1 2 --entity song
      albums fetch lookup --upc 0123
      """)
    #expect(run.status == 0)
    #expect(
      try folder.requests().map(\.path) == [
        "/api/v2/jp/music/most-played/10/albums.json",
        "/search?media=music&entity=album&term=AC%2FDC%20%26%20Bj%C3%B6rk&country=us&limit=3&lang=ja_jp",
        "/lookup?id=1,2&country=us&entity=song", "/lookup?upc=0123&country=us",
      ])
    #expect(try folder.requests()[1].headers["accept-language"] == "ja_jp")
  }

  @Test func `output is in the order of the input, and unordered on demand`() throws {
    let ordered = try run("albums fetch $U/slow/300 $U/slow/1 $U/slow/100 $U/slow/2")
    #expect(try bodies(ordered) == ["\"/slow/300\"", "\"/slow/1\"", "\"/slow/100\"", "\"/slow/2\""])
    let unordered = try run("albums fetch --unordered $U/slow/600 $U/slow/300 $U/slow/1")
    #expect(try bodies(unordered) == ["\"/slow/1\"", "\"/slow/300\"", "\"/slow/600\""])
  }

  @Test func `32 slow requests side by side`() throws {
    let run = try run("for i in {1..32}; do echo $U/slow/200?$i; done > urls; time albums fetch -j 32 - < urls")
    #expect(run.lines.count == 32)
    let times = try folder.requests().map(\.time)
    #expect((times.max() ?? 9) - (times.min() ?? 0) < 1)
  }

  @Test func `requests and other records on standard input`() throws {
    let input =
      "\u{FEFF}U/a\r\n\n\"U/b\"\n{\"type\":\"album\",\"id\":\"1\",\"n\": 1.50}\n"
      + "{\"url\":\"U/c\",\"headers\":{\"X-A\":\"b\"},\"tag\":{\"n\":1.50}}\n{\"type\":\"error\",\"code\":\"x\"}\nU/d"
    let run = try run("sed \"s|U/|$U/|g\" | albums fetch -", input: input)
    #expect(run.status == 0)
    let records = try run.records()
    #expect(
      records.map { $0["type"] as? String } == ["response", "response", "album", "response", "error", "response"])
    #expect(run.lines[2] == "{\"type\":\"album\",\"id\":\"1\",\"n\": 1.50}")
    #expect(run.lines[3].contains("\"tag\":{\"n\":1.50},"))
    #expect(try folder.requests().first { $0.path == "/c" }?.headers["x-a"] == "b")
  }

  @Test func `bad lines cost themselves only, and are told by number`() throws {
    let run = try run(
      "sed \"s|U/|$U/|\" | albums fetch --rejects rejects -", input: "nonsense\nU/a\n[1]\nftp://h/\n{}\nU/b\n")
    #expect(run.status == 1)
    #expect(try bodies(run).count == 2)
    let rejects = try String(decoding: folder.read("rejects"), as: UTF8.self).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(rejects.map { $0["line"] as? Int } == [1, 3, 4, 5])
    #expect(
      rejects.map { $0["code"] as? String } == ["recordError", "recordError", "requestError", "recordError"])
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("albums: fetch: <stdin>:") })
  }

  @Test func `no status is judged`() throws {
    let run = try run("albums fetch --retries 0 $U/status/404 $U/status/503 $U/status/403 $U/status/301")
    #expect(run.status == 0)
    #expect(try run.records().map { $0["status"] as? Int } == [404, 503, 403, 301])
  }

  @Test func `what fails for a while is asked again`() throws {
    let run = try run("albums fetch -v $U/flaky/1/503 \"$U/flaky/1/403?empty=1\" $U/flaky/2/429")
    #expect(run.status == 0)
    #expect(try run.records().map { $0["status"] as? Int } == [200, 200, 200])
    #expect(try run.records().map { $0["attempts"] as? Int } == [2, 2, 3])
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("albums: fetch: ") })
    #expect(run.errors.contains("attempt 2"))
  }

  @Test func `one pace per host`() throws {
    let run = try run("albums fetch --rate 10/s -j 8 $U/1 $U/2 $U/3 $U/4 $U/5")
    #expect(run.status == 0)
    let times = try folder.requests().map(\.time)
    for (before, after) in zip(times, times.dropFirst()) { #expect(after - before > 0.08) }
  }

  @Test func `a record leaves when it is whole, and input is read meanwhile`() throws {
    let run = try run(
      """
      { echo $U/1; sleep 0.5; echo $U/slow/500; } | albums fetch - | while read -r line; do date +%s%N; done
      """)
    let times = run.lines.compactMap { Double($0) }
    #expect(times.count == 2)
    #expect((times.last ?? 0) - (times.first ?? 0) > 0.7e9)
  }

  @Test func `half a line holds nothing back`() throws {
    let run = try run(
      """
      { echo $U/1; printf http; sleep 1; } | albums fetch - 2> errors | { read -r record; date +%s%N; }
      date +%s%N
      """)
    let times = run.lines.compactMap { Double($0) }
    #expect(times.count == 2)
    #expect((times.last ?? 0) - (times.first ?? 0) > 0.5e9)
  }

  @Test func `a reader who waits makes no transfer time out`() throws {
    let run = try run(
      """
      for i in {1..300}; do echo $U/$i; done | albums fetch --timeout 0.5 --retries 0 -j 4 - | { sleep 1.5; wc -l; }
      """)
    #expect(run.errors == "")
    #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) == "300")
  }

  @Test func `large bodies that wait for their turn hold back what is asked for next`() throws {
    try folder.write("body", String(repeating: "0123456789", count: 2_000_000))
    let run = try run(
      "for i in {1..30}; do echo $U/body?$i; done > urls; albums fetch -j 2 $U/slow/2000 $(< urls) | wc -l")
    #expect(run.output.trimmingCharacters(in: .whitespaces).hasPrefix("31"))
    let times = try folder.requests().map(\.time)
    #expect(times.filter { $0 < (times.first ?? 0) + 1.9 }.count < 8)
  }

  @Test func `the reader leaves`() throws {
    let run = try run(
      "for i in {1..2000}; do echo $U/$i; done | albums fetch - | head -n1 | wc -l; echo ${PIPESTATUS[1]}")
    #expect(run.lines.map { $0.trimmingCharacters(in: .whitespaces) } == ["1", "141"])
    #expect(run.errors == "")
  }

  @Test func `an interrupt ends it at once, and what was whole is out`() throws {
    // Who runs tests, and bash for its jobs, may block or ignore SIGINT, and that is handed on.
    try folder.write(
      "default.py",
      """
      import os, signal, sys
      signal.signal(signal.SIGINT, signal.SIG_DFL)
      signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
      os.execvp(sys.argv[1], sys.argv[1:])
      """)
    let run = try run(
      """
      python3 default.py albums fetch $U/1 $U/slow/5000 > out & pid=$!
      until [ -s out ]; do sleep 0.05; done; kill -INT $pid; wait $pid; echo $?
      wc -l < out
      """)
    #expect(run.lines.map { $0.trimmingCharacters(in: .whitespaces) } == ["130", "1"])
  }

  @Test(arguments: [
    ("albums fetch --storefront usa", 2), ("albums fetch search x --limit 201", 2), ("albums fetch ftp://h/", 1),
    ("albums fetch -H nonsense $U/", 2), ("albums fetch --replay missing $U/", 3),
    ("albums fetch --record /missing/x $U/", 3), ("albums fetch --retries 0 http://127.0.0.1:1/", 1),
    ("albums fetch $U/ > /dev/full", 3), ("albums fetch --record /dev/full $U/", 3), ("albums fetch - <&-", 3),
    ("albums fetch - < /", 3), ("albums fetch --cache --cache-dir /dev/null/x $U/", 3),
  ])
  func `statuses`(command: String, expected: Int32) throws {
    let run = try run(command)
    #expect(run.status == expected, "\(run.errors)")
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("albums: ") })
  }
}

import Foundation
import Testing

/// The pipeline against a server on the loopback address that answers as Apple's does.
@Suite struct LoopbackTests {
  static let captured = packageFolder.deletingLastPathComponent()
    .appendingPathComponent("shared/corpus/itunes-rss/topalbums-us-100.json")

  /// Serves every feed and every cover from files; prints the port, and ends with its standard input.
  static let server = """
    import http.server, re, sys, threading
    feed, cover = (open(name, 'rb').read() for name in sys.argv[1:3])

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            is_feed = re.fullmatch(r'/us/rss/topalbums/limit=100/json', self.path)
            body, kind = (feed, 'text/javascript; charset=utf-8') if is_feed else (cover, 'image/png')
            self.send_response(200)
            self.send_header('Content-Type', kind)
            self.send_header('Content-Length', str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args):
            pass

    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
    """

  private func serving(_ feed: URL, _ commands: String, in folder: Folder) throws -> Run {
    try folder.write("serve.py", Self.server)
    return try folder.run(
      """
      jq -r 'select(.mimeType == "image/png").bodyBase64' Examples/recording.jsonl | head -n1 | base64 -d > cover.png
      coproc SERVER { exec python3 serve.py '\(feed.path)' cover.png; }
      read -r port <&"${SERVER[0]}"
      export ALBUMS_ITUNES_URL=http://127.0.0.1:$port
      \(commands)
      """)
  }

  @Test func `the example feed comes from a server as it does from the recording`() throws {
    let folder = try Folder()
    let feed = packageFolder.appendingPathComponent("Examples/feed.json")
    let live = try serving(feed, "albums fetch | albums validate | albums decode", in: folder)
    let saved = try folder.run("albums decode Examples/feed.json")
    #expect(live.status == 0)
    #expect(live.lines.count == 10)
    #expect(live.output == saved.output)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: captured.path), "the corpus of captured answers is not here"))
  func `the captured chart comes out right in every field, and its covers are saved`() throws {
    let folder = try Folder()
    let mapping = packageFolder.appendingPathComponent("Tests/Benchmarks/mapping.jq").path
    let expected = try folder.run("jq -c '{body: tojson}' '\(Self.captured.path)' | jq -c -f '\(mapping)'")
    try #require(expected.lines.count == 77)
    let run = try serving(
      Self.captured,
      """
      albums fetch | albums validate | albums decode | tee albums.jsonl
      sed "s|https://[^/]*mzstatic.com/|$ALBUMS_ITUNES_URL/|" albums.jsonl | albums artwork --output covers > saved.jsonl
      """, in: folder)
    #expect(run.errors == "")
    for (ours, theirs) in zip(run.lines, expected.lines) { #expect(ours == theirs) }
    #expect(run.lines.count == 77)
    #expect(folder.names("covers").count == 77)
  }
}

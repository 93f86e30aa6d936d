import Foundation

/// A server in Python for the tests of `fetch`, beside the commands that ask it; notes each request in `requests`.
enum FetchServer {
  static let script = #"""
    import collections, http.server, json, re, sys, threading, time, urllib.parse
    seen, lock = collections.Counter(), threading.Lock()

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = 'HTTP/1.1'

        def do_GET(self):
            with lock:
                seen[self.path] += 1
                count = seen[self.path]
                with open('requests', 'a') as log:
                    headers = {k.lower(): v for k, v in self.headers.items()}
                    log.write(json.dumps({'time': time.monotonic(), 'path': self.path, 'headers': headers}) + '\n')
            url = urllib.parse.urlparse(self.path)
            query = urllib.parse.parse_qs(url.query)
            first, *rest = url.path.strip('/').split('/')
            getattr(self, 'get_' + first, self.get_other)(rest, query, count)

        def get_other(self, rest, query, count):
            self.answer(200, '{"path":' + json.dumps(self.path) + '}')

        def get_slow(self, rest, query, count):
            time.sleep(int(rest[0]) / 1000)
            self.answer(200, json.dumps(self.path))

        def get_status(self, rest, query, count):
            self.answer(int(rest[0]), '' if 'empty' in query else '{}', **{k: v[0] for k, v in query.items() if '-' in k})

        def get_flaky(self, rest, query, count):  # fails so many times
            if count <= int(rest[0]):
                return self.answer(int(rest[1]), '' if 'empty' in query else '{}')
            self.answer(200, '{"asked":%d}' % count)

        def get_us(self, rest, query, count):  # the chart
            self.answer(200, '{"feed":{}}')

        def get_v1(self, rest, query, count):  # the catalog
            if self.headers.get('Authorization', '').endswith('refused'):
                return self.answer(401, '{}')
            ids = query.get('ids', [''])[0].split(',')
            if 'page' in rest:
                offset = int(query.get('offset', ['0'])[0])
                pages = {'next': '/v1/page?offset=%d' % (offset + 1)} if offset < 5 else {'next': '/v1/page?offset=0'}
                return self.answer(200, json.dumps({'data': [offset], **pages}))
            if rest[1] == 'ca' and len(ids) > 5:
                return self.answer(504, '')
            self.answer(200, json.dumps({'data': ids}))

        def get_cached(self, rest, query, count):
            if self.headers.get('If-None-Match') == '"1"':
                return self.answer(304, None, ETag='"1"')
            self.answer(200, '{"asked":%d}' % count, ETag='"1"', **{'Cache-Control': 'max-age=' + rest[0]})

        def get_image(self, rest, query, count):
            self.answer(200, bytes(range(256)), **{'Content-Type': 'image/png'})

        def get_body(self, rest, query, count):  # what is in the file
            with open('body', 'rb') as file:
                self.answer(200, file.read())

        def answer(self, status, body, **headers):
            body = body.encode() if isinstance(body, str) else body
            self.send_response(status)
            headers.setdefault('Content-Type', 'application/json')
            for name, value in headers.items():
                self.send_header(name, value)
            if body is not None:
                self.send_header('Content-Length', str(len(body)))
            self.end_headers()
            self.wfile.write(body or b'')

        def log_message(self, *args):
            pass

    class Server(http.server.ThreadingHTTPServer):
        request_queue_size = 256

    server = Server(('127.0.0.1', 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
    """#

  /// Runs commands with `$U` as the server's address, which stands for all of Apple's services.
  static func run(_ commands: String, in folder: Folder, input: String = "", environment: [String: String] = [:]) throws
    -> Run
  {
    try folder.write("serve.py", script)
    return try folder.run(
      """
      exec 9<&0
      coproc SERVER { exec python3 serve.py 2>/dev/null; }
      read -r port <&"${SERVER[0]}"
      exec 0<&9 9<&-
      U=http://127.0.0.1:$port
      export ALBUMS_ITUNES_URL=$U ALBUMS_MARKETING_URL=$U ALBUMS_MUSIC_URL=$U
      \(commands)
      # Not the last command: bash would become that one, and the server would end with bash.
      exit $?
      """, input: input, environment: environment)
  }
}

extension Folder {
  /// What the server was asked for, in order.
  func requests() throws -> [(path: String, headers: [String: String], time: Double)] {
    String(decoding: try read("requests"), as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let path = object["path"] as? String
      else { return nil }
      return (path, object["headers"] as? [String: String] ?? [:], object["time"] as? Double ?? 0)
    }
  }
}

import Foundation

/// nginx on the loopback address, with a certificate made for the tests; ends with the process that started it.
final class Nginx: Sendable {
  static let path = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The one that the tests share.
  static let shared = Result { try Nginx() }

  /// What it serves: names below the root, and what is in them.
  static let text = Data((0..<5000).map { "{\"line\":\($0)}" }.joined(separator: "\n").utf8)
  static let large = Data(String(repeating: "a body of \"some length\", 桜\n", count: 4_000_000).utf8)

  let folder: URL
  let url: String
  let secureURL: String
  private let end: Pipe

  var certificate: String { folder.appendingPathComponent("certificate.pem").path }

  private init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("nginx-\(UUID().uuidString)")
    let root = folder.appendingPathComponent("root")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Self.text.write(to: root.appendingPathComponent("text.json"))
    try Self.large.write(to: root.appendingPathComponent("large"))
    try Data("{}".utf8).write(to: root.appendingPathComponent("small.json"))
    // Ports that were free a moment ago.
    let port = LoopbackServer { _ in }.port
    let securePort = LoopbackServer { _ in }.port
    url = "http://127.0.0.1:\(port)"
    secureURL = "https://127.0.0.1:\(securePort)"
    try Self.configuration(folder.path, port: port, securePort: securePort)
      .write(to: folder.appendingPathComponent("nginx.conf"), atomically: true, encoding: .utf8)
    end = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "sh", folder.path, Self.path ?? ""]
    process.standardInput = end
    try process.run()
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: folder.appendingPathComponent("pid").path) {
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Runs until its input ends, which it does with the tests.
  private static let script = """
    cd "$1" && exec 2>/dev/null
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out certificate.pem \
      -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1
    "$2" -p "$1" -c "$1/nginx.conf" -e errors.log &
    read -r line
    kill $!
    wait
    rm -rf "$1"
    """

  /// The requests for addresses that end so: protocol, status, address and connection.
  func log(_ ending: String) -> [[Substring]] {
    // Written when a request is over, which can be just after its answer.
    Thread.sleep(forTimeInterval: 0.1)
    let text = (try? String(contentsOf: folder.appendingPathComponent("access.log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0[2].hasSuffix(ending) }
  }

  private static func configuration(_ folder: String, port: UInt16, securePort: UInt16) -> String {
    """
    daemon off; pid \(folder)/pid; worker_processes 1; error_log \(folder)/errors.log;
    events { worker_connections 256; }
    http {
      log_format short '$server_protocol $status $request_uri $connection';
      access_log \(folder)/access.log short;
      client_body_temp_path \(folder)/t1; proxy_temp_path \(folder)/t2; fastcgi_temp_path \(folder)/t3;
      uwsgi_temp_path \(folder)/t4; scgi_temp_path \(folder)/t5;
      types { application/json json; }
      gzip on; gzip_types application/json; gzip_min_length 100;
      server { listen 127.0.0.1:\(port); root \(folder)/root; }
      server {
        listen 127.0.0.1:\(securePort) ssl http2; root \(folder)/root;
        ssl_certificate \(folder)/certificate.pem; ssl_certificate_key \(folder)/key.pem;
      }
    }
    """
  }
}

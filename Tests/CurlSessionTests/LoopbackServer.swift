import Foundation

/// A server on the loopback address that says what a test tells it to, byte by byte, and counts who came.
///
/// One request a connection: each is closed after its answer.
final class LoopbackServer: Sendable {
  /// One connection: its request is read, the answer is the test's.
  struct Connection: Sendable {
    fileprivate let socket: Int32
    /// The request line and the header fields.
    let request: String

    var path: String { request.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

    /// The value of a header field; nil where it was not sent.
    func header(_ name: String) -> String? {
      for line in request.split(separator: "\r\n").dropFirst() {
        let pair = line.split(separator: ":", maxSplits: 1)
        if pair.first?.lowercased() == name { return pair.last.map { $0.trimmingCharacters(in: .whitespaces) } }
      }
      return nil
    }

    /// - Returns: Whether the client still listens.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes { buffer in
          Foundation.send(socket, buffer.baseAddress! + sent, buffer.count - sent, noSignal)
        }
        if count <= 0 { return false }
        sent += count
      }
      return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// A whole answer with its length.
    func answer(_ status: String = "200 OK", _ headers: String..., body: String = "{}") {
      let fields = headers.map { $0 + "\r\n" }.joined()
      send("HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    }

    /// Breaks the connection off: the client sees a reset, not an end.
    func reset() {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }
  }

  let port: UInt16
  private let host: String
  private let listener: Int32
  private let seen = Seen()

  private final class Seen: Sendable {
    private let lock = NSLock()
    // Touched with the lock held and at no other time.
    private nonisolated(unsafe) var connections: [Connection] = []

    func add(_ connection: Connection) {
      lock.withLock { connections.append(connection) }
    }

    var all: [Connection] { lock.withLock { connections } }
  }

  /// - Parameter answer: Called on a thread of its own for each connection.
  convenience init(_ answer: @escaping @Sendable (Connection) -> Void) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    guard let (listener, address) = listening(at: address, family: AF_INET) else {
      preconditionFailure("the loopback address cannot be listened at")
    }
    self.init(listener, host: "127.0.0.1", port: address.sin_port, answer)
  }

  /// A server on the loopback address of IPv6; nil where the system has none.
  convenience init?(ipv6 answer: @escaping @Sendable (Connection) -> Void) {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    guard let (listener, address) = listening(at: address, family: AF_INET6) else { return nil }
    self.init(listener, host: "[::1]", port: address.sin6_port, answer)
  }

  private init(
    _ listener: Int32, host: String, port: in_port_t, _ answer: @escaping @Sendable (Connection) -> Void
  ) {
    self.listener = listener
    self.host = host
    self.port = UInt16(bigEndian: port)
    // The threads know the list and not the server, which can end while they wait.
    Thread.detachNewThread { [listener, seen] in
      while true {
        let socket = accept(listener, nil, nil)
        if socket < 0 { return }
        Thread.detachNewThread {
          defer { close(socket) }
          guard let request = readHead(socket) else { return }
          let connection = Connection(socket: socket, request: request)
          seen.add(connection)
          answer(connection)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String = "/") -> String { "http://\(host):\(port)\(path)" }

  var requests: [Connection] { seen.all }
}

/// A socket that listens at an address of the family, and the address with the port that it was given.
private func listening<Address>(at address: Address, family: Int32) -> (socket: Int32, address: Address)? {
  let listener = socket(family, streamSocket, 0)
  var address = address
  var length = socklen_t(MemoryLayout.size(ofValue: address))
  let isListening = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      bind(listener, address, length) == 0 && listen(listener, 256) == 0
        && getsockname(listener, address, &length) == 0
    }
  }
  guard isListening else {
    close(listener)
    return nil
  }
  return (listener, address)
}

/// Reads up to the blank line; nil where the client left before.
private func readHead(_ socket: Int32) -> String? {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
    let count = recv(socket, &buffer, buffer.count, 0)
    if count <= 0 { return nil }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  private let streamSocket = SOCK_STREAM
  private let noSignal: Int32 = 0
#endif

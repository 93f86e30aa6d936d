/// An http or https address, taken apart, checked and percent-encoded (RFC 3986).
public struct HTTPURL: Hashable, Sendable {
  /// `http` or `https`.
  public let scheme: String
  /// In lower case; an IPv6 address with its brackets.
  public let host: String
  public let port: Int
  /// Path and query, at least `/`; the fragment is not kept, since it is never sent.
  public let target: String
  private let userInfo: String?

  /// What requests share when they may share their secrets: scheme, host and port (RFC 6454).
  public struct Origin: Hashable, Sendable {
    public let scheme: String
    public let host: String
    public let port: Int
  }

  public var origin: Origin { Origin(scheme: scheme, host: host, port: port) }

  /// The address without user name and password, as records and messages show it.
  public var shown: String { "\(scheme)://\(authority)\(target)" }

  /// The address as it is sent.
  public var text: String {
    guard let userInfo else { return shown }
    return "\(scheme)://\(userInfo)@\(authority)\(target)"
  }

  /// Whether it has a user name or a password, which no record may show.
  public var hasUserInfo: Bool { userInfo != nil }

  private var authority: String { port == defaultPort(scheme) ? host : "\(host):\(port)" }

  /// Reads an address; bytes that must not stand in one are percent-encoded where that keeps the meaning.
  ///
  /// - Throws: `requestError` for an address of another scheme, without a host, or with control characters.
  public init(_ text: String) throws(RequestFailure) {
    func refuse(_ why: String) -> RequestFailure { RequestFailure(code: .requestError, message: why) }
    guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw refuse("address has control characters")
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[colon...].utf8.starts(with: "://".utf8) else {
      throw refuse("no address: \"\(text.prefix(100))\" does not begin with http:// or https://")
    }
    scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw refuse("scheme \"\(scheme)\" is neither http nor https")
    }
    let begin = text.utf8.index(colon, offsetBy: 3)
    let rest = text[begin..<(text.utf8[begin...].firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex)]
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    var place = rest[..<end]
    if let at = place.utf8.lastIndex(of: UInt8(ascii: "@")) {
      userInfo = percentEncoded(String(place[..<at]), keeping: isTargetByte)
      place = place[at...].dropFirst()
    } else {
      userInfo = nil
    }
    guard let (host, port) = splitPort(place, defaultPort: defaultPort(scheme)), isHost(host) else {
      throw refuse("address has no usable host and port: \"\(place.prefix(100))\"")
    }
    self.host = host.lowercased()
    self.port = port
    let target = percentEncoded(String(rest[end...]), keeping: isTargetByte)
    self.target = target.hasPrefix("/") ? target : "/" + target
  }

  /// The path without the query.
  public var path: Substring { target.prefix { $0 != "?" } }

  /// The query without its question mark; nil where there is none.
  public var query: Substring? {
    target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
  }
}

/// Writes each byte that does not pass as `%` and two hexadecimal digits (RFC 3986, section 2.1).
public func percentEncoded(_ text: String, keeping passes: (UInt8) -> Bool = isUnreserved) -> String {
  guard !text.utf8.allSatisfy(passes) else { return text }
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if passes(byte) {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The bytes that mean themselves everywhere in an address (RFC 3986, section 2.3).
public func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
  default: false
  }
}

/// What stays as it is in a path or query that was given whole; `%` too, since it may be encoded already.
private func isTargetByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"): false
  case UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"): false
  default: byte > 0x20 && byte < 0x7F
  }
}

/// A name, an IPv4 address or an IPv6 address in brackets; names in other letters than ASCII are libcurl's business.
private func isHost(_ host: Substring) -> Bool {
  if host.hasPrefix("[") {
    return host.hasSuffix("]") && host.count > 3
      && host.dropFirst().dropLast().utf8.allSatisfy { isUnreserved($0) || ":%".utf8.contains($0) }
  }
  return !host.isEmpty && host.utf8.allSatisfy { $0 >= 0x80 || isUnreserved($0) }
}

private func splitPort(_ place: Substring, defaultPort: Int) -> (host: Substring, port: Int)? {
  guard let colon = place.utf8.lastIndex(of: UInt8(ascii: ":")), !place[colon...].contains("]") else {
    return (place, defaultPort)
  }
  let digits = place[colon...].dropFirst()
  if digits.isEmpty { return (place[..<colon], defaultPort) }
  guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let port = Int(digits), (1...65_535).contains(port) else {
    return nil
  }
  return (place[..<colon], port)
}

private func defaultPort(_ scheme: String) -> Int { scheme == "https" ? 443 : 80 }

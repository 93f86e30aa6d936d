internal import JSONDocument
internal import JSONLines

/// What can be seen of a token before a service judges it.
public enum TokenExpiry {
  /// When a JSON Web Token expires, in seconds since 1970 (RFC 7519, section 4.1.4); nil where it does not say, or is no
  /// such token.
  public static func seconds(of token: String) -> Int? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var text = parts[1].utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
    var claims = OutputBuffer(capacity: text.count)
    guard text.withUnsafeBytes({ claims.appendDecodedBase64($0) }),
      let tree = try? JSONTree(parsing: Array(claims.bytes)), let expiry = tree.root["exp"]?.double,
      expiry.magnitude < 1e15
    else { return nil }
    return Int(expiry)
  }

  /// The failure of a token that expired, or that cannot be sent at all; nil for one that can be tried.
  public static func failure(of token: String, date: Int) -> RequestFailure? {
    guard !token.isEmpty, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return RequestFailure(code: .authorizationError, message: "the Apple Music token is not one line of ASCII")
    }
    guard let expiry = seconds(of: token), expiry <= date else { return nil }
    return RequestFailure(
      code: .authorizationError, message: "the Apple Music token expired on \(utcTimestamp(expiry))")
  }
}

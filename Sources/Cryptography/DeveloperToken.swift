/// The token that the Apple Music API asks for: a JSON Web Token signed with ES256 (RFC 7519).
public enum DeveloperToken {
  /// The longest time that the service takes: 180 days, in seconds.
  public static let longestLifetime = 15_552_000

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - keyID: Ten letters and digits that name the key.
  ///   - teamID: Ten letters and digits that name the team.
  ///   - issued: Now, in seconds since 1970.
  ///   - lifetime: Seconds; more than `longestLifetime` is cut to that.
  public static func sign(
    with key: borrowing ES256PrivateKey, keyID: String, teamID: String, issued: Int, lifetime: Int
  ) throws(ES256PrivateKey.KeyError) -> String {
    let expiry = issued + min(max(0, lifetime), longestLifetime)
    let header = "{\"alg\":\"ES256\",\"kid\":\"\(quoted(keyID))\"}"
    let claims = "{\"iss\":\"\(quoted(teamID))\",\"iat\":\(issued),\"exp\":\(expiry)}"
    let signed = base64URL(Array(header.utf8)) + "." + base64URL(Array(claims.utf8))
    return signed + "." + base64URL(try key.signature(of: Array(signed.utf8)))
  }
}

/// Names of keys and teams are letters and digits; nothing else gets into the JSON.
private func quoted(_ name: String) -> String {
  name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
}

/// Base64 for addresses, without padding (RFC 4648, section 5).
func base64URL(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  var text: [UInt8] = []
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var word = 0
    for index in 0..<3 { word = word << 8 | (index < group.count ? Int(group[start + index]) : 0) }
    for index in 0...group.count { text.append(alphabet[word >> (18 - 6 * index) & 63]) }
  }
  return String(decoding: text, as: UTF8.self)
}

internal import AlbumsPipeline
internal import Cryptography
internal import CurlSession
internal import JSONLines
internal import Threads
internal import SystemFiles

/// The token for the Apple Music API: from `--token-file`, from the environment, or signed here.
final class MusicToken: Sendable {
  private let file: String?
  private let environment: NetworkEnvironment
  private let current = Monitor<String?>(nil)

  init(file: String?, environment: NetworkEnvironment) {
    self.file = file
    self.environment = environment
  }

  /// What is said where there is no token.
  static let missing = RequestFailure(
    code: .authorizationError,
    message: "no Apple Music token: use --token-file, APPLE_MUSIC_TOKEN, or APPLE_MUSIC_KEY_FILE, _KEY_ID and _TEAM_ID")

  /// The value of the Authorization field; nil where no token was given.
  ///
  /// - Throws: `authorizationError` for a token that expired or cannot be read, or a key that cannot sign.
  func authorization() throws(RequestFailure) -> String? {
    let result = current.change { current in
      Result { () throws(RequestFailure) in
        let date = SystemClock().date
        // A token of one's own is signed again before it expires.
        if let token = current, TokenExpiry.failure(of: token, date: date + margin) == nil { return token as String? }
        current = try token(date: date)
        return current
      }
    }
    return try result.get().map { "Bearer \($0)" }
  }

  private var margin: Int { file == nil && environment.token == nil ? 300 : 0 }

  private func token(date: Int) throws(RequestFailure) -> String? {
    let token: String
    if let file {
      token = trimmed(try contents(file))
    } else if let given = environment.token {
      token = given
    } else if environment.keyFile != nil {
      return try sign(date: date)
    } else {
      return nil
    }
    if let failure = TokenExpiry.failure(of: token, date: date) { throw failure }
    return token
  }

  private func sign(date: Int) throws(RequestFailure) -> String? {
    guard let path = environment.keyFile, let keyID = environment.keyID, let teamID = environment.teamID else {
      throw failure("APPLE_MUSIC_KEY_FILE needs APPLE_MUSIC_KEY_ID and APPLE_MUSIC_TEAM_ID")
    }
    let text = try contents(path)
    do {
      let key = try ES256PrivateKey(pem: text)
      return try DeveloperToken.sign(with: key, keyID: keyID, teamID: teamID, issued: date, lifetime: 12 * 3600)
    } catch {
      switch error {
      case .noPrivateKey: throw failure("\(path) has no private key (PEM)")
      case .notP256: throw failure("the key in \(path) is not on the curve P-256")
      case .signingFailed: throw failure("the key in \(path) cannot sign")
      }
    }
  }

  private func contents(_ path: String) throws(RequestFailure) -> [UInt8] {
    do {
      let file = try FileDescriptor.reading(path)
      // No token and no key is larger.
      var buffer = OutputBuffer(capacity: 1 << 16)
      var count = -1
      while count != 0, buffer.count < 1 << 16 {
        count = try file.read(into: buffer.spare(minimum: 1))
        buffer.commit(count)
      }
      return Array(buffer.bytes)
    } catch { throw failure("\(error)") }
  }

  private func failure(_ message: String) -> RequestFailure {
    RequestFailure(code: .authorizationError, message: message)
  }
}

private func trimmed(_ bytes: [UInt8]) -> String {
  func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
  return String(decoding: bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed(), as: UTF8.self)
}

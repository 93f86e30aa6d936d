#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the environment says to the stages that make requests (environ(7)).
struct NetworkEnvironment: Sendable {
  let itunes: String?
  let marketing: String?
  let music: String?
  let token: String?
  let keyFile: String?
  let keyID: String?
  let teamID: String?
  let cacheHome: String?
  let home: String?

  /// The environment of the process, read once.
  ///
  /// The token is taken out of it then, so that no filter finds it in `$ENV`: whoever compiles a filter reads this
  /// first.
  static let current = NetworkEnvironment()

  private init() {
    itunes = value("ALBUMS_ITUNES_URL")
    marketing = value("ALBUMS_MARKETING_URL")
    music = value("ALBUMS_MUSIC_URL")
    token = value("APPLE_MUSIC_TOKEN")
    keyFile = value("APPLE_MUSIC_KEY_FILE")
    keyID = value("APPLE_MUSIC_KEY_ID")
    teamID = value("APPLE_MUSIC_TEAM_ID")
    cacheHome = value("XDG_CACHE_HOME")
    home = value("HOME")
    unsetenv("APPLE_MUSIC_TOKEN")
  }
}

/// A variable that is there and not empty.
private func value(_ name: String) -> String? {
  guard let text = getenv(name) else { return nil }
  let value = String(cString: text)
  return value.isEmpty ? nil : value
}

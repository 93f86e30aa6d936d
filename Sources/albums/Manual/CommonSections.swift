import CommandOptions

extension Manual {
  static let exitStatusSection = ManualSection(
    "exit status",
    [
      .list([
        .init("0", "Every record made it."),
        .init("1", "Some record failed in this stage; error records that it forwarded do not count."),
        .init("2", "The command line is wrong: an unknown option, a bad value, a filter that does not compile."),
        .init("3", "The stage's own input or output failed: an unreadable file, a full disk, the output folder."),
        .init("4", "Not authorised: the token is missing, expired or refused."),
        .init("130", "Interrupted (SIGINT); files that were not whole are removed."),
        .init("141", "The reader of the output went away (SIGPIPE); the stage ends at once and says nothing."),
      ]),
      .paragraph("`halt_error(n)` in a filter ends the stage with status n."),
    ])

  static let environmentSection = ManualSection(
    "environment",
    [
      .list([
        .init("APPLE_MUSIC_TOKEN", "The developer token for the Apple Music API, where `--token-file` is not given."),
        .init(
          "APPLE_MUSIC_KEY_FILE, APPLE_MUSIC_KEY_ID, APPLE_MUSIC_TEAM_ID",
          """
          A private key (.p8), its id and the team's, from which a token is signed where there is none. \
          The token is good for 12 hours.
          """),
        .init(
          "ALBUMS_ITUNES_URL, ALBUMS_MARKETING_URL, ALBUMS_MUSIC_URL",
          """
          Addresses to use in place of https://itunes.apple.com, https://rss.marketingtools.apple.com and \
          https://api.music.apple.com, for mirrors and tests.
          """),
        .init(
          "XDG_CACHE_HOME",
          "The folder that holds the cache of `--cache`; `~/.cache` where it is not set or relative."),
        .init(
          "http_proxy, https_proxy, all_proxy, no_proxy", "Proxies, as `curl`(1) reads them; `--proxy` goes before."),
      ])
    ])

  static let filesSection = ManualSection(
    "files",
    [
      .list([
        .init(
          "$XDG_CACHE_HOME/albums",
          """
          The cache of `--cache`: a file for each response, whose first line is the SHA-256 of the second, and the \
          second a response record. `tail -qn1 ~/.cache/albums/[0-9a-f]*` shows them all. A damaged file counts as not there. \
          Remove the folder to clear the cache; that is safe at any time.
          """
        )
      ])
    ])
}

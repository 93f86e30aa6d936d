import CommandOptions

extension NetworkOptions {
  static var group: OptionGroup<NetworkOptions> {
    OptionGroup("network options", transferOptions + patienceOptions + storeOptions)
  }

  private static var transferOptions: [Option<NetworkOptions>] {
    [
      .values(
        "header", "H", "field", .text("a header field such as 'Accept: */*'", where: isHeaderField).secret,
        help: "send a header field, as 'Name: value'", \.headers),
      .value("jobs", "j", "n", .wholeNumber(1...256), default: "8", help: "transfers at once", \.jobs),
      .flag("unordered", nil, help: "write records as they are ready, not in the order of the input", \.unordered),
      .value(
        "rate", nil, "rate", .rate, help: "requests a second, minute or hour to each host, such as 20/m",
        discussion: """
          Jobs, retries and redirects share it. Without the option it is 20/m for the search and lookup addresses of \
          itunes.apple.com, and there is none elsewhere.
          """, \.rate),
      .value(
        "max-bytes", nil, "bytes", .size(1...2 << 30), default: "64M", help: "the largest body that is taken",
        discussion: "The bytes are counted after decompression. A larger body is a `tooLargeError`.", \.maximumBytes),
      .value("cacert", nil, "file", .file, help: "trust the certificate authorities of a PEM file", \.certificates),
      .value("proxy", nil, "url", .text, help: "send requests through a proxy", \.proxy),
      .value(
        "user-agent", nil, "text", .text("a text of one line", where: isOneLine),
        help: "the User-Agent field of requests", discussion: "Without it that is `albums/`<version>.", \.userAgent),
    ]
  }

  private static var patienceOptions: [Option<NetworkOptions>] {
    [
      .value(
        "retries", nil, "n", .wholeNumber(0...100), default: "3", help: "attempts after the first",
        discussion: """
          Tried again are failures to connect, resets, bodies that are cut short, statuses 408, 429, 500, 502, 503 and \
          504, and the 403 with an empty body that itunes.apple.com gives when it is asked too often.
          """, \.retries),
      .value(
        "retry-max-time", nil, "seconds", .duration(0...86_400), default: "60",
        help: "the time after which no further attempt begins",
        discussion: "It counts from the first attempt.",
        \.retryMaximumTime),
      .value(
        "timeout", nil, "seconds", .duration(0.001...86_400), default: "60", help: "the time of one attempt",
        discussion: """
          An attempt in which nothing moves is given up sooner: after half that time, but not before 30 seconds.
          """, \.timeout),
      .value(
        "connect-timeout", nil, "seconds", .duration(0.001...86_400), default: "10", help: "the time to connect",
        \.connectTimeout),
    ]
  }

  private static var storeOptions: [Option<NetworkOptions>] {
    [
      .flag(
        "cache", nil, help: "keep responses on disk and use them while they are fresh",
        discussion: """
          Freshness is that of RFC 9111; a stale response is revalidated by its ETag or Last-Modified. Two processes \
          can use one cache at once.
          """, \.cache),
      .value(
        "cache-dir", nil, "folder", .folder, default: "$XDG_CACHE_HOME/albums", help: "where responses are kept",
        discussion: "It turns the cache on.", \.cacheFolder),
      .flag(
        "refresh", nil, help: "ask the service even where the cache is fresh", discussion: "It turns the cache on.",
        \.refresh),
      .value(
        "record", nil, "file", .file, help: "append each response of the network to a file of response records",
        \.record),
      .value(
        "replay", nil, "file", .file, help: "answer from a file of response records; the network is not touched",
        discussion: """
          A request that the file does not answer is a `replayError`, which names the nearest address that it does. \
          With `-v`, the responses that were not asked for are listed at the end.
          """, \.replay),
    ]
  }
}

/// RFC 9110, section 5: a name that is a token, a colon, and a value on the same line.
private func isHeaderField(_ text: String) -> Bool {
  guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon != text.utf8.startIndex else { return false }
  let name = text.utf8[..<colon]
  return isOneLine(text) && name.allSatisfy { isTokenByte($0) }
}

private func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"):
    true
  default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

private func isOneLine(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
}

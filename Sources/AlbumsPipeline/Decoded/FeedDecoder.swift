public import JSONDocument
public import JSONLines

/// Decodes the body of a response, of whatever shape, into records.
///
/// The shape is recognised by the body, never by its address:
///
/// | source          | recognised by                                                                      |
/// |-----------------|------------------------------------------------------------------------------------|
/// | `itunes-rss`    | `feed` with `entry` (an array, an object, or absent in an RSS feed); or the feed itself |
/// | `marketing-rss` | `feed.results`                                                                     |
/// | `itunes-search` | `resultCount` and the array `results`                                              |
/// | `apple-music`   | `data[]`, `results.{albums,artists,songs}`, an array of resources, one resource, or `errors[]` |
public struct FeedDecoder: Sendable {
  public init() {}

  /// What is known of a body beside its bytes.
  public struct Context {
    /// The address that was asked for (as bytes, not escaped); empty for a saved body.
    public var url: UnsafeRawBufferPointer
    /// The input line that the body comes from, for the failures to quote; empty for a saved body.
    public var line: UnsafeRawBufferPointer

    public init(url: UnsafeRawBufferPointer? = nil, line: UnsafeRawBufferPointer? = nil) {
      self.url = url ?? Self.noBytes
      self.line = line ?? Self.noBytes
    }

    static var noBytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }
  }

  /// Writes a record for each album, artist and song of the feed, and a failure for each entry that is none.
  ///
  /// A body of no known shape is one `feedError`.
  public func decode(_ body: JSONValue, context: Context, into output: inout StageOutput) {
    if let feed = body["feed"], feed.isObject {
      if let results = feed["results"], results.isArray || results.isNull {
        return MarketingRSSFeed(feed, context: context).decode(into: &output)
      }
      if ItunesRSSFeed.isFeed(feed) {
        return ItunesRSSFeed(feed, context: context).decode(into: &output)
      }
    } else if ItunesRSSFeed.hasEntries(body) {
      return ItunesRSSFeed(body, context: context).decode(into: &output)
    } else if ItunesSearchFeed.isFeed(body) {
      return ItunesSearchFeed(body, context: context).decode(into: &output)
    } else if AppleMusicFeed.isFeed(body) {
      return AppleMusicFeed(body, context: context).decode(into: &output)
    }
    context.fail(code: "feedError", message: unknownShape(of: body), into: &output)
  }

  private func unknownShape(of body: JSONValue) -> String {
    let expected = "expected feed.entry, feed.results, resultCount and results, data[], results.albums or errors[]"
    guard body.isObject else { return "no known feed: \(expected); found \(body.kind.name)" }
    var keys = body.members.prefix(12).map { shown($0.key) }
    if keys.isEmpty { return "no known feed: \(expected); found an empty object" }
    if body.members.dropFirst(12).contains(where: { _ in true }) { keys.append("…") }
    if let feed = body["feed"], feed.isObject {
      let inner = feed.members.prefix(12).map { shown($0.key) }.joined(separator: ", ")
      return "no known feed: \(expected); found \(keys.joined(separator: ", ")) with \(inner) in feed"
    }
    return "no known feed: \(expected); found \(keys.joined(separator: ", "))"
  }

  private func shown(_ key: UnsafeRawBufferPointer) -> String {
    let text = String(decoding: key.prefix(40), as: UTF8.self)
    return key.count > 40 ? text + "…" : text
  }
}

extension FeedDecoder.Context {
  /// Puts a failure that concerns this body after the records so far.
  func fail(code: String, message: String, details: [ErrorRecord.Detail] = [], into output: inout StageOutput) {
    output.fail(failure(code: code, message: message, details: details))
  }

  /// An entry that became no record, told by its index among its siblings, from 0.
  func failEntry(_ index: Int, _ problem: String, _ details: [ErrorRecord.Detail], into output: inout StageOutput) {
    fail(
      code: "entryError", message: "entry \(index) \(problem)", details: [.number("index", index)] + details,
      into: &output)
  }
}

extension JSONValue.Kind {
  /// The kind in words, with its article.
  var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .integer, .unsignedInteger, .double: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    }
  }
}

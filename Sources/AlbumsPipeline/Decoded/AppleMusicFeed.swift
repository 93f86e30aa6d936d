import JSONDocument
import JSONLines

/// The answers of the Apple Music API (`api.music.apple.com/v1/catalog/{storefront}/…`).
///
/// Resources stand in `data`, in `results.{albums,artists,songs}.data`, in the lists of charts under the same names,
/// in an array without anything around it, or alone. `errors` is a list of what went wrong.
struct AppleMusicFeed {
  let body: JSONValue
  let context: FeedDecoder.Context

  init(_ body: JSONValue, context: FeedDecoder.Context) {
    self.body = body
    self.context = context
  }

  static func isFeed(_ body: JSONValue) -> Bool {
    if body.isArray { return isList(body, orEmpty: false) }
    if isResource(body) { return true }
    if let data = body["data"], data.isArray, isList(data, orEmpty: true) { return true }
    if let results = body["results"], results.isObject { return hasLists(results) }
    return body["errors"].map(isErrors) ?? false
  }

  /// Errors of the service have a status or a code, and a title, as strings.
  private static func isErrors(_ errors: JSONValue) -> Bool {
    guard let first = errors.first else { return false }
    return first["title"] != nil && (first["status"] != nil || first["code"] != nil)
  }

  private static func isList(_ list: JSONValue, orEmpty: Bool) -> Bool {
    guard let first = list.first else { return orEmpty }
    return isResource(first)
  }

  /// A resource has a type and an identifier, and attributes or an address, which is one below the service's root.
  private static func isResource(_ value: JSONValue) -> Bool {
    value["type"]?.string != nil && value["id"] != nil
      && (value["attributes"]?.isObject == true || value["href"]?.string?.first == UInt8(ascii: "/"))
  }

  private static func hasLists(_ results: JSONValue) -> Bool {
    var isEmpty = true
    for (_, value) in results.members {
      isEmpty = false
      if value["data"]?.isArray == true || value.firstOrSelf?["data"]?.isArray == true { return true }
      if value.isArray, value.first == nil { return true }
    }
    return isEmpty
  }

  func decode(into output: inout StageOutput) {
    if body.isArray || body["type"]?.string != nil {
      decode(list: body, into: &output)
    } else {
      if let data = body["data"], data.isArray { decode(list: data, into: &output) }
      if let results = body["results"] { decode(results: results, into: &output) }
      if let errors = body["errors"] { decode(errors: errors, into: &output) }
    }
    if body["errors"] == nil { reportMissing(into: &output) }
  }

  private func decode(list: JSONValue, into output: inout StageOutput) {
    var index = 0
    for resource in list.elementsOrSelf {
      decode(resource, index: index, rank: nil, into: &output)
      index += 1
    }
  }

  /// Search results have one list of each kind, charts an array of lists; "top" repeats what the lists have.
  private func decode(results: JSONValue, into output: inout StageOutput) {
    for (key, value) in results.members where !key.equals("top") && !key.equals("topResults") {
      for list in value.elementsOrSelf {
        guard let data = list["data"] else { continue }
        let first = list["chart"] == nil ? nil : offset(of: list)
        var index = 0
        for resource in data.elements {
          decode(resource, index: index, rank: first.map { $0 + index + 1 }, into: &output)
          index += 1
        }
      }
    }
  }

  /// Where in the chart the list begins: later pages are asked for with an offset.
  private func offset(of chart: JSONValue) -> Int {
    let text = context.url.queryValue("offset") ?? chart["href"]?.string?.queryValue("offset")
    return text.flatMap { Int(String(decoding: $0.prefix(9), as: UTF8.self)) } ?? 0
  }

  private func decode(_ resource: JSONValue, index: Int, rank: Int?, into output: inout StageOutput) {
    var reader = AppleMusicResource()
    reader.entry.rank = rank
    reader.read(resource)
    reader.entry.storefront = reader.entry.storefront ?? context.url.storefrontOfAddress
    guard let kind = reader.kind else {
      let name = reader.type.map { String(decoding: $0, as: UTF8.self) } ?? "a value without a type"
      return context.failEntry(index, kind: name, into: &output)
    }
    reader.entry.write(kind, index: index, source: "apple-music", context: context, into: &output)
    if let views = reader.views { decode(views: views, into: &output) }
  }

  /// The views of an artist or album hold whole resources; one without attributes is only named, and is no entry.
  private func decode(views: JSONValue, into output: inout StageOutput) {
    for (_, view) in views.members {
      guard let data = view["data"] else { continue }
      var index = 0
      for resource in data.elements {
        if resource["attributes"] != nil { decode(resource, index: index, rank: nil, into: &output) }
        index += 1
      }
    }
  }
}

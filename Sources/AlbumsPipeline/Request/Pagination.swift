internal import JSONDocument

/// Where the pages after an answer of the Apple Music API are.
public enum Pagination {
  /// The addresses of the next pages that the body names, at its top or for each kind of `results`.
  ///
  /// `next` is relative to the root and leaves out the limit and the language, which are added again.
  public static func nextPages(of body: [UInt8], at address: HTTPURL) -> [String] {
    guard let tree = try? JSONTree(parsing: body) else { return [] }
    var pages: [String] = []
    func add(_ value: JSONValue) {
      guard let next = value["next"]?.string, next.first == UInt8(ascii: "/") else { return }
      pages.append(page(String(decoding: next, as: UTF8.self), after: address))
    }
    add(tree.root)
    if let results = tree.root["results"] {
      for (_, group) in results.members {
        add(group)
        for chart in group.elements { add(chart) }
      }
    }
    return pages
  }

  private static func page(_ next: String, after address: HTTPURL) -> String {
    let origin = address.shown.dropLast(address.target.count)
    var page = String(origin) + next
    let present = items(next.split(separator: "?", maxSplits: 1).dropFirst().first)
    for item in items(address.query) where item.name == "limit" || item.name == "l" {
      guard !present.contains(where: { $0.name == item.name }) else { continue }
      page += (page.contains("?") ? "&" : "?") + item.text
    }
    return page
  }

  private static func items(_ query: Substring?) -> [(name: Substring, text: Substring)] {
    (query ?? "").split(separator: "&").map { item in (item.prefix { $0 != "=" }, item) }
  }
}

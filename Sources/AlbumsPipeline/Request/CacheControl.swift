/// The directives of a Cache-Control field (RFC 9111, section 5.2).
struct CacheControl {
  private var directives: [String: String] = [:]

  init(_ field: String?) {
    for part in splitOutsideQuotes(field ?? "") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let name = pair.first?.lowercased() else { continue }
      // Of repeated directives the first counts (section 4.2.1).
      if directives[name] == nil { directives[name] = pair.count > 1 ? pair[1].filter { $0 != "\"" } : "" }
    }
  }

  func has(_ name: String) -> Bool { directives[name] != nil }

  /// A number of seconds; 0 where it is none, so that what cannot be read is stale.
  func seconds(_ name: String) -> Int? {
    directives[name].map { min(max(0, Int($0) ?? 0), 1 << 31) }
  }
}

/// `no-cache="a, b", max-age=1` has two directives.
private func splitOutsideQuotes(_ field: String) -> [Substring] {
  var isQuoted = false
  return field.split { character in
    if character == "\"" { isQuoted.toggle() }
    return character == "," && !isQuoted
  }
}

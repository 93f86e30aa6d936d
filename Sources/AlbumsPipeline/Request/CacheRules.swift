/// The rules of a private cache (RFC 9111) for GET.
extension StoredResponse {
  /// Whether the response may be kept, and is worth it: fresh for a time, or with a validator.
  ///
  /// Only whole answers of a final kind; an empty 403 is a throttle and never kept. What varies with a field that may
  /// hold a secret is not kept, since the field would have to be kept with it.
  public var mayBeStored: Bool {
    let control = CacheControl(response.header("cache-control"))
    guard [200, 203, 204, 404, 410].contains(response.status), !control.has("no-store") else { return false }
    guard let names = varyNames(response.headers), !names.contains(where: isSecretHeader) else { return false }
    return !validators.isEmpty || lifetime > 0
  }

  /// Whether it was the answer to a request with these fields.
  public func matches(_ headers: [HeaderField]) -> Bool {
    guard let names = varyNames(response.headers) else { return false }
    return varyingFields(names, of: headers) == varying
  }

  /// Seconds for which it is fresh (RFC 9111, section 4.2.1).
  ///
  /// Without a word from the server, a tenth of the time since it last changed, a day at the most (section 4.2.2).
  public var lifetime: Int {
    let control = CacheControl(response.header("cache-control"))
    if control.has("no-cache") { return 0 }
    if let seconds = control.seconds("max-age") { return seconds }
    let date = response.header("date").flatMap(HTTPDate.seconds) ?? received
    if let expires = response.header("expires") { return max(0, (HTTPDate.seconds(expires) ?? date) - date) }
    guard [200, 203, 204].contains(response.status),
      let changed = response.header("last-modified").flatMap(HTTPDate.seconds)
    else { return 0 }
    return min(max(0, date - changed) / 10, 86_400)
  }

  /// Seconds since the origin server gave or confirmed it (RFC 9111, section 4.2.3).
  public func age(at date: Int) -> Int {
    let given = response.header("date").flatMap(HTTPDate.seconds) ?? received
    let apparent = max(0, received - given)
    let stated = response.header("age").flatMap { Int($0) }.map { min(max(0, $0), 1 << 31) } ?? 0
    return max(apparent, stated + max(0, received - requested)) + max(0, date - received)
  }

  public func isFresh(at date: Int) -> Bool { lifetime > age(at: date) }

  /// The fields that ask the server whether it has changed; none where it cannot tell.
  public var validators: [HeaderField] {
    var fields: [HeaderField] = []
    if let tag = response.header("etag") { fields.append(HeaderField("if-none-match", tag)) }
    if let date = response.header("last-modified") { fields.append(HeaderField("if-modified-since", date)) }
    return fields
  }

  /// The response with the fields of the 304 that confirmed it (RFC 9111, section 3.2).
  public func confirmed(by headers: [HeaderField], requested: Int, received: Int) -> StoredResponse {
    var stored = self
    stored.requested = requested
    stored.received = received
    for field in headers where !["content-length", "content-encoding", "transfer-encoding"].contains(field.name) {
      if let index = stored.response.headers.firstIndex(where: { $0.name == field.name }) {
        stored.response.headers[index] = field
      } else {
        stored.response.headers.append(field)
      }
    }
    // An Age of old is not confirmed by an answer without one.
    if !headers.contains(where: { $0.name == "age" }) { stored.response.headers.removeAll { $0.name == "age" } }
    return stored
  }
}

/// The names in Vary, in lower case; nil for `*`. The content encoding is no matter, since bodies are kept decoded.
func varyNames(_ headers: [HeaderField]) -> [String]? {
  let field = headers.first { $0.name == "vary" }?.value ?? ""
  let names = field.split { $0 == "," || $0 == " " || $0 == "\t" }.map { $0.lowercased() }
  return names.contains("*") ? nil : names.filter { $0 != "accept-encoding" }
}

/// The fields of those names, in the order of the names; one that is not there has an empty value.
func varyingFields(_ names: [String], of headers: [HeaderField]) -> [HeaderField] {
  names.map { name in HeaderField(name, headers.first { $0.name.lowercased() == name }?.value ?? "") }
}

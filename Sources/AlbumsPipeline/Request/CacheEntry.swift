public import JSONDocument
public import JSONLines

/// A stored response as one response record, with what the cache must know beside it under `cache`.
extension StoredResponse {
  /// Writes the record as one line with its end.
  public func write(into buffer: inout OutputBuffer, key: CacheKey) {
    response.write(into: &buffer)
    buffer.truncate(to: buffer.count - 2)  // the brace and the line end
    buffer.append(",\"cache\":{\"requested\":")
    buffer.append(requested)
    buffer.append(",\"received\":")
    buffer.append(received)
    buffer.append(",\"language\":")
    buffer.appendJSONString(key.language)
    buffer.append(",\"varying\":{")
    for (index, field) in varying.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.appendJSONString(field.name)
      buffer.append(UInt8(ascii: ":"))
      buffer.appendJSONString(field.value)
    }
    buffer.append("}}}\n")
  }

  /// Reads an entry back; nil where it is none, or that of another key.
  public init?(record value: JSONValue, key: CacheKey) {
    guard let cache = value["cache"], value["url"]?.string.map({ String(decoding: $0, as: UTF8.self) }) == key.url,
      cache["language"]?.string.map({ String(decoding: $0, as: UTF8.self) }) == key.language,
      let requested = cache["requested"]?.integer, let received = cache["received"]?.integer,
      let varying = cache["varying"], let response = Response(record: value)
    else { return nil }
    self.init(response: response, requested: Int(requested), received: Int(received))
    for (name, text) in varying.members {
      guard let text = text.string else { return nil }
      self.varying.append(HeaderField(String(decoding: name, as: UTF8.self), String(decoding: text, as: UTF8.self)))
    }
  }
}

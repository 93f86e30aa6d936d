public import JSONDocument
public import JSONLines

/// What a line of standard input names: an id, or a record that is passed on.
public enum IdentifierLine: Equatable, Sendable {
  case identifier(String)
  /// A record of another kind, such as an error record, to be passed on as it is.
  case other

  /// Reads a line: a bare id, a JSON string, a JSON number that is an integer, or a record with `id`.
  ///
  /// - Throws: `recordError` for a line that names none.
  public init(_ line: UnsafeRawBufferPointer, parser: JSONParser) throws(ErrorRecord) {
    let text = trimmed(line)
    if JSONParser.isUTF8(text), isIdentifier(String(decoding: text, as: UTF8.self)) {
      self = .identifier(String(decoding: text, as: UTF8.self))
      return
    }
    guard let value = try? parser.parse(line) else {
      throw ErrorRecord(code: "recordError", message: "line is no id and no JSON", input: line)
    }
    if let text = value.string {
      self = .identifier(try checked(String(decoding: text, as: UTF8.self), line))
      return
    }
    guard value.isObject else { throw ErrorRecord(code: "recordError", message: "line is no id", input: line) }
    switch value["type"]?.string.map({ String(decoding: $0, as: UTF8.self) }).flatMap(RecordType.init(rawValue:)) {
    case .error, .response, .request: self = .other
    case .album, .artist, .song, nil:
      if let id = value["id"]?.string {
        self = .identifier(try checked(String(decoding: id, as: UTF8.self), line))
      } else if let id = value["id"]?.unsignedInteger {
        self = .identifier(String(id))
      } else if value["type"] != nil {
        self = .other
      } else {
        throw ErrorRecord(code: "recordError", message: "record without \"id\"", input: line)
      }
    }
  }
}

private func checked(_ id: String, _ line: UnsafeRawBufferPointer) throws(ErrorRecord) -> String {
  guard isIdentifier(id) else {
    throw ErrorRecord(code: "recordError", message: "no id: \"\(id.prefix(100))\"", input: line)
  }
  return id
}

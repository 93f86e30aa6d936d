/// A parsed document that owns its memory, to be kept and handed on.
public final class JSONTree: Sendable {
  // The parser is never called again after the initializer, so the tape that `root` reads does not change.
  private nonisolated(unsafe) let parser: JSONParser
  public nonisolated(unsafe) let root: JSONValue

  /// - Throws: `JSONParseError` for bytes that are no JSON.
  public init(parsing bytes: [UInt8]) throws(JSONParseError) {
    let parser = JSONParser()
    let result = bytes.withUnsafeBytes { bytes in Result { () throws(JSONParseError) in try parser.parse(bytes) } }
    root = try result.get()
    self.parser = parser
  }
}

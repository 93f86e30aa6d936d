public import JSONDocument
public import JSONLines

/// The types of records that stages know.
public enum RecordType: String, Sendable {
  case request, response, album, artist, song, error

  /// The type of the record on a parsed line: by `type`, and without one by its keys.
  ///
  /// - Returns: nil where `type` names one that no stage knows.
  /// - Throws: `recordError` where the value is no record at all.
  public static func of(_ value: JSONValue) throws(ErrorRecord) -> RecordType? {
    guard value.isObject else { throw ErrorRecord(code: "recordError", message: "line is no JSON object") }
    if let type = value["type"] {
      guard let name = type.string else {
        throw ErrorRecord(code: "recordError", message: "\"type\" of the record is no string")
      }
      return known(name)
    }
    if value["body"] != nil || value["bodyBase64"] != nil { return .response }
    if value["image"] != nil { return .album }
    if value["url"] != nil { return .request }
    throw ErrorRecord(
      code: "recordError", message: "record without \"type\", and none of \"body\", \"bodyBase64\", \"image\", \"url\"")
  }

  static func known(_ name: UnsafeRawBufferPointer) -> RecordType? {
    if name.equals("response") { return .response }
    if name.equals("album") { return .album }
    if name.equals("song") { return .song }
    if name.equals("artist") { return .artist }
    if name.equals("error") { return .error }
    return name.equals("request") ? .request : nil
  }
}

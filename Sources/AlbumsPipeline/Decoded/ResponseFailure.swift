import JSONDocument
import JSONLines

extension FeedDecoder.Context {
  /// A failure that concerns this body.
  func failure(code: String, message: String, details: [ErrorRecord.Detail] = []) -> ErrorRecord {
    ErrorRecord(
      chain: [code], message: message, url: url.isEmpty ? nil : String(decoding: url, as: UTF8.self), input: line,
      details: details)
  }

  /// The failure of a response that a handler refused, as the operation with that handler has it.
  func failure(of error: any Error, in operationCode: String) -> ErrorRecord {
    var record = ErrorRecord(error)
    record.chain.insert(operationCode, at: 0)
    record.url = url.isEmpty ? nil : String(decoding: url, as: UTF8.self)
    record.input = ErrorRecord.beginning(of: line)
    return record
  }
}

extension ErrorRecord {
  /// As much of a line as a record quotes.
  static func beginning(of line: UnsafeRawBufferPointer) -> [UInt8] { Array(line.prefix(inputLimit)) }
}

extension RecordType {
  /// The type of a record in a saved file; nil for anything else, which is a feed or an attempt at one.
  ///
  /// There, a feed is the rule, and other services have values whose type is "album" too. So a record must say its type
  /// and have what a record of that type always has; a response is known by its body.
  static func ofSavedRecord(_ value: JSONValue) -> RecordType? {
    func has(_ key: StaticString) -> Bool { value[key]?.string != nil }
    if has("type"), value["type"]?.string?.equals("response") != true {
      switch try? of(value) {
      case .album: return has("id") && has("artist") && has("name") ? .album : nil
      case .song: return has("id") && has("artist") && has("name") ? .song : nil
      case .artist: return has("id") && has("name") && has("source") ? .artist : nil
      case .error: return has("code") && has("stage") ? .error : nil
      case .request, .response, nil: return nil
      }
    }
    return has("body") || has("bodyBase64") ? .response : nil
  }
}

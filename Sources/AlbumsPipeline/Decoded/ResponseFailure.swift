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
  /// A feed can have keys that would make a line a record, so that only what says its type counts, and a response by
  /// its body.
  static func ofSavedRecord(_ value: JSONValue) -> RecordType? {
    guard value.isObject else { return nil }
    if let type = value["type"]?.string { return RecordType(rawValue: String(decoding: type, as: UTF8.self)) }
    return value["body"]?.string != nil || value["bodyBase64"]?.string != nil ? .response : nil
  }
}

import JSONDocument
import JSONLines

extension FeedDecoder.Context {
  /// The failure of a response that did not become JSON, as the JSON operation has it: `jsonHandlerError` outermost.
  func failure(ofHandler error: any Error) -> ErrorRecord {
    var record = ErrorRecord(error)
    record.chain.insert("jsonHandlerError", at: 0)
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

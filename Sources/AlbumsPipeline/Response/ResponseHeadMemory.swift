internal import JSONDocument

/// Reads the heads of response records, and remembers the last media type: a stream hardly ever changes it.
struct ResponseHeadMemory {
  private var field: [UInt8] = []
  private var mediaType: MediaType?

  /// The same as the record's own `head`.
  mutating func head(of record: ResponseRecord) -> ResponseHead {
    ResponseHead(statusCode: record.status ?? 0, mediaType: mediaType(record.contentType ?? record.mimeType))
  }

  /// The media type that the value of a Content-Type field names.
  mutating func mediaType(_ field: UnsafeRawBufferPointer?) -> MediaType? {
    guard let field else { return nil }
    if !self.field.elementsEqual(field) {
      self.field = Array(field)
      mediaType = MediaType(String(decoding: field, as: UTF8.self))
    }
    return mediaType
  }
}

extension ResponseRecord {
  /// Why a record without text in `body` and `bodyBase64` is none; nil where it simply has no body.
  var problemOfBody: String? {
    if let body = value["body"], !body.isNull { return "\"body\" is \(body.kind.name), expected a string" }
    if let body = value["bodyBase64"], !body.isNull { return "\"bodyBase64\" is \(body.kind.name), expected a string" }
    return nil
  }
}

/// Reads the heads of response records, and remembers the last media type: a stream hardly ever changes it.
struct ResponseHeadMemory {
  private var field: [UInt8] = []
  private var mediaType: MediaType?

  /// What the handlers judge; the Content-Type field counts before `mimeType`, since it has the parameters.
  mutating func head(of fields: ResponseFields) -> ResponseHead {
    ResponseHead(statusCode: fields.status ?? 0, mediaType: mediaType(fields.contentType ?? fields.mimeType))
  }

  private mutating func mediaType(_ field: UnsafeRawBufferPointer?) -> MediaType? {
    guard let field else { return nil }
    if !self.field.elementsEqual(field) {
      self.field = Array(field)
      mediaType = MediaType(String(decoding: field, as: UTF8.self))
    }
    return mediaType
  }
}

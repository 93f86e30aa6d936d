public import JSONDocument
public import JSONLines

/// A response record as it stands on a parsed line; its bytes are those of the parser and go with it.
public struct ResponseRecord {
  public var url = UnsafeRawBufferPointer(start: nil, count: 0)
  public var status: Int?
  public var mimeType: UnsafeRawBufferPointer?
  public var contentType: UnsafeRawBufferPointer?
  public var body: UnsafeRawBufferPointer?
  public var bodyBase64: UnsafeRawBufferPointer?
  public var value: JSONValue

  public init(_ value: JSONValue) {
    self.value = value
    for (key, member) in value.members {
      if key.equals("body") {
        body = member.string
      } else if key.equals("status") {
        status = member.integer.flatMap { Int(exactly: $0) }
      } else if key.equals("url") {
        url = member.string ?? url
      } else if key.equals("mimeType") {
        mimeType = member.string
      } else if key.equals("bodyBase64") {
        bodyBase64 = member.string
      } else if key.equals("headers") {
        contentType = member["content-type"]?.string
      }
    }
  }

  /// What the handlers judge; the Content-Type field counts before `mimeType`, since it has the parameters.
  public var head: ResponseHead {
    let field = contentType ?? mimeType
    return ResponseHead(
      statusCode: status ?? 0, mediaType: field.flatMap { MediaType(String(decoding: $0, as: UTF8.self)) })
  }

  /// The whole record as a value of its own; nil where `bodyBase64` is no base64.
  public func response() -> Response? {
    func text(_ bytes: UnsafeRawBufferPointer?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    var response = Response(url: text(url) ?? "", status: status ?? 0)
    response.effectiveURL = text(value["effectiveURL"]?.string)
    if let headers = value["headers"] {
      for (name, field) in headers.members {
        guard let name = text(name), let field = text(field.string) else { continue }
        response.headers.append(HeaderField(name.lowercased(), field))
      }
    }
    if response.header("content-type") == nil, let mimeType = text(mimeType) {
      response.headers.append(HeaderField("content-type", mimeType))
    }
    if let body {
      response.body = ResponseBody(Array(body))
    } else if let bodyBase64 {
      var buffer = OutputBuffer(capacity: bodyBase64.count)
      guard buffer.appendDecodedBase64(bodyBase64) else { return nil }
      response.body = ResponseBody(Array(buffer.bytes))
    }
    return response
  }
}

extension Response {
  /// Writes the record as one line with its end.
  public func write(into buffer: inout OutputBuffer) {
    let isUTF8 = body.isUTF8
    writeBeginning(into: &buffer, isUTF8: isUTF8)
    body.write(into: &buffer, isUTF8: isUTF8)
    buffer.append(Self.end)
  }

  /// Hands over the record as one line with its end, in pieces, so that a large body is not held twice.
  public func forEachPiece<Failure>(
    _ handOver: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let isUTF8 = body.isUTF8
    var buffer = OutputBuffer()
    writeBeginning(into: &buffer, isUTF8: isUTF8)
    try handOver(buffer.bytes)
    try body.forEachPiece(isUTF8: isUTF8, handOver)
    buffer.truncate()
    buffer.append(Self.end)
    try handOver(buffer.bytes)
  }

  private static var end: StaticString { "\"}\n" }

  /// Writes all that comes before the bytes of the body.
  private func writeBeginning(into buffer: inout OutputBuffer, isUTF8: Bool) {
    func member(_ key: StaticString, _ text: String) {
      buffer.append(key)
      buffer.appendJSONString(text)
    }
    member("{\"type\":\"response\",\"url\":", url)
    if let effectiveURL, effectiveURL != url { member(",\"effectiveURL\":", effectiveURL) }
    buffer.append(",\"status\":")
    buffer.append(status)
    if let mediaType = head.mediaType { member(",\"mimeType\":", mediaType.essence) }
    buffer.append(",\"headers\":{")
    for (index, header) in headers.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.appendJSONString(header.name)
      buffer.append(UInt8(ascii: ":"))
      buffer.appendJSONString(header.value)
    }
    member("},\"fetchedAt\":", utcTimestamp(fetchedAt))
    buffer.append(",\"elapsed\":")
    buffer.append(decimal(seconds: elapsed))
    buffer.append(",\"attempts\":")
    buffer.append(attempts)
    if fromCache { buffer.append(",\"fromCache\":true") }
    if let tag {
      buffer.append(",\"tag\":")
      buffer.append(tag)
    }
    buffer.append(isUTF8 ? ",\"body\":\"" : ",\"bodyBase64\":\"")
  }
}

/// Milliseconds are enough to tell how long a transfer took.
private func decimal(seconds: Double) -> String {
  let milliseconds = Int((max(0, seconds) * 1000).rounded())
  let fraction = String(milliseconds % 1000)
  return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
}

/// Seconds since 1970 as `YYYY-MM-DDThh:mm:ssZ` (RFC 3339).
func utcTimestamp(_ seconds: Int) -> String {
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
  let rest = seconds - days * 86_400
  let (year, month, day) = civilDate(days: days)
  return "\(year)-\(two(month))-\(two(day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
}

/// The date of a day counted from 1970-01-01, by Howard Hinnant's civil_from_days.
private func civilDate(days: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

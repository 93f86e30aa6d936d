internal import JSONDocument
internal import JSONLines

/// Reads a line as far as it must be to know what it is: the type of its record, and of a response what is judged.
///
/// The line is checked whole, but only what is asked for is looked at, and a body stays escaped.
struct RecordLine {
  private let outline: JSONOutline
  private let checksBody: Bool

  /// - Parameter checksBody: Whether escapes in the body are checked here, and not by who unescapes it.
  init(parser: JSONParser, checksBody: Bool) {
    let names: [JSONOutline.Name] = [
      .init("type"), .init("url"), .init("status"), .init("mimeType"), .init("headers"),
      .init("content-type", in: Place.headers), .init("body"), .init("bodyBase64"), .init("image"),
    ]
    self.checksBody = checksBody
    outline = JSONOutline(parser: parser, names: names, unchecked: checksBody ? nil : Place.body)
  }

  private enum Place {
    static let type = 0
    static let url = 1
    static let status = 2
    static let mimeType = 3
    static let headers = 4
    static let contentType = 5
    static let body = 6
    static let bodyBase64 = 7
    static let image = 8
  }

  /// What a line turned out to be.
  enum Reading {
    case response(ResponseFields)
    /// A record of another type; nil for one that no stage knows.
    case other(RecordType?)
    /// No record, or one that needs its tape to be read.
    case unclear
  }

  /// - Parameter line: After it, 64 bytes can be read.
  func read(_ line: UnsafeRawBufferPointer) -> Reading {
    guard outline.read(line) else { return .unclear }
    if let type = outline[Place.type] {
      guard let name = type.plainString else { return .unclear }
      let known = RecordType.known(name)
      if known == .response { return response }
      // Nobody will unescape the body of another record, and so nobody would check it.
      return !checksBody && outline[Place.body]?.isEscaped == true ? .unclear : .other(known)
    }
    if outline[Place.body] != nil || outline[Place.bodyBase64] != nil { return response }
    if outline[Place.image] != nil { return .other(.album) }
    return outline[Place.url] == nil ? .unclear : .other(.request)
  }

  private var response: Reading {
    var fields = ResponseFields()
    for (place, field) in [
      (Place.url, \ResponseFields.url), (Place.contentType, \.contentType), (Place.mimeType, \.mimeType),
    ] {
      guard let value = outline[place], value.isString else { continue }
      guard let text = value.plainString else { return .unclear }
      fields[keyPath: field] = text
    }
    if let status = outline[Place.status] {
      guard let number = status.smallNumber else { return .unclear }
      fields.status = number
    }
    if let body = outline[Place.body], body.isString {
      fields.body = body.isEscaped ? .escaped(body.bytes) : .text(body.bytes)
    } else if let body = outline[Place.bodyBase64], body.isString {
      guard let text = body.plainString else { return .unclear }
      fields.body = .base64(text)
    } else if outline[Place.body] != nil || outline[Place.bodyBase64] != nil {
      return .unclear
    }
    return .response(fields)
  }
}

extension JSONOutline.Value {
  /// A number of up to nine digits and nothing else, as status codes are.
  fileprivate var smallNumber: Int? {
    guard bytes.count > 0, bytes.count < 10 else { return nil }
    var number = 0
    for byte in bytes {
      guard isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}

/// What the handlers judge of a response record, as bytes of its line or of the parser that read it.
struct ResponseFields {
  var url: UnsafeRawBufferPointer?
  var status: Int?
  var mimeType: UnsafeRawBufferPointer?
  var contentType: UnsafeRawBufferPointer?
  var body = Body.none

  enum Body {
    /// The record has no body, or an empty one.
    case none
    /// Text as it is.
    case text(UnsafeRawBufferPointer)
    /// The inside of a JSON string.
    case escaped(UnsafeRawBufferPointer)
    case base64(UnsafeRawBufferPointer)
    /// `body` or `bodyBase64` is no string; in words.
    case unreadable(String)
  }

  init() {}

  init(_ record: ResponseRecord) {
    url = record.url
    status = record.status
    mimeType = record.mimeType
    contentType = record.contentType
    if let text = record.body {
      body = .text(text)
    } else if let text = record.bodyBase64 {
      body = .base64(text)
    } else if let problem = record.problemOfBody {
      body = .unreadable(problem)
    }
  }
}

extension ResponseRecord {
  /// Why a record without text in `body` and `bodyBase64` is none; nil where it simply has no body.
  fileprivate var problemOfBody: String? {
    if let body = value["body"], !body.isNull { return "\"body\" is \(body.kind.name), expected a string" }
    if let body = value["bodyBase64"], !body.isNull { return "\"bodyBase64\" is \(body.kind.name), expected a string" }
    return nil
  }
}

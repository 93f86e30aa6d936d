public import JSONDocument
public import JSONLines

/// What a line of standard input asks for, or that it asks for nothing.
public enum RequestLine: Equatable, Sendable {
  case request(Request)
  /// A record of another type, to be passed on as it is.
  case other

  /// Reads a line: a JSON string, a bare address, a request record, or another record.
  ///
  /// - Throws: `recordError` for what is no record, `requestError` for a request that cannot be made.
  public init(_ line: UnsafeRawBufferPointer, parser: JSONParser) throws(ErrorRecord) {
    let text = trimmed(line)
    if let first = text.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "\""), isAddress(text) {
      guard JSONParser.isUTF8(text) else { throw ErrorRecord(code: "recordError", message: "line is not UTF-8") }
      self = .request(try checked(Request(url: String(decoding: text, as: UTF8.self))))
      return
    }
    let value: JSONValue
    do { value = try parser.parse(line) } catch {
      throw ErrorRecord(code: "recordError", message: "line is no JSON and no address: \(error)", input: line)
    }
    if let url = value.string {
      self = .request(try checked(Request(url: String(decoding: url, as: UTF8.self))))
    } else if try RecordType.of(value) == .request {
      self = .request(try checked(Request(record: value, line: line)))
    } else {
      self = .other
    }
  }
}

extension Request {
  /// Reads a request record.
  ///
  /// - Parameter line: The line that the value was parsed from.
  init(record: JSONValue, line: UnsafeRawBufferPointer) throws(ErrorRecord) {
    guard let url = record["url"]?.string else {
      throw ErrorRecord(code: "requestError", message: "request without \"url\"", input: line)
    }
    self.init(url: String(decoding: url, as: UTF8.self))
    if let headers = record["headers"], !headers.isNull {
      guard headers.isObject else {
        throw ErrorRecord(code: "requestError", message: "\"headers\" of the request is no object", url: self.url)
      }
      for (name, value) in headers.members {
        guard let value = value.string else {
          throw ErrorRecord(code: "requestError", message: "header field of the request is no string", url: self.url)
        }
        do {
          self.headers.append(
            try HeaderField(
              checking: String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
        } catch { throw ErrorRecord(code: error.codeName, message: error.message, url: self.url) }
      }
    }
    tag = rawMember("tag", of: line).map { Array($0) }
  }

  /// Writes the request as a record, without what may be a secret.
  public func write(into buffer: inout OutputBuffer) {
    buffer.append("{\"type\":\"request\",\"url\":")
    buffer.appendJSONString((try? HTTPURL(url)).map { $0.hasUserInfo ? $0.shown : url } ?? url)
    let shown = headers.filter { !isSecretHeader($0.name) }
    if !shown.isEmpty {
      buffer.append(",\"headers\":{")
      for (index, field) in shown.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer.appendJSONString(field.name)
        buffer.append(UInt8(ascii: ":"))
        buffer.appendJSONString(field.value)
      }
      buffer.append(UInt8(ascii: "}"))
    }
    if let tag {
      buffer.append(",\"tag\":")
      buffer.append(tag)
    }
    buffer.append("}\n")
  }
}

/// A request whose address can be asked for.
private func checked(_ request: Request) throws(ErrorRecord) -> Request {
  do { _ = try HTTPURL(request.url) } catch {
    throw ErrorRecord(code: error.codeName, message: error.message, url: request.url)
  }
  return request
}

/// Whether it begins as an address does, of whatever scheme.
private func isAddress(_ text: UnsafeRawBufferPointer) -> Bool {
  guard let colon = text.prefix(32).firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
  let isScheme = text[..<colon].allSatisfy {
    isUnreserved($0) && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "~") || $0 == UInt8(ascii: "+")
  }
  return isScheme && text[colon...].starts(with: "://".utf8)
}

func trimmed(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
  var text = line[...]
  while let first = text.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
  while let last = text.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
  return UnsafeRawBufferPointer(rebasing: text)
}

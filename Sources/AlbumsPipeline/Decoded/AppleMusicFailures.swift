import JSONDocument
import JSONLines

/// What the Apple Music API says went wrong, and what it leaves out without a word.
extension AppleMusicFeed {
  /// Each of `errors` is a failure of its own; `notFoundError` where its status is 404.
  func decode(errors: JSONValue, into output: inout StageOutput) {
    for error in errors.elements {
      func text(_ key: StaticString) -> String? {
        guard let value = error[key] else { return nil }
        return value.string.map { String(decoding: $0, as: UTF8.self) } ?? value.integer.map { String($0) }
      }
      var facts = OutputBuffer(capacity: 256)
      for (key, opening) in [("status", "\"status\":"), ("code", "\"code\":")] as [(StaticString, StaticString)] {
        guard let fact = text(key) else { continue }
        if !facts.isEmpty { facts.append(",") }
        facts.append(opening)
        facts.appendJSONString(fact)
      }
      var details: [ErrorRecord.Detail] = []
      if let title = text("title") { details.append(.text("title", title)) }
      if let detail = text("detail") { details.append(.text("detail", detail)) }
      details.append(ErrorRecord.Detail(name: "apple", json: "{\(String(decoding: facts.bytes, as: UTF8.self))}"))
      var message = [text("title"), text("detail")].compactMap { $0 }.joined(separator: ": ")
      if let code = text("code") { message += " (code \(code))" }
      context.fail(
        code: text("status") == "404" ? "notFoundError" : "feedError",
        message: message.isEmpty ? "the service reports an error" : message, details: details, into: &output)
    }
  }

  /// An identifier that the address asks for and the answer lacks is a `notFoundError`.
  ///
  /// The API answers 200 and leaves such a resource out. Only `catalog/{storefront}/{kind}?ids=` is looked at.
  func reportMissing(into output: inout StageOutput) {
    guard let data = body["data"], data.isArray, isCatalog, let ids = context.url.queryValue("ids") else { return }
    var found = Set<[UInt8]>()
    for resource in data.elements {
      guard let id = resource["id"] else { continue }
      found.insert(id.string.map { Array($0) } ?? id.wholeNumber.map { Array(String($0).utf8) } ?? [])
    }
    for id in percentDecoded(ids).split(separator: UInt8(ascii: ",")) where found.insert(Array(id)).inserted {
      let text = String(decoding: id, as: UTF8.self)
      context.fail(
        code: "notFoundError", message: "no \(kindAskedFor) with the id \(text)", details: [.text("id", text)],
        into: &output)
    }
  }

  private var pathParts: [Substring] {
    let path = String(decoding: context.url, as: UTF8.self).prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/")
  }

  private var isCatalog: Bool { pathParts.contains("catalog") }

  /// `album` for an address that ends in `albums`.
  private var kindAskedFor: Substring {
    guard let last = pathParts.last else { return "resource" }
    return last.hasSuffix("s") ? last.dropLast() : last
  }
}

/// RFC 3986, section 2.1.
private func percentDecoded(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
  func digit(_ byte: UInt8) -> UInt8? { Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) } }
  var decoded: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
      let low = digit(bytes[index + 2])
    {
      decoded.append(high << 4 | low)
      index += 3
    } else {
      decoded.append(bytes[index])
      index += 1
    }
  }
  return decoded
}

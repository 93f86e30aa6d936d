import JSONDocument
import JSONLines

/// Checks the fields of a record against the table of its type.
struct FieldValidation {
  /// A field that is not what it must be.
  struct Problem {
    /// Where the value stands (RFC 6901).
    let pointer: String
    let expected: String
    let found: String

    var message: String { "\(pointer) is \(found), expected \(expected)" }
  }

  private(set) var problems: [Problem] = []

  /// Checks a record; `type` may be absent, since a record can be taken by its keys.
  mutating func check(_ record: JSONValue, as type: RecordType) {
    check(record, fields: type.fields, at: "", isRecord: true)
  }

  private mutating func check(_ object: JSONValue, fields: [RecordField], at pointer: String, isRecord: Bool = false) {
    for field in fields {
      if let value = object[field.name] {
        check(value, field.kind, at: "\(pointer)/\(field.name)")
      } else if field.isRequired, !(isRecord && field.name.isType) {
        problems.append(
          Problem(pointer: "\(pointer)/\(field.name)", expected: field.kind.description, found: "absent"))
      }
    }
  }

  private mutating func check(_ value: JSONValue, _ kind: RecordField.Kind, at pointer: String) {
    guard kind.fits(value) else {
      problems.append(Problem(pointer: pointer, expected: kind.description, found: shown(value)))
      return
    }
    switch kind {
    case .object(let fields): check(value, fields: fields, at: pointer)
    case .map(let element):
      for (key, member) in value.members {
        check(member, element, at: "\(pointer)/\(escaped(key))")
      }
    case .list(let element, let minimum):
      var index = 0
      for member in value.elements {
        check(member, element, at: "\(pointer)/\(index)")
        index += 1
      }
      if index < minimum { problems.append(Problem(pointer: pointer, expected: kind.description, found: "empty")) }
    default: break
    }
  }

  private func shown(_ value: JSONValue) -> String {
    if let text = value.string {
      return text.isEmpty
        ? "empty" : "\"\(String(decoding: text.prefix(40), as: UTF8.self))\(text.count > 40 ? "…" : "")\""
    }
    if let number = value.integer { return String(number) }
    return value.double.map { String($0) } ?? value.boolean.map { String($0) } ?? value.kind.name
  }

  /// RFC 6901, section 3.
  private func escaped(_ key: UnsafeRawBufferPointer) -> String {
    String(
      String(decoding: key, as: UTF8.self).flatMap { $0 == "~" ? Array("~0") : $0 == "/" ? Array("~1") : [$0] })
  }
}

extension FieldValidation {
  /// The failure of the record: the pointer of the first field that is wrong, and words about all of them.
  func failure(line: UnsafeRawBufferPointer, url: UnsafeRawBufferPointer?) -> ErrorRecord? {
    guard let first = problems.first else { return nil }
    return ErrorRecord(
      chain: ["fieldError"], message: problems.map(\.message).joined(separator: "; "),
      url: url.map { String(decoding: $0, as: UTF8.self) }, input: line,
      details: [.text("pointer", first.pointer), .text("expected", first.expected)])
  }
}

extension StaticString {
  fileprivate var isType: Bool { UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount).equals("type") }
}

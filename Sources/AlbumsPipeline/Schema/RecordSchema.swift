import JSONLines

extension RecordType {
  /// The JSON Schema (draft 2020-12) of the records of this type that stages write, as one line.
  ///
  /// Members that it does not name are allowed, since keys that a stage does not know survive it.
  public static func schema(for type: RecordType) -> String {
    var buffer = OutputBuffer()
    buffer.append("{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"title\":\"")
    buffer.append(type.rawValue)
    buffer.append("\",")
    buffer.append(schemaOf: .object(type.fields))
    buffer.append("}")
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

extension OutputBuffer {
  /// Writes the keywords that say what a value of that kind is, without braces around them.
  fileprivate mutating func append(schemaOf kind: RecordField.Kind) {
    switch kind {
    case .constant(let text):
      append("\"const\":\"")
      append(text)
      append("\"")
    case .text: append("\"type\":\"string\",\"minLength\":1")
    case .anyText: append("\"type\":\"string\"")
    case .address: append("\"type\":\"string\",\"pattern\":\"^https?://[^\\\\s]+$\"")
    case .day:
      append("\"type\":\"string\",\"pattern\":")
      append("\"^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$\"")
    case .integer(let minimum):
      append("\"type\":\"integer\",\"minimum\":")
      append(minimum)
    case .number: append("\"type\":\"number\",\"minimum\":0")
    case .boolean: append("\"type\":\"boolean\"")
    case .lowerCase(let count): append(pattern: "[a-z]", count)
    case .upperCase(let count): append(pattern: "[A-Z]", count)
    case .hexadecimal(let count, let prefix): append(pattern: "[0-9a-f]", count, after: prefix)
    case .list(let element, let minimum):
      append("\"type\":\"array\",\"items\":{")
      append(schemaOf: element)
      append("}")
      if minimum > 0 {
        append(",\"minItems\":")
        append(minimum)
      }
    case .map(let element):
      append("\"type\":\"object\",\"additionalProperties\":{")
      append(schemaOf: element)
      append("}")
    case .object(let fields): append(schemaOf: fields)
    case .anything: break
    }
  }

  private mutating func append(pattern letters: StaticString, _ count: Int, after prefix: StaticString = "") {
    append("\"type\":\"string\",\"pattern\":\"^")
    append(prefix)
    append(letters)
    append("{")
    append(count)
    append("}$\"")
  }

  private mutating func append(schemaOf fields: [RecordField]) {
    append("\"type\":\"object\",\"properties\":{")
    for (index, field) in fields.enumerated() {
      append(index > 0 ? ",\"" : "\"")
      append(field.name)
      append("\":{\"description\":\"")
      append(field.meaning)
      append("\"")
      if case .anything = field.kind {} else { append(",") }
      append(schemaOf: field.kind)
      append("}")
    }
    append("}")
    let required = fields.filter(\.isRequired)
    guard !required.isEmpty else { return }
    append(",\"required\":[")
    for (index, field) in required.enumerated() {
      append(index > 0 ? ",\"" : "\"")
      append(field.name)
      append("\"")
    }
    append("]")
  }
}

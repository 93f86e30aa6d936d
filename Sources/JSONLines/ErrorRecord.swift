/// The record of a failure: what went wrong, where in the input, and why.
///
/// Keys leave in this order: type, stage, code, chain, message, url, line, input, then the details.
public struct ErrorRecord: Error, Equatable, Sendable {
  /// The stage in which it failed, such as `validate`; filled in by the stage where it is empty.
  public var stage: String
  /// The codes from the outermost inward; the last is the root cause. Never empty.
  public var chain: [String]
  /// What went wrong, in words: lower case, no full stop.
  public var message: String
  /// The address that it is about.
  public var url: String?
  /// The number of the input line, from 1.
  public var line: Int?
  /// The beginning of the input line, 200 bytes at the most.
  public var input: [UInt8]
  /// Further facts, written as members of their own after the others.
  public var details: [Detail]
  /// Whether the stage cannot go on after it, such as on a full disk; not written.
  public var endsStage = false

  /// A fact of one kind of error: a name, and a value that is JSON already.
  public struct Detail: Equatable, Sendable {
    public let name: String
    public let json: String

    /// - Parameter json: One JSON value, on one line.
    public init(name: String, json: String) {
      self.name = name
      self.json = json
    }

    public static func number(_ name: String, _ value: Int) -> Detail { Detail(name: name, json: String(value)) }

    public static func text(_ name: String, _ value: String) -> Detail {
      var buffer = OutputBuffer(capacity: value.utf8.count + 16)
      buffer.appendJSONString(value)
      return Detail(name: name, json: String(decoding: buffer.bytes, as: UTF8.self))
    }
  }

  /// How much of a line an error record quotes, in bytes.
  public static let inputLimit = 200

  public init(
    stage: String = "", chain: [String], message: String, url: String? = nil, line: Int? = nil,
    input: UnsafeRawBufferPointer? = nil, details: [Detail] = []
  ) {
    self.stage = stage
    self.chain = chain
    self.message = message
    self.url = url
    self.line = line
    self.input = input.map { Array($0.prefix(Self.inputLimit)) } ?? []
    self.details = details
  }

  /// A failure with one code.
  public init(
    code: String, message: String, url: String? = nil, line: Int? = nil, input: UnsafeRawBufferPointer? = nil
  ) {
    self.init(chain: [code], message: message, url: url, line: line, input: input)
  }

  /// The root cause.
  public var code: String { chain.last ?? "" }

  /// Writes the record as one line, with its end.
  public func write(into buffer: inout OutputBuffer) {
    buffer.append("{\"type\":\"error\",\"stage\":")
    buffer.appendJSONString(stage)
    buffer.append(",\"code\":")
    buffer.appendJSONString(code)
    buffer.append(",\"chain\":[")
    for (index, code) in chain.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.appendJSONString(code)
    }
    buffer.append("],\"message\":")
    buffer.appendJSONString(message)
    if let url {
      buffer.append(",\"url\":")
      buffer.appendJSONString(url)
    }
    if let line {
      buffer.append(",\"line\":")
      buffer.append(line)
    }
    if !input.isEmpty {
      buffer.append(",\"input\":")
      // Cut or damaged input is not always UTF-8; U+FFFD stands for what is not, and must not lengthen it.
      buffer.appendJSONString(wholeCharacters(of: input))
    }
    for detail in details {
      buffer.append(UInt8(ascii: ","))
      buffer.appendJSONString(detail.name)
      buffer.append(UInt8(ascii: ":"))
      buffer.append(detail.json)
    }
    buffer.append("}\n")
  }
}

/// Decodes bytes that may have been cut inside a character; the pieces of that last one are left out.
private func wholeCharacters(of bytes: [UInt8]) -> String {
  let cut = bytes.count == ErrorRecord.inputLimit ? bytes.withUnsafeBytes(CutCharacter.length) : 0
  return String(decoding: bytes.dropLast(cut), as: UTF8.self)
}

public import JSONDocument

/// The pattern of `--name`, such as `{rank:03} {artist} - {name}`.
///
/// A key in braces stands for that member of the record; `a.b` is a member of a member; `:03` behind it pads a number
/// with zeros to three digits. `{ext}` and `{artwork.…}` are known once the picture is. `{{` and `}}` are braces.
public struct FileNamePattern: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case text(String)
    case field(path: [String], digits: Int)
  }

  private var parts: [Part] = []

  /// Whether the names are those of one album each: they hold its id.
  public var namesIdentifier: Bool {
    parts.contains { part in
      if case .field(["id"], _) = part { true } else { false }
    }
  }

  /// What is wrong with a pattern.
  public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String
  }

  public init(_ pattern: String) throws(Problem) {
    var text = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        text.append(character)
        rest.removeFirst()
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else { throw Problem(description: "{ without }") }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(try Self.field(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      } else if character == "}" {
        throw Problem(description: "} without {")
      } else {
        text.append(character)
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    guard !parts.isEmpty else { throw Problem(description: "empty") }
    dropEnding()
  }

  private static func field(_ text: Substring) throws(Problem) -> Part {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = (halves.first ?? "").split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.allSatisfy({ !$0.isEmpty }) else { throw Problem(description: "{\(text)} names no key") }
    guard halves.count == 2 else { return .field(path: path, digits: 0) }
    guard halves[1].first == "0", let digits = Int(halves[1]), 1...64 ~= digits else {
      throw Problem(description: "{\(text)}: after the colon stands a number of digits, such as 03")
    }
    return .field(path: path, digits: digits)
  }

  /// The ending is that of the bytes; a pattern that spells it out means the same.
  private mutating func dropEnding() {
    if case .field(["ext"], _)? = parts.last, case .text(let text)? = parts.dropLast().last, text.hasSuffix(".") {
      parts.removeLast(2)
      parts.append(.text(String(text.dropLast())))
    } else if case .text(let text)? = parts.last, parts.count > 1,
      let ending = [".jpg", ".jpeg", ".png", ".webp"].first(where: { text.lowercased().hasSuffix($0) })
    {
      parts[parts.count - 1] = .text(String(text.dropLast(ending.count)))
    }
  }

  /// Whether it names the record's own id, so that two records seldom get one name.
  public var namesID: Bool { parts.contains { if case .field(["id"], _) = $0 { true } else { false } } }

  /// Whether a name depends on more of the picture than its format.
  public var needsPicture: Bool {
    parts.contains { part in
      if case .field(let path, _) = part, path.first == "artwork", path != ["artwork", "format"] {
        true
      } else {
        false
      }
    }
  }

  /// Whether names depend on the picture's format.
  public var needsFormat: Bool {
    parts.contains { part in
      switch part {
      case .field(["ext"], _), .field(["artwork", "format"], _): true
      default: false
      }
    }
  }

  /// The name, not yet made safe; a member that is not there is empty.
  ///
  /// - Parameter artwork: The picture, where it is known.
  public func name(for record: JSONValue, format: ImageFormat?, artwork: Artwork?) -> String {
    var name = ""
    for part in parts {
      switch part {
      case .text(let text): name += text
      case .field(let path, let digits):
        let value = Self.known(path, format: format, artwork: artwork) ?? Self.member(path, of: record)
        let isNumber = !value.isEmpty && value.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        if isNumber { name += String(repeating: "0", count: max(0, digits - value.utf8.count)) }
        name += value
      }
    }
    return name
  }

  private static func known(_ path: [String], format: ImageFormat?, artwork: Artwork?) -> String? {
    if path == ["ext"] { return format?.fileExtension ?? "" }
    guard path.first == "artwork", path.count == 2 else { return nil }
    switch path[1] {
    case "format": return format?.rawValue ?? ""
    case "width": return artwork.map { String($0.facts.width) } ?? ""
    case "height": return artwork.map { String($0.facts.height) } ?? ""
    case "bytes": return artwork.map { String($0.bytes) } ?? ""
    case "sha256": return artwork?.sha256 ?? ""
    case "color": return artwork?.facts.color ?? ""
    default: return nil
    }
  }

  private static func member(_ path: [String], of record: JSONValue) -> String {
    var value: JSONValue? = record
    for key in path {
      value = value?.members.first { member in member.key.elementsEqual(key.utf8) }?.value
    }
    return value.map(text) ?? ""
  }

  private static func text(_ value: JSONValue) -> String {
    switch value.kind {
    case .string: value.string.map { String(decoding: $0, as: UTF8.self) } ?? ""
    case .integer, .unsignedInteger: value.integer.map(String.init) ?? value.unsignedInteger.map(String.init) ?? ""
    case .double: value.double.map { "\($0)" } ?? ""
    case .true: "true"
    case .false: "false"
    case .array: value.elements.map(text).joined(separator: ", ")
    case .object, .null: ""
    }
  }
}

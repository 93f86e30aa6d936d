internal import CSIMDJSON

/// Finds some members of a document without building its tape: a line is checked whole, and nothing is copied.
///
/// For records that are passed on, and for a body of which one string is all that counts.
public final class JSONOutline {
  /// A member to look for.
  public struct Name {
    let text: StaticString
    let parent: Int32

    /// - Parameter parent: The place in the list of the object that it is a member of; nil for the document itself.
    public init(_ text: StaticString, in parent: Int? = nil) {
      self.text = text
      self.parent = Int32(parent ?? -1)
    }
  }

  private let parser: JSONParser
  private let names: UnsafeMutableBufferPointer<csimdjson_name>
  private let values: UnsafeMutableBufferPointer<csimdjson_value>
  private let unchecked: Int32

  /// - Parameters:
  ///   - parser: Lends its memory; its document is not touched.
  ///   - names: At most 32; a parent stands before its members.
  ///   - unchecked: The place of a string whose escapes `unescape(_:to:)` will check, so that they are read once.
  public init(parser: JSONParser, names: [Name], unchecked: Int? = nil) {
    self.parser = parser
    self.names = .allocate(capacity: names.count)
    values = .allocate(capacity: names.count)
    values.initialize(repeating: csimdjson_value())
    self.unchecked = Int32(unchecked ?? -1)
    for (place, name) in names.enumerated() {
      self.names.initializeElement(
        at: place,
        to: csimdjson_name(
          name: UnsafeRawPointer(name.text.utf8Start).assumingMemoryBound(to: CChar.self),
          length: name.text.utf8CodeUnitCount, parent: name.parent))
    }
  }

  deinit {
    names.deallocate()
    values.deallocate()
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: UTF-8 after which 64 bytes can be read.
  /// - Returns: Whether it was read; if not, only `JSONParser` can tell what it is, or what is wrong with it.
  public func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    return csimdjson_find(
      parser.handle, start, bytes.count, names.baseAddress, Int32(names.count), unchecked, values.baseAddress) == 0
  }

  /// The value of the member at that place in the list, in the bytes that were read; nil where there is none.
  public subscript(_ place: Int) -> Value? {
    let value = values[place]
    guard let start = value.bytes else { return nil }
    return Value(
      bytes: UnsafeRawBufferPointer(start: start, count: value.length), kind: value.kind, isEscaped: value.escaped)
  }

  /// A value as it stands in the document.
  public struct Value {
    /// Of a string, what is between the quotes; of anything else, all of it.
    public let bytes: UnsafeRawBufferPointer
    let kind: UInt8
    /// Whether a string has escapes in it (one that is not checked counts as if it had).
    public let isEscaped: Bool

    public var isString: Bool { kind == UInt8(ascii: "\"") }
    public var isNull: Bool { kind == UInt8(ascii: "n") }

    /// The bytes of a string without escapes.
    public var plainString: UnsafeRawBufferPointer? { isString && !isEscaped ? bytes : nil }
  }

  /// Unescapes the inside of a string, 64 bytes at a time; an unpaired surrogate becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: The inside of a string that was read; 64 bytes after it can be read.
  ///   - target: Room for as many bytes and 64 more.
  /// - Returns: How many bytes were written; nil for an escape that JSON does not have.
  public static func unescape(_ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer) -> Int? {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return 0 }
    precondition(target.count >= bytes.count + 64)
    let count = csimdjson_unescape(unescapeWidth, start, bytes.count, target.bindMemory(to: UInt8.self).baseAddress)
    return count < 0 ? nil : count
  }
}

private let unescapeWidth = csimdjson_unescape_width()

internal import CSIMDJSON

/// What simdjson found wrong with a document.
public struct JSONParseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// simdjson's error code.
  public let code: Int32

  public var description: String { String(cString: csimdjson_error_message(code)) }
}

/// Parses JSON documents, one at a time, into memory that it keeps and uses again.
///
/// A document is read in place, on simdjson's tape: no value is copied, and strings are bytes, already unescaped.
public final class JSONParser {
  let handle: OpaquePointer
  /// Whether unpaired surrogate escapes of the last document were replaced by U+FFFD.
  public private(set) var mendedSurrogates = false
  /// Whether numbers of the last document that no type holds (past 64 bits, past a double) stand as strings.
  public private(set) var mendedNumbers = false

  public init() {
    guard let parser = csimdjson_parser_create() else { preconditionFailure("out of memory") }
    handle = parser
  }

  deinit {
    csimdjson_parser_destroy(handle)
  }

  /// Parses a document of UTF-8.
  ///
  /// - Parameter padded: That 64 bytes after the document may be read (their values do not matter); otherwise it is
  ///   copied first.
  /// - Returns: The document's value, valid until the next call and as long as the parser lives.
  public func parse(_ bytes: UnsafeRawBufferPointer, padded: Bool = false) throws(JSONParseError) -> JSONValue {
    var document = csimdjson_document()
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    let code = csimdjson_parse(handle, start, bytes.count, padded, &document)
    mendedSurrogates = document.mended_surrogates
    mendedNumbers = document.mended_numbers
    guard code == 0, let tape = document.tape, let strings = document.strings else { throw JSONParseError(code: code) }
    return JSONValue(tape: tape, strings: UnsafeRawPointer(strings), index: 1)
  }

  /// Whether the bytes are well-formed UTF-8.
  public static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return true }
    return csimdjson_is_utf8(start, bytes.count)
  }
}

import JSONDocument

/// The JSON documents of a saved file.
///
/// Whole text that parses is one document. Otherwise, where the first line is a document, each line is one; where it is
/// not, documents stand one after another and end where their brackets do.
struct SavedDocuments: Sequence, IteratorProtocol {
  private var rest: UnsafeRawBufferPointer
  private let mode: Mode
  private var line = 1

  private enum Mode {
    case whole, lines, brackets
  }

  /// - Parameter text: UTF-8 after which 64 bytes can be read.
  init(_ text: UnsafeRawBufferPointer, parser: JSONParser) {
    rest = text
    func isDocument(_ bytes: UnsafeRawBufferPointer) -> Bool { (try? parser.parse(bytes, padded: true)) != nil }
    if isDocument(text) {
      mode = .whole
    } else {
      let trimmed = UnsafeRawBufferPointer(rebasing: text.drop(while: isWhitespace))
      let end = trimmed.firstIndex(of: 0x0A) ?? trimmed.endIndex
      mode = isDocument(UnsafeRawBufferPointer(rebasing: trimmed[..<end])) ? .lines : .brackets
    }
  }

  /// Whether the text is one document.
  var isOne: Bool { mode == .whole }

  /// Whether each line is a document, so that one that is none says nothing about the next.
  var areLines: Bool { mode == .lines }

  /// The next document, and the number of the line that it begins on.
  mutating func next() -> (bytes: UnsafeRawBufferPointer, line: Int)? {
    while let first = rest.first, isWhitespace(first) {
      line += first == 0x0A ? 1 : 0
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
    }
    guard !rest.isEmpty else { return nil }
    let end =
      switch mode {
      case .whole: rest.count
      case .lines: rest.firstIndex(of: 0x0A) ?? rest.count
      case .brackets: endOfDocument
      }
    let document = UnsafeRawBufferPointer(rebasing: rest[..<end])
    let begin = line
    line += document.count { $0 == 0x0A }
    rest = UnsafeRawBufferPointer(rebasing: rest[end...])
    return (document, begin)
  }

  /// Where the document that `rest` begins with ends: after the bracket that closes its first one, or at its last byte.
  private var endOfDocument: Int {
    guard rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "[") else { return rest.count }
    var depth = 0
    var isInString = false
    var index = 0
    while index < rest.count {
      switch (rest[index], isInString) {
      case (UInt8(ascii: "\\"), true): index += 1
      case (UInt8(ascii: "\""), _): isInString.toggle()
      case (UInt8(ascii: "{"), false), (UInt8(ascii: "["), false): depth += 1
      case (UInt8(ascii: "}"), false), (UInt8(ascii: "]"), false):
        depth -= 1
        if depth <= 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return rest.count
  }
}

/// White space of JSON (RFC 8259, section 2).
func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

internal import AlbumsPipeline

/// Gathers the header fields of an answer, line by line, as libcurl hands them over.
struct HeaderLines {
  /// In the order of their first appearance; names in lower case.
  private(set) var fields: [HeaderField] = []
  private var isComplete = false
  private var isFolding = false
  private var isCookie = false

  /// Forgets the fields of the answer before.
  mutating func removeAll() {
    self = HeaderLines()
  }

  /// Takes one line with its end: a status line, a field, or the blank line after the fields.
  ///
  /// Another status line (after 100 Continue and its like) begins anew. What follows the blank line is a trailer
  /// (RFC 9110, section 6.5) and left out, since it must not be taken for a header.
  mutating func append(_ line: UnsafeRawBufferPointer) {
    var line = line[...]
    while let last = line.last, last == 0x0A || last == 0x0D { line = line.dropLast() }
    if line.isEmpty {
      isComplete = true
    } else if isStatusLine(line) {
      removeAll()
    } else if !isComplete {
      appendField(line)
    }
  }

  private func isStatusLine(_ line: Slice<UnsafeRawBufferPointer>) -> Bool {
    line.starts(with: "HTTP/".utf8) && !line.prefix(12).contains(UInt8(ascii: ":"))
  }

  private mutating func appendField(_ line: Slice<UnsafeRawBufferPointer>) {
    if let first = line.first, first == 0x20 || first == 0x09 {
      // A value folded over two lines (RFC 9112, section 5.2).
      if isFolding, !isCookie, let last = fields.indices.last { fields[last].value += " " + text(line) }
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return isFolding = false }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    isCookie = name == "set-cookie" || name == "set-cookie2"
    isFolding = true
    guard !isCookie else { return }
    let value = text(line[(colon + 1)...])
    if let index = fields.firstIndex(where: { $0.name == name }) {
      fields[index].value += ", " + value
      // A folded line is joined to the last field only.
      isFolding = index == fields.count - 1
    } else {
      fields.append(HeaderField(name, value))
    }
  }

  private func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The length that the answer claims for its body, as it is sent.
  var contentLength: Int? {
    fields.first { $0.name == "content-length" }.flatMap { Int($0.value) }
  }
}

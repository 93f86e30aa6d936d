internal import JSONDocument
internal import JSONLines

/// Escapes a text that comes in pieces.
final class TextEscaper<Supply: BufferSupply> {
  private let supply: Supply
  private let expected: Int
  private var text = EscapedText()
  private var buffer: OutputBuffer
  /// The beginning of a character whose end has not come yet.
  private var unfinished: [UInt8] = []

  /// - Parameter expected: How long the text is said to be.
  init(supply: Supply, expected: Int) {
    self.supply = supply
    self.expected = expected
    buffer = supply.next(ahead: 0)
  }

  /// The number of bytes that were taken.
  var count: Int { text.count + unfinished.count }

  /// Takes the next piece.
  ///
  /// - Returns: Whether it can belong to a text of UTF-8; if not, nothing of it was taken.
  func append(_ piece: UnsafeRawBufferPointer) -> Bool {
    var rest = piece[...]
    var character = unfinished
    if let lead = character.first {
      character += rest.prefix(length(lead) - character.count)
      rest = rest.dropFirst(character.count - unfinished.count)
      guard character.count == length(lead) else {
        unfinished = character
        return true
      }
    }
    let cut = rest.count - unfinishedLength(rest)
    let whole = UnsafeRawBufferPointer(rebasing: rest.prefix(cut))
    guard character.withUnsafeBytes(JSONParser.isUTF8), JSONParser.isUTF8(whole) else { return false }
    character.withUnsafeBytes(escape)
    escape(whole)
    unfinished = Array(rest.dropFirst(cut))
    return true
  }

  /// The whole text; nil where its last character is cut short.
  func finish() -> EscapedText? {
    guard unfinished.isEmpty else { return nil }
    turnBuffer(to: OutputBuffer(capacity: 0))
    return text
  }

  /// All the bytes that were taken.
  func unescaped() -> [UInt8] {
    turnBuffer(to: OutputBuffer(capacity: 0))
    return text.unescaped() + unfinished
  }

  private func escape(_ whole: UnsafeRawBufferPointer) {
    for start in stride(from: 0, to: whole.count, by: Self.stepLength) {
      let step = UnsafeRawBufferPointer(rebasing: whole[start..<min(start + Self.stepLength, whole.count)])
      if buffer.room < Self.mostOfStep, !buffer.isEmpty {
        turnBuffer(to: supply.next(ahead: min(max(0, expected - text.count), text.count)))
      }
      buffer.appendEscaped(step)
      text.count += step.count
    }
  }

  private func turnBuffer(to next: consuming OutputBuffer) {
    var full = next
    swap(&full, &buffer)
    text.blocks.append(EscapedText.Block(full))
  }

  private static var stepLength: Int { 1 << 13 }
  /// What a step grows to at the most: a byte becomes six.
  private static var mostOfStep: Int { stepLength * 6 + OutputBuffer.padding }
}

/// How many bytes a character has that begins with this one (RFC 3629, section 3); 1 for a byte that none begins with.
private func length(_ lead: UInt8) -> Int {
  switch lead {
  case 0xC2...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF4: 4
  default: 1
  }
}

/// How many bytes at the end begin a character that goes on beyond it.
private func unfinishedLength(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  for (distance, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
    return length(byte) > distance + 1 ? distance + 1 : 0
  }
  return 0
}

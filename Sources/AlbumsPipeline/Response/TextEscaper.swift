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
    var rest = piece
    var character = unfinished
    if let lead = character.first {
      let length = CutCharacter.wholeLength(lead)
      character += rest.prefix(length - character.count)
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(character.count - unfinished.count))
      guard character.count == length else {
        unfinished = character
        return true
      }
    }
    let cut = CutCharacter.length(in: rest)
    let whole = UnsafeRawBufferPointer(rebasing: rest.dropLast(cut))
    guard character.withUnsafeBytes(JSONParser.isUTF8), JSONParser.isUTF8(whole) else { return false }
    character.withUnsafeBytes(escape)
    escape(whole)
    unfinished = Array(rest.suffix(cut))
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

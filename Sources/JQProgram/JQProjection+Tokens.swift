/// The reading of tokens.
extension JQProjection {
  var word: Substring? {
    guard place < tokens.tokens.count, tokens.tokens[place].kind == .word else { return nil }
    return tokens.text(tokens.tokens[place])
  }

  func sign(at index: Int) -> Character? {
    guard tokens.tokens.indices.contains(index), tokens.tokens[index].kind == .sign else { return nil }
    return Character(Unicode.Scalar(tokens.bytes[tokens.tokens[index].range.lowerBound]))
  }

  func isAdjacent(_ length: Int) -> Bool {
    length == 0
      || tokens.tokens[place + length].range.lowerBound == tokens.tokens[place + length - 1].range.upperBound
  }

  mutating func accept(_ sign: Character) -> Bool {
    guard self.sign(at: place) == sign else { return false }
    place += 1
    return true
  }

  mutating func expect(_ sign: Character) throws(Unknown) {
    if !accept(sign) { throw Unknown() }
  }

  mutating func acceptWord(_ word: Substring) -> Bool {
    guard self.word == word else { return false }
    place += 1
    return true
  }

  mutating func expectWord(_ word: Substring) throws(Unknown) {
    if !acceptWord(word) { throw Unknown() }
  }

  /// The end of a string without `\(`.
  mutating func finishString() throws(Unknown) {
    guard place < tokens.tokens.count, tokens.tokens[place].kind == .closeQuote else { throw Unknown() }
    place += 1
  }
}

/// Rewrites what libjq 1.6 does not parse and 1.7 does, without moving a line: `if` without `else`, `.a.[0]`, and
/// the formats `@base32d` and `@urid`.
struct JQMending {
  private let tokens: JQTokens
  /// Texts that take the place of tokens, by the token's index; in order.
  private var edits: [(index: Int, text: String)] = []

  init(_ tokens: JQTokens) {
    self.tokens = tokens
    var branches: [Bool] = []  // for each open `if`: whether its `else` was there
    for index in tokens.tokens.indices {
      switch tokens.tokens[index].kind {
      case .word: mendWord(at: index, &branches)
      case .format: mendFormat(at: index)
      case .sign: mendIndex(at: index)
      default: break
      }
    }
  }

  /// The program with its edits.
  var mended: String {
    var bytes: [UInt8] = []
    var copied = 0
    for edit in edits {
      let range = tokens.tokens[edit.index].range
      bytes += tokens.bytes[copied..<range.lowerBound]
      bytes += edit.text.utf8
      copied = range.upperBound
    }
    bytes += tokens.bytes[copied...]
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func mendWord(at index: Int, _ branches: inout [Bool]) {
    if isName(index) { return }
    switch tokens.text(tokens.tokens[index]) {
    case "if": branches.append(false)
    case "else": if !branches.isEmpty { branches[branches.count - 1] = true }
    case "end": if branches.popLast() == false { edits.append((index, "else . end")) }
    default: break
    }
  }

  private mutating func mendFormat(at index: Int) {
    let isTemplate = tokens.tokens.indices.contains(index + 1) && tokens.tokens[index + 1].kind == .openQuote
    if isTemplate { return }
    switch tokens.text(tokens.tokens[index]) {
    case "@base32d": edits.append((index, "_base32d"))
    case "@urid": edits.append((index, "_urid"))
    default: break
    }
  }

  /// `.a.[0]` is `.a[0]`; a dot of its own never follows a whole term otherwise.
  private mutating func mendIndex(at index: Int) {
    guard tokens.isSign(index, "."), tokens.isSign(index + 1, "["), endsTerm(index - 1) else { return }
    edits.append((index, ""))
  }

  /// Whether a keyword stands as the key of an object or the name of a variable.
  private func isName(_ index: Int) -> Bool {
    if tokens.isSign(index - 1, "$") { return true }
    return (tokens.isSign(index - 1, "{") || tokens.isSign(index - 1, ",")) && tokens.isSign(index + 1, ":")
  }

  private func endsTerm(_ index: Int) -> Bool {
    guard tokens.tokens.indices.contains(index) else { return false }
    switch tokens.tokens[index].kind {
    case .field, .closeQuote, .number, .format: return true
    case .word: return isName(index) || !Self.keywords.contains(tokens.text(tokens.tokens[index]))
    case .sign: return ["]", ")", "}", "?"].contains { tokens.isSign(index, $0) }
    case .openQuote: return false
    }
  }

  private static let keywords: Set<Substring> = [
    "and", "as", "catch", "def", "elif", "else", "foreach", "if", "label", "not", "or", "reduce", "then", "try",
  ]
}

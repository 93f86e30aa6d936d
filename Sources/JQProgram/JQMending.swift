/// Rewrites what libjq 1.6 or 1.7 does not parse and 1.8 does, without moving a line: `if` without `else`; `if`, `reduce` and
/// `foreach` as terms (`{a: if …}`, `reduce … as $x | …`); `.a.[0]`; `.e1`; and the formats `@base32`, `@base32d` and `@urid`.
///
/// A program that has none of these stays as it is in its meaning, parentheses apart.
struct JQMending {
  private let tokens: JQTokens
  /// Texts that take the place of tokens, by the token's index.
  private var edits: [Int: String] = [:]

  /// - Parameter syntax: Whether the library is so old that it needs more than its formats mended.
  init(_ tokens: JQTokens, syntax: Bool) {
    self.tokens = tokens
    var branches: [(begin: Int, hasElse: Bool)] = []  // each open `if`
    for index in tokens.tokens.indices {
      switch tokens.tokens[index].kind {
      case .format: mendFormat(at: index)
      case .word where syntax: mendWord(at: index, &branches)
      case .field where syntax: mendField(at: index)
      case .sign where syntax: mendIndex(at: index)
      default: break
      }
    }
  }

  /// The program with its edits.
  var mended: String {
    var bytes: [UInt8] = []
    var copied = 0
    for edit in edits.sorted(by: { $0.key < $1.key }) {
      let range = tokens.tokens[edit.key].range
      bytes += tokens.bytes[copied..<range.lowerBound]
      bytes += edit.value.utf8
      copied = range.upperBound
    }
    bytes += tokens.bytes[copied...]
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func mendWord(at index: Int, _ branches: inout [(begin: Int, hasElse: Bool)]) {
    if isName(index) { return }
    let word = tokens.text(tokens.tokens[index])
    switch word {
    case "if": branches.append((index, false))
    case "else": if !branches.isEmpty { branches[branches.count - 1].hasElse = true }
    case "end":
      guard let branch = branches.popLast() else { return }
      edits[branch.begin] = "(if"
      edits[index] = branch.hasElse ? "end)" : "else . end)"
    case "reduce", "foreach":
      guard let end = endOfLoop(from: index) else { return }
      edits[index] = "(\(word)"
      edits[end] = "))"
    default: break
    }
  }

  /// The last parenthesis of `reduce TERM as PATTERN (…)`.
  private func endOfLoop(from index: Int) -> Int? {
    var depth = 0
    var isPastAs = false
    for place in tokens.tokens.indices.dropFirst(index + 1) {
      let isWord = tokens.tokens[place].kind == .word
      if isWord, depth == 0, !isName(place), tokens.text(tokens.tokens[place]) == "as" { isPastAs = true }
      if ["(", "[", "{"].contains(where: { tokens.isSign(place, $0) }) { depth += 1 }
      if [")", "]", "}"].contains(where: { tokens.isSign(place, $0) }) {
        depth -= 1
        if depth < 0 { return nil }
        if depth == 0, isPastAs, tokens.isSign(place, ")") { return edits[place] == nil ? place : nil }
      }
    }
    return nil
  }

  private mutating func mendFormat(at index: Int) {
    let isTemplate = tokens.tokens.indices.contains(index + 1) && tokens.tokens[index + 1].kind == .openQuote
    if isTemplate { return }
    switch tokens.text(tokens.tokens[index]) {
    case "@base32": edits[index] = "_base32"
    case "@base32d": edits[index] = "_base32d"
    case "@urid": edits[index] = "_urid"
    default: break
    }
  }

  /// 1.6 takes `.e1` for a number.
  private mutating func mendField(at index: Int) {
    let name = tokens.text(tokens.tokens[index]).dropFirst()
    let isNumber = name.count > 1 && name.dropFirst().allSatisfy(\.isNumber)
    guard isNumber, name.first == "e" || name.first == "E" else { return }
    edits[index] = ".\"\(name)\""
  }

  /// `.a.[0]` is `.a[0]`; a dot of its own never follows a whole term otherwise.
  private mutating func mendIndex(at index: Int) {
    guard tokens.isSign(index, "."), tokens.isSign(index + 1, "["), endsTerm(index - 1) else { return }
    edits[index] = ""
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

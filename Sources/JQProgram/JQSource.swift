/// A program as the user wrote it, and as libjq gets to see it.
///
/// What libjq gets begins with definitions on the same line (so that `$__loc__` and messages count lines as the user
/// does) and has newer syntax written in the old way where the library is older.
struct JQSource {
  let source: String
  /// What is put before the program.
  let preamble: String
  /// The program, and the same in the syntax that libjq knows.
  let body: String
  let mended: String
  let words: Set<Substring>
  /// The members of the record that the program looks at; nil where it may look at all.
  let members: [[UInt8]]?

  /// - Parameter version: libjq's version, such as 106.
  /// - Throws: `JQCompileError` for what is refused here: modules and other files.
  init(_ source: String, version: Int) throws(JQCompileError) {
    let tokens = JQTokens(source)
    self.source = source
    words = tokens.words
    members = JQProjection.members(of: tokens)
    try Self.refuseFiles(tokens)
    preamble = JQDefinitions.preamble(for: words, source: source, version: version)
    // Definitions alone, or nothing at all, are the program `.`; behind a preamble libjq needs to be told.
    let isDefinitions = tokens.tokens.isEmpty || tokens.isSign(tokens.tokens.count - 1, ";")
    let suffix = isDefinitions ? "\n." : ""
    body = source + suffix
    mended = JQMending(tokens, syntax: version < 108).mended + suffix
  }

  var needsPosition: Bool { words.contains("input_line_number") || words.contains("input_filename") }
  var needsEnvironment: Bool { JQDefinitions.mentionsEnvironment(source) }

  /// `import` and `include` read modules, `modulemeta` reads one too: a filter has no files.
  private static func refuseFiles(_ tokens: JQTokens) throws(JQCompileError) {
    for (index, token) in tokens.tokens.enumerated() where token.kind == .word {
      let word = tokens.text(token)
      guard word == "import" || word == "include" || word == "modulemeta" else { continue }
      // {import: 1} and $import name no module.
      if tokens.isSign(index + 1, ":") || tokens.isSign(index - 1, "$") { continue }
      let before = tokens.bytes[..<token.range.lowerBound]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      throw JQCompileError(
        message: "\(word) is not available: a filter reads no files",
        line: before.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }, column: token.range.lowerBound - lineStart + 1,
        hint: "put the definitions into the filter itself, or into the file of --jq-file")
    }
  }
}

extension JQTokens {
  /// The names that stand in the program as functions or keywords, `@` names with their sign.
  var words: Set<Substring> {
    var words: Set<Substring> = []
    for token in tokens where token.kind == .word || token.kind == .format { words.insert(text(token)) }
    return words
  }
}

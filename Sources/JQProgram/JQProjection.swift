/// Finds out which members of the record a program looks at, for the simple programs that most filters are: paths,
/// comparisons, `select`, objects and arrays made of them. Only those members are then built.
///
/// The rule: the record as a whole may be tested and may be the result (it leaves as its own bytes), but no function
/// or operator may see it and it may not become part of another value. Whatever this parser does not know, it gives
/// up on, and the record is built whole.
struct JQProjection {
  /// What an expression may give: the record itself, or something that does not hold it.
  private enum Kind { case record, value }
  struct Unknown: Error {}

  let tokens: JQTokens
  var place = 0
  private var names: Set<Substring> = []

  /// - Returns: The names of the members that matter; nil where all may.
  static func members(of tokens: JQTokens) -> [[UInt8]]? {
    var projection = JQProjection(tokens: tokens)
    guard (try? projection.pipe(.record)) != nil, projection.place == tokens.tokens.count else { return nil }
    return projection.names.count <= 16 ? projection.names.map { Array($0.utf8) } : nil
  }

  private init(tokens: JQTokens) {
    self.tokens = tokens
  }

  private mutating func pipe(_ input: Kind) throws(Unknown) -> Kind {
    var kind = try list(input)
    while accept("|") { kind = try list(kind) }
    return kind
  }

  private mutating func list(_ input: Kind) throws(Unknown) -> Kind {
    var kind = try operation(input)
    while accept(",") {
      if try operation(input) == .record { kind = .record }
    }
    return kind
  }

  private mutating func operation(_ input: Kind) throws(Unknown) -> Kind {
    var kind = try term(input)
    while try acceptOperator() {
      guard kind == .value, try term(input) == .value else { throw Unknown() }
      kind = .value
    }
    return kind
  }

  /// Operators that only look at values; `|` and `,` are left, and all that assign are unknown.
  private mutating func acceptOperator() throws(Unknown) -> Bool {
    if word == "and" || word == "or" {
      place += 1
      return true
    }
    var length = 0
    var text = ""
    while let sign = sign(at: place + length), "=!<>/+-*%|,".contains(sign), isAdjacent(length) {
      text.append(sign)
      length += 1
    }
    if text.isEmpty || text == "|" || text == "," { return false }
    guard ["==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "//", "%"].contains(text) else { throw Unknown() }
    place += length
    return true
  }

  private mutating func term(_ input: Kind) throws(Unknown) -> Kind {
    guard place < tokens.tokens.count else { throw Unknown() }
    let token = tokens.tokens[place]
    place += 1
    switch token.kind {
    case .field:
      if input == .record { names.insert(tokens.text(token).dropFirst()) }
    case .number: break
    case .openQuote: try finishString()
    case .word: return try call(tokens.text(token), input)
    case .sign:
      let kind = try signTerm(at: place - 1, input)
      if kind == .record { return kind }
    case .closeQuote, .format: throw Unknown()
    }
    try suffixes(input)
    return .value
  }

  private mutating func signTerm(at index: Int, _ input: Kind) throws(Unknown) -> Kind {
    switch sign(at: index) {
    case ".": return input
    case "$":
      place += 1
      return .value
    case "(":
      let kind = try pipe(input)
      try expect(")")
      return kind
    case "[":
      if accept("]") { return .value }
      guard try pipe(input) == .value else { throw Unknown() }
      try expect("]")
      return .value
    case "{":
      try members(input)
      return .value
    default: throw Unknown()
    }
  }

  /// `{name, name: TERM, "name": TERM}`
  private mutating func members(_ input: Kind) throws(Unknown) {
    if accept("}") { return }
    repeat {
      let name = word
      place += 1
      if name == nil {
        guard tokens.tokens.indices.contains(place - 1), tokens.tokens[place - 1].kind == .openQuote else {
          throw Unknown()
        }
        try finishString()
      }
      if accept(":") {
        guard try term(input) == .value else { throw Unknown() }
      } else if let name {
        if input == .record { names.insert(name) }
      } else {
        throw Unknown()
      }
    } while accept(",")
    try expect("}")
  }

  private mutating func call(_ name: Substring, _ input: Kind) throws(Unknown) -> Kind {
    switch name {
    case "select":
      try expect("(")
      _ = try pipe(input)
      try expect(")")
      return input
    case "if": return try branches(input)
    case "true", "false", "null", "empty", "not": return .value
    default:
      guard input == .value, Self.functions.contains(name) else { throw Unknown() }
      if accept("(") {
        repeat { _ = try pipe(.value) } while accept(";")
        try expect(")")
      }
      try suffixes(input)
      return .value
    }
  }

  private mutating func branches(_ input: Kind) throws(Unknown) -> Kind {
    var kind = Kind.value
    repeat {
      _ = try pipe(input)
      try expectWord("then")
      if try pipe(input) == .record { kind = .record }
    } while acceptWord("elif")
    if acceptWord("else") {
      if try pipe(input) == .record { kind = .record }
    } else if input == .record {
      kind = .record
    }
    try expectWord("end")
    return kind
  }

  /// `.name`, `[…]` and `?` after a value; what stands in the brackets is about the input.
  private mutating func suffixes(_ input: Kind) throws(Unknown) {
    while place < tokens.tokens.count {
      if tokens.tokens[place].kind == .field || tokens.isSign(place, "?") {
        place += 1
      } else if accept("[") {
        if accept("]") { continue }
        if !accept(":") {
          guard try pipe(input) == .value else { throw Unknown() }
          if accept("]") { continue }
          try expect(":")
          if accept("]") { continue }
        }
        guard try pipe(input) == .value else { throw Unknown() }
        try expect("]")
      } else {
        return
      }
    }
  }

  /// Functions of their input and arguments alone.
  private static let functions: Set<Substring> = [
    "add", "all", "any", "ascii_downcase", "ascii_upcase", "contains", "endswith", "first", "flatten", "floor",
    "fromjson", "has", "index", "join", "keys", "last", "length", "ltrimstr", "map", "max", "min", "reverse", "round",
    "rtrimstr", "sort", "split", "startswith", "test", "tojson", "tonumber", "tostring", "type", "unique",
  ]
}

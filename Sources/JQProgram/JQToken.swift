/// A word or sign of a jq program, by its place in the program's UTF-8.
struct JQToken: Equatable {
  enum Kind: Equatable {
    /// `name`, `name::name`, and jq's keywords.
    case word
    /// `.name`
    case field
    /// `@name`
    case format
    case number
    /// The quote that begins or ends a string; what stands between is no token, but `\(` and its `)` are signs.
    case openQuote, closeQuote
    case sign
  }

  let kind: Kind
  let range: Range<Int>
}

/// The tokens of a program, as far as a look at its names and its nesting needs them; errors are left to jq.
struct JQTokens {
  let bytes: [UInt8]
  private(set) var tokens: [JQToken] = []

  init(_ source: String) {
    bytes = Array(source.utf8)
    var place = 0
    // For each string that is open around `place`: how many parentheses are open in its `\(`.
    var strings: [Int] = []
    while place < bytes.count {
      place = scan(at: place, &strings)
    }
  }

  func text(_ token: JQToken) -> Substring {
    Substring(decoding: bytes[token.range], as: UTF8.self)
  }

  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .sign else { return false }
    return tokens[index].range.count == 1 && bytes[tokens[index].range.lowerBound] == UInt8(ascii: sign)
  }

  /// Reads one token or what stands between two.
  ///
  /// - Returns: The place after it.
  private mutating func scan(at place: Int, _ strings: inout [Int]) -> Int {
    let byte = bytes[place]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return place + 1
    case UInt8(ascii: "#"): return end(from: place) { $0 != 0x0A }
    case UInt8(ascii: "\""):
      return string(opening: place, &strings)
    case UInt8(ascii: "("):
      if !strings.isEmpty { strings[strings.count - 1] += 1 }
    case UInt8(ascii: ")"):
      if let open = strings.last, open == 1 {
        add(.sign, place..<place + 1)
        return string(from: place + 1, &strings)
      }
      if !strings.isEmpty { strings[strings.count - 1] -= 1 }
    case UInt8(ascii: "@"), UInt8(ascii: "."):
      let stop = end(from: place + 1, where: isNamePart)
      if stop > place + 1, byte == UInt8(ascii: "@") || !isDigit(bytes[place + 1]) {
        return add(byte == UInt8(ascii: "@") ? .format : .field, place..<stop)
      }
      if stop > place + 1 { return add(.number, place..<stop) }
    default:
      if isDigit(byte) { return add(.number, place..<end(from: place) { isNamePart($0) || $0 == UInt8(ascii: ".") }) }
      if isNamePart(byte) { return add(.word, place..<word(from: place)) }
    }
    return add(.sign, place..<place + 1)
  }

  @discardableResult
  private mutating func add(_ kind: JQToken.Kind, _ range: Range<Int>) -> Int {
    tokens.append(JQToken(kind: kind, range: range))
    return range.upperBound
  }

  private mutating func string(opening place: Int, _ strings: inout [Int]) -> Int {
    add(.openQuote, place..<place + 1)
    strings.append(0)
    return string(from: place + 1, &strings)
  }

  /// Passes over the inside of a string, to its end or to the inside of `\(`.
  private mutating func string(from start: Int, _ strings: inout [Int]) -> Int {
    var place = start
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\"") {
        strings.removeLast()
        return add(.closeQuote, place..<place + 1)
      }
      guard bytes[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "(") {
        strings[strings.count - 1] = 1
        return add(.sign, place + 1..<place + 2)
      }
      place += 2
    }
    return bytes.count
  }

  private func word(from place: Int) -> Int {
    let stop = end(from: place, where: isNamePart)
    let next = stop + 2
    guard next < bytes.count, bytes[stop] == UInt8(ascii: ":"), bytes[stop + 1] == UInt8(ascii: ":"),
      isNamePart(bytes[next]), !isDigit(bytes[next])
    else { return stop }
    return word(from: next)
  }

  private func end(from place: Int, where isInside: (UInt8) -> Bool) -> Int {
    bytes[min(place, bytes.count)...].firstIndex { !isInside($0) } ?? bytes.count
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

private func isNamePart(_ byte: UInt8) -> Bool {
  let letter = byte | 0x20
  return isDigit(byte) || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
}

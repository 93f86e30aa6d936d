extension UsageError {
  /// One line without its end: what is wrong, what was meant perhaps, and where help is.
  public var message: String {
    let (problem, suggestion) = fact.words
    let hint = suggestion.map { ": did you mean '\($0)'? " } ?? ": "
    return "\(path.joined(separator: ": ")): \(escaped(problem))\(hint)see '\(path.joined(separator: " ")) --help'"
  }
}

extension UsageError.Fact {
  fileprivate var words: (problem: String, suggestion: String?) {
    switch self {
    case .unknownOption(let option, let suggestion): ("unknown option '\(option)'", suggestion)
    case .missingValue(let option, let metavariable): ("option '\(option)' needs a value <\(metavariable)>", nil)
    case .unexpectedValue(let option, let value): ("option '\(option)' takes no value, but got '\(value)'", nil)
    case .invalidValue(let option, let value, let expectation, let suggestion):
      ("option '\(option)' takes \(expectation)\(value.map { ", not '\($0)'" } ?? "")", suggestion)
    case .exclusiveOptions(let first, let second): ("options '\(first)' and '\(second)' exclude each other", nil)
    case .misplacedOption(let option, let word, let places):
      ("option '\(option)' is for \(places.joined(separator: " and ")), not for '\(word)'", nil)
    case .unexpectedOperand(let operand): ("unexpected argument '\(operand)'", nil)
    case .missingOperand(let operand): ("missing argument <\(operand)>", nil)
    case .unknownWord(let operand, let word, let suggestion): ("unknown \(operand) '\(word)'", suggestion)
    case .unknownSubcommand(let word, let suggestion): ("unknown subcommand '\(word)'", suggestion)
    case .missingSubcommand: ("missing subcommand", nil)
    }
  }
}

/// What was typed can hold anything; on a terminal, control characters would act.
private func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { line, scalar in
    if scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar) {
      line += ["\n": "\\n", "\r": "\\r", "\t": "\\t"][scalar] ?? "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      line.unicodeScalars.append(scalar)
    }
  }
}

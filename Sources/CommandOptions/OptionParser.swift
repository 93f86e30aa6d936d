/// What a command line asks of a command.
public enum ParsedCommand<Values: Sendable>: Sendable {
  case run(Values, operands: [String])
  case showHelp
  case showVersion
}

extension Command {
  /// Reads the arguments that follow the name of the command into its values.
  ///
  /// As getopt_long does, except that a name must be written out: `--a=b`, `--a b`, `-ab`, `-a b`, flags in clusters,
  /// options among operands, `--` before operands only. `-` is an operand. Of an option that is given twice the last
  /// counts, unless it is repeatable.
  public func parse(
    _ arguments: some Sequence<String>, into values: Values
  ) throws(UsageError) -> ParsedCommand<Values> {
    var parser = OptionParser(command: self, arguments: Array(arguments), values: values)
    return try parser.parse()
  }
}

private struct OptionParser<Values: Sendable> {
  let command: Command<Values>
  let arguments: [String]
  var values: Values
  var next = 0
  var operands: [String] = []
  var seen: Set<String> = []
  /// The table; building it is left until an option is met.
  lazy var options = command.groups().flatMap(\.options)

  init(command: Command<Values>, arguments: [String], values: Values) {
    self.command = command
    self.arguments = arguments
    self.values = values
  }

  /// What an argument makes the parser do next.
  enum Step {
    case proceed, showHelp, showVersion
  }

  mutating func parse() throws(UsageError) -> ParsedCommand<Values> {
    var onlyOperands = false
    while next < arguments.count {
      let argument = arguments[next]
      next += 1
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
        if command.stopsAtOperand { onlyOperands = true }
        continue
      }
      if argument == "--" {
        onlyOperands = true
        continue
      }
      switch argument.hasPrefix("--") ? try parseLong(argument) : try parseLetters(argument) {
      case .proceed: continue
      case .showHelp: return .showHelp
      case .showVersion: return .showVersion
      }
    }
    try checkOperands()
    return .run(values, operands: operands)
  }

  private mutating func parseLong(_ argument: String) throws(UsageError) -> Step {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.description.long == name }) else {
      throw unknown("--\(name)", name: name)
    }
    return try take(option, spelling: option.description.spelling, attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  private mutating func parseLetters(_ argument: String) throws(UsageError) -> Step {
    var rest = argument.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = options.first(where: { $0.description.letter == letter }) else {
        // `-limit` is more likely a long name with a dash too few than a cluster.
        throw unknown("-\(letter)", name: String(argument.dropFirst().prefix { $0 != "=" }))
      }
      var attached: String?
      if !option.description.metavariables.isEmpty, !rest.isEmpty {
        attached = String(rest)
        rest = ""
      }
      let step = try take(option, spelling: "-\(letter)", attached: attached)
      guard case .proceed = step else { return step }
    }
    return .proceed
  }

  private mutating func take(
    _ option: Option<Values>, spelling: String, attached: String?
  ) throws(UsageError) -> Step {
    let description = option.description
    if let attached, description.metavariables.isEmpty {
      throw error(.unexpectedValue(option: spelling, value: attached))
    }
    try checkExclusions(of: description.long)
    switch option.action {
    case .showHelp: return .showHelp
    case .showVersion: return .showVersion
    case .store(let store):
      var texts = attached.map { [$0] } ?? []
      for metavariable in description.metavariables.dropFirst(texts.count) {
        guard next < arguments.count, !isOption(arguments[next]) else {
          throw error(.missingValue(option: spelling, metavariable: metavariable))
        }
        texts.append(arguments[next])
        next += 1
      }
      guard store(&values, texts) else {
        let value = texts.joined(separator: " ")
        throw error(
          .invalidValue(
            option: spelling, value: description.hidesValue ? nil : value, expectation: description.expectation,
            suggestion: nearest(to: value, among: description.choices)))
      }
      return .proceed
    }
  }

  /// A value may begin with a dash (`-1`, `-.rank`), but an option's very name means that the value was forgotten;
  /// `--a=--b` is still there for who means it.
  private mutating func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("--") && options.contains { $0.description.spelling == argument }
  }

  private mutating func checkExclusions(of long: String) throws(UsageError) {
    for names in command.exclusions where names.contains(long) {
      if let other = names.first(where: { $0 != long && seen.contains($0) }) {
        throw error(.exclusiveOptions("--\(other)", "--\(long)"))
      }
    }
    seen.insert(long)
  }

  private func checkOperands() throws(UsageError) {
    let required = command.operands.count { !$0.isOptional }
    if operands.count < required { throw error(.missingOperand(command.operands[operands.count].name)) }
    if command.operands.last?.isRepeated != true, operands.count > command.operands.count {
      throw error(.unexpectedOperand(operands[command.operands.count]))
    }
    if let fact = command.check(values, operands) { throw error(fact) }
  }

  private mutating func unknown(_ spelling: String, name: String) -> UsageError {
    let names = options.filter { !$0.description.isHidden }.map(\.description.long)
    return error(.unknownOption(spelling, suggestion: nearest(to: name, among: names).map { "--\($0)" }))
  }

  private func error(_ fact: UsageError.Fact) -> UsageError {
    UsageError(path: command.path, fact)
  }
}

import CommandOptions

extension RootOptions.Generated {
  /// The text, for packagers and the tests.
  ///
  /// - Parameter operands: The name of a manual page; the one of the whole program without it.
  func text(_ operands: [String]) throws(UsageError) -> String {
    let path = RootOptions.command.path
    if let extra = operands.dropFirst(self == .man ? 1 : 0).first {
      throw UsageError(path: path, .unexpectedOperand(extra))
    }
    switch self {
    case .man:
      let name = operands.first ?? "albums"
      let pages = Manual.pages
      guard let page = pages.first(where: { $0.name == name }) else {
        let suggestion = nearest(to: name, among: pages.map(\.name))
        throw UsageError(path: path, .unknownWord(operand: "page", word: name, suggestion: suggestion))
      }
      return page.text
    case .completeBash: return BashCompletions(RootOptions.description).text
    case .completeZsh: return ZshCompletions(RootOptions.description).text
    case .completeFish: return FishCompletions(RootOptions.description).text
    }
  }
}

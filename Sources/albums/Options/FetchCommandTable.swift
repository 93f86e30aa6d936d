import CommandOptions

extension FetchOptions {
  /// What stands at the place of SOURCE, beside an address and `-`.
  static let sources = [
    Operand.Word("top-albums", help: "the chart of a storefront (the default)"),
    Operand.Word("most-played", help: "the albums that a storefront plays most"),
    Operand.Word("search", "<term> ...", help: "albums that the iTunes store finds for the terms"),
    Operand.Word("lookup", "<id> ...", help: "what the iTunes store has; - takes the ids from standard input"),
    Operand.Word("artists", "<id> ...", help: "artists of Apple Music; - takes the ids from standard input"),
    Operand.Word("albums", "<id> ...", help: "albums of Apple Music; - takes the ids from standard input"),
    Operand.Word("songs", "<id> ...", help: "songs of Apple Music; - takes the ids from standard input"),
    Operand.Word("<url>", "...", help: "addresses as they are given, http or https"),
    Operand.Word("-", help: "the requests on standard input: addresses or request records"),
  ]

  static let command = Command<FetchOptions>(
    ["albums", "fetch"], abstract: "get responses from the music services, one record each",
    operands: [
      Operand("source", help: "what to fetch", isOptional: true, words: sources),
      Operand("argument", help: "terms, ids or further addresses", isOptional: true, isRepeated: true),
    ],
    exclusions: [["jq", "jq-file"], ["record", "replay"]], check: check
  ) {
    [OptionGroup("options", ownOptions), NetworkOptions.group.embedded(at: \.network)]
      + StageOptions.groups.map { $0.embedded(at: \.stage) }
  }

  private static var ownOptions: [Option<FetchOptions>] {
    [
      .value(
        "storefront", nil, "cc", .storefront, default: "us", help: "the country of the store, as two letters",
        \.storefront),
      .value(
        "limit", nil, "n", .wholeNumber(1...200), help: "results of a chart, search or page",
        discussion: "Without it a chart has 100 and a search 50.", \.limit),
      .value(
        "genre", nil, "id", .text("a number such as 20", where: isNumber),
        help: "only a genre of top-albums, by its id", \.genre),
      .value(
        "lang", nil, "tag", .text("a language tag such as ja-JP", where: isLanguageTag),
        help: "the language of the answers",
        discussion: "It is also sent as Accept-Language with every request.", \.language),
      .flag("upc", nil, help: "the arguments of lookup are UPC or EAN codes", \.upc),
      .value(
        "entity", nil, "kind", .choice, help: "what search and lookup give",
        discussion: "Without it a search gives albums, and a lookup the things themselves.", \.entity),
      .flag(
        "paginate", nil, help: "follow the next page that an answer of Apple Music names",
        discussion: "It stops at the last page, at `--max-pages`, and where a page names one that has been fetched.",
        \.paginate),
      .value("max-pages", nil, "n", .wholeNumber(1...100_000), help: "pages that --paginate fetches", \.maximumPages),
      .value(
        "token-file", nil, "file", .file, help: "read the Apple Music token from a file",
        discussion: "There is no option for the token itself: every user of the machine could read it in the list of "
          + "processes.", \.network.tokenFile),
      .flag(
        "dry-run", nil, help: "write the requests as records and send none",
        discussion: "Header fields that may be secret and those of `--lang` are not among them.", \.dryRun),
    ]
  }

  private static func check(_ options: FetchOptions, _ operands: [String]) -> UsageError.Fact? {
    checkSource(operands) ?? checkPlaces(options, source: operands.first ?? "top-albums")
  }

  /// A source that is no word is an address; whether that is a good one is for the stage to say.
  private static func checkSource(_ operands: [String]) -> UsageError.Fact? {
    guard let source = operands.first, source != "-", !source.contains(":") else { return nil }
    let words = sources.filter(\.isLiteral).map(\.name)
    guard let word = sources.first(where: { $0.name == source }) else {
      return .unknownWord(operand: "source", word: source, suggestion: nearest(to: source, among: words))
    }
    if word.arguments.isEmpty { return operands.count > 1 ? .unexpectedOperand(operands[1]) : nil }
    return operands.count == 1 ? .missingOperand(String(word.arguments.dropFirst().prefix { $0 != ">" })) : nil
  }

  /// An option that a source has no use for would give answers to another question than was asked.
  private static func checkPlaces(_ options: FetchOptions, source: String) -> UsageError.Fact? {
    let places = [
      ("--genre", options.genre != nil, ["top-albums"]), ("--upc", options.upc, ["lookup"]),
      ("--entity", options.entity != nil, ["search", "lookup"]),
    ]
    return places.first { $0.1 && !$0.2.contains(source) }
      .map { .misplacedOption($0.0, word: source, places: $0.2) }
  }
}

extension ValueFormat<String> {
  /// ISO 3166 alpha-2; lower case is what the services' addresses have.
  fileprivate static let storefront = ValueFormat(expectation: "two letters such as us or jp") { text in
    let code = text.lowercased()
    return code.utf8.count == 2 && code.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ? code : nil
  }
}

private func isNumber(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
}

/// Letters and digits, in parts joined by `-` or, as the iTunes store writes it, `_`.
private func isLanguageTag(_ text: String) -> Bool {
  text.utf8.count <= 35
    && text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

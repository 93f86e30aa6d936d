import CommandOptions

/// Values of a command that has an option of every kind.
struct SampleValues: Sendable, Equatable {
  var shared = Shared()
  var count: Int?
  var ratio = 1.0
  var colour = Colour.red
  var headers: [String] = []
  var pairs: [String] = []
  var first = false
  var second = false
  var secret: String?

  /// Values that several commands would have.
  struct Shared: Sendable, Equatable {
    var size = 64
    var output: String?
  }

  enum Colour: String, Sendable, CaseIterable {
    case red, green, blue
  }

  static let shared = OptionGroup<Shared>(
    "shared options",
    [
      .value("size", nil, "bytes", .size(1...1 << 20), default: "64", help: "how large", \.size),
      .value("output", "o", "folder", .folder, help: "where it goes; [files] are 'new'", \.output),
    ])

  static let own = OptionGroup<SampleValues>(
    "options",
    [
      .value("count", "c", "n", .wholeNumber(-9...9), help: "how many", discussion: "Not too many.", \.count),
      .value("ratio", nil, "seconds", .duration(0...60), default: "1", help: "how long", \.ratio),
      .value("colour", nil, "name", .choice, default: "red", help: "which colour", \.colour),
      .values("header", "H", "field", .text, help: "what to add", \.headers),
      .pairs("arg", ("name", "value"), help: "what to set", \.pairs) { "\($0)=\($1)" },
      .flag("first", "1", help: "do the first", \.first),
      .flag("second", "2", help: "do the second", \.second),
      .value("secret", nil, "text", .anyText, help: "not to be seen", isHidden: true, \.secret),
      .help, .version,
    ])

  static let command = Command<SampleValues>(
    ["tool", "sample"], abstract: "show what a table can say",
    operands: [
      Operand(
        "kind", help: "what to show", words: [.init("all", help: "everything"), .init("one", "<id>", help: "one")]),
      Operand("file", help: "where to look", isOptional: true, isRepeated: true, completion: .file),
    ],
    exclusions: [["first", "second"]]
  ) {
    [own, shared.embedded(at: \.shared)]
  }

  /// The values and operands that arguments give, without regard to the operands that are required.
  static func parse(_ arguments: [String]) throws(UsageError) -> (values: SampleValues, operands: [String]) {
    let command = Command<SampleValues>(
      command.path, abstract: "", operands: [Operand("any", help: "", isOptional: true, isRepeated: true)],
      exclusions: command.exclusions, groups: command.groups)
    guard case .run(let values, let operands) = try command.parse(arguments, into: SampleValues()) else {
      return (SampleValues(), ["help or version"])
    }
    return (values, operands)
  }
}

import CommandOptions

/// What `albums schema` takes: nothing but the name of a record type.
struct SchemaOptions: Sendable, Equatable {
  /// The record types that have a schema.
  static let types = [
    Operand.Word("request", help: "what fetch takes from standard input"),
    Operand.Word("response", help: "what fetch writes"),
    Operand.Word("album", help: "what decode writes, and artwork with the cover"),
    Operand.Word("artist", help: "what decode writes"),
    Operand.Word("song", help: "what decode writes"),
    Operand.Word("error", help: "what stands for a record that failed"),
  ]

  static let command = Command<SchemaOptions>(
    ["albums", "schema"], abstract: "print the JSON Schema of the records",
    operands: [Operand("type", help: "the type of record; without it all of them", isOptional: true, words: types)],
    check: { _, operands in
      let names = types.map(\.name)
      guard let type = operands.first, !names.contains(type) else { return nil }
      return .unknownWord(operand: "type", word: type, suggestion: nearest(to: type, among: names))
    }
  ) {
    [OptionGroup("options", [.help, .version])]
  }
}

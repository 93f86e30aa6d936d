import CommandOptions

extension DecodeOptions {
  static let command = Command<DecodeOptions>(
    ["albums", "decode"], abstract: "turn responses into albums, artists and songs",
    operands: [
      Operand(
        "file", help: "saved bodies; - and none at all mean response records on standard input", isOptional: true,
        isRepeated: true, completion: .file)
    ],
    exclusions: [["jq", "jq-file"]]
  ) {
    StageOptions.groups.map { $0.embedded(at: \.stage) }
  }
}

/// What `albums decode` takes beside the options of every stage.
struct DecodeOptions: Sendable, Equatable {
  var stage = StageOptions()
  /// Saved bodies; `-` and none at all mean records on standard input.
  var files: [String] = []
}

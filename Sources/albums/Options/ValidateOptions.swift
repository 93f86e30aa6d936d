/// What `albums validate` takes beside the options of every stage.
struct ValidateOptions: Sendable, Equatable {
  var stage = StageOptions()
  /// `json`, `image`, `any`, or a media type.
  var expected = "json"
  /// Status codes and ranges of them, such as `200-299,304`.
  var statusCodes = "200-299"
  /// `--assert`: jq expressions that must be true.
  var assertions: [String] = []
}

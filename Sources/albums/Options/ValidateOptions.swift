internal import AlbumsPipeline

/// What `albums validate` takes beside the options of every stage.
struct ValidateOptions: Sendable, Equatable {
  var stage = StageOptions()
  var expected = ExpectedBody.json
  var statusCodes = StatusCodes.success
  /// `--assert`: jq expressions that must be true.
  var assertions: [String] = []
}

/// What `albums artwork` takes beside the options of every stage and of the network.
struct ArtworkOptions: Sendable, Equatable {
  var stage = StageOptions()
  var network = NetworkOptions()
  /// The folder that covers are saved in; without it they are fetched and decoded only.
  var output: String?
  /// `N`, `WxH`, `max`, `original` or `given`.
  var size = "given"
  var format = Format.keep
  /// The pattern of file names, without the ending.
  var name = "{id}"
  var force = false
  /// Pixels of the shorter side.
  var minimumSize: Int?
  var maximumPixels = 100_000_000
  /// `--thumb`: the longer side in pixels of a small copy.
  var thumbnail: Int?

  enum Format: String, Sendable, CaseIterable {
    case jpg, png, webp, keep
  }
}

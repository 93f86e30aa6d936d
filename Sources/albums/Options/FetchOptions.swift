/// What `albums fetch` takes beside the options of every stage and of the network.
struct FetchOptions: Sendable, Equatable {
  var stage = StageOptions()
  var network = NetworkOptions()
  /// SOURCE and its arguments.
  var operands: [String] = []
  var storefront = "us"
  var limit: Int?
  var genre: String?
  var language: String?
  /// `--upc`: the operands of `lookup` are UPCs.
  var upc = false
  var entity: Entity?
  var paginate = false
  var maximumPages: Int?
  var dryRun = false

  enum Entity: String, Sendable, CaseIterable {
    case album, song
  }
}

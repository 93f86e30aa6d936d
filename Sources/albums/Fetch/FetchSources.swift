internal import AlbumsPipeline
internal import CurlSession
internal import JSONLines

/// Turns SOURCE and its arguments into items.
struct FetchSources {
  private let options: FetchOptions
  private let endpoints: Endpoints

  /// How many ids one lookup of the iTunes service takes.
  private static let lookupSize = 200

  init(_ options: FetchOptions, services: ServiceAddresses) throws(StageEnd) {
    self.options = options
    endpoints = try usage { () throws(RequestFailure) in
      try Endpoints(services: services, storefront: options.storefront, language: options.language)
    }
    try checkDashes()
  }

  /// `-` is refused where standard input would not be read for it; among the terms of a search it is one.
  private func checkDashes() throws(StageEnd) {
    if options.operands.contains("-"), !readsInput, source != "search" {
      throw StageEnd(status: .usage, message: "argument '-' stands for standard input, alone or alone after its source")
    }
  }

  /// Whether the source is the Apple Music API, which is not asked without a token.
  var needsToken: Bool { kind != nil }

  private var source: String { options.operands.first ?? "top-albums" }
  private var arguments: [String] { Array(options.operands.dropFirst()) }
  private var kind: CatalogKind? { CatalogKind(rawValue: source) }

  /// Whether the items come from standard input.
  var readsInput: Bool {
    options.operands == ["-"] || arguments == ["-"] && (kind != nil || source == "lookup")
  }

  func input() throws(StageEnd) -> any FetchInput {
    let clock = SystemClock()
    if source == "-" { return LineInput.requests(options, now: { clock.now }) }
    if let kind {
      return try input(batchSize: kind.batchSize) { ids throws(RequestFailure) in
        try catalogRequest(kind, ids)
      }
    }
    switch source {
    case "top-albums":
      return try one { () throws(RequestFailure) in
        try endpoints.topAlbums(limit: options.limit, genre: options.genre)
      }
    case "most-played":
      return try one { () throws(RequestFailure) in try endpoints.mostPlayed(limit: options.limit) }
    case "search":
      return try one { () throws(RequestFailure) in
        try endpoints.search(
          arguments.joined(separator: " "), entity: options.entity.flatMap { .init(rawValue: $0.rawValue) } ?? .album,
          limit: options.limit)
      }
    case "lookup": return try input(batchSize: Self.lookupSize, lookupRequest)
    default: return OperandInput(addresses: options.operands)
    }
  }

  private func one(_ make: () throws(RequestFailure) -> Request) throws(StageEnd) -> OperandInput {
    OperandInput([.request(FetchRequest(request: try usage(make)))])
  }

  private func catalogRequest(_ kind: CatalogKind, _ ids: [String]) throws(RequestFailure) -> FetchRequest {
    FetchRequest(request: try endpoints.catalog(kind, ids), batch: FetchRequest.Batch(kind: kind, ids: ids))
  }

  private func lookupRequest(_ ids: [String]) throws(RequestFailure) -> FetchRequest {
    FetchRequest(
      request: try endpoints.lookup(
        ids, byUPC: options.upc, entity: options.entity.flatMap { .init(rawValue: $0.rawValue) },
        limit: options.limit))
  }

  /// Ids in batches, from the arguments or from standard input.
  private func input(
    batchSize: Int, _ make: @escaping ([String]) throws(RequestFailure) -> FetchRequest
  ) throws(StageEnd) -> any FetchInput {
    if arguments == ["-"] {
      let clock = SystemClock()
      return LineInput.identifiers(options, size: batchSize, now: { clock.now }) { ids, line in
        do throws(RequestFailure) {
          var request = try make(ids)
          request.line = line
          return .request(request)
        } catch { return .failure(ErrorRecord(code: error.codeName, message: error.message, line: line)) }
      }
    }
    var items: [FetchItem] = []
    for start in stride(from: 0, to: arguments.count, by: batchSize) {
      let ids = Array(arguments[start..<min(start + batchSize, arguments.count)])
      items.append(.request(try usage { () throws(RequestFailure) in try make(ids) }))
    }
    return OperandInput(items)
  }

  /// The request for a batch, such as one half of another.
  func request(for batch: FetchRequest.Batch) -> FetchRequest? {
    try? catalogRequest(batch.kind, batch.ids)
  }
}

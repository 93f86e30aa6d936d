public import JSONDocument
internal import JSONLines

/// What the list model needs of a JSON operation.
public protocol AlbumsListModelJSONOperation {
  func json(for request: Request) async throws -> JSONTree
}

extension NetworkJSONOperation: AlbumsListModelJSONOperation where JSONHandler.JSON == JSONTree {}

/// Fetches a chart of albums.
public struct AlbumsListModel<JSONOperation: AlbumsListModelJSONOperation> {
  public let jsonOperation: JSONOperation

  public init(jsonOperation: JSONOperation) {
    self.jsonOperation = jsonOperation
  }

  /// The albums of the chart that the request names, in its order; by default the hundred top albums of the US store.
  ///
  /// - Throws: What the JSON operation throws; an `ErrorRecord` with `feedError` for JSON that is no feed.
  ///   An entry that is no album is left out.
  public func requestAlbums(_ request: Request = Request(url: topAlbumsURL)) async throws -> [Album] {
    let feed = try await jsonOperation.json(for: request)
    var output = StageOutput()
    var url = request.url
    url.withUTF8 { url in
      withExtendedLifetime(feed) {
        FeedDecoder().decode(feed.root, context: .init(url: UnsafeRawBufferPointer(url)), into: &output)
      }
    }
    if let failure = output.failures.first(where: { $0.error.code == "feedError" }) { throw failure.error }
    let parser = JSONParser()
    return withExtendedLifetime(parser) {
      output.records.bytes.split(separator: 0x0A).compactMap { line in
        (try? parser.parse(UnsafeRawBufferPointer(rebasing: line))).flatMap(Album.init(record:))
      }
    }
  }
}

extension AlbumsListModel: Sendable where JSONOperation: Sendable {}

/// The hundred top albums of the US store.
public let topAlbumsURL = "https://itunes.apple.com/us/rss/topalbums/limit=100/json"

internal import AlbumsPipeline
internal import JSONLines

/// Items that the command line names.
final class OperandInput: FetchInput {
  private var items: [FetchItem]
  private var taken = 0

  init(_ items: [FetchItem]) {
    self.items = items
  }

  /// One item for each address; one that is none is a failure.
  convenience init(addresses: [String]) {
    self.init(
      addresses.map { address -> FetchItem in
        do throws(RequestFailure) {
          _ = try HTTPURL(address)
          return .request(FetchRequest(request: Request(url: address)))
        } catch { return .failure(ErrorRecord(code: error.codeName, message: error.message, url: address)) }
      })
  }

  func next() -> FetchItem? {
    guard taken < items.count else { return nil }
    defer { taken += 1 }
    return items[taken]
  }

  var isAtEnd: Bool { taken == items.count }
  var descriptor: Int32? { nil }
  var patience: Double? { nil }
}

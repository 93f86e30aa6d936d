internal import AlbumsPipeline
internal import JSONLines

/// What the input of `fetch` comes down to, piece by piece.
enum FetchItem {
  case request(FetchRequest)
  /// A record that is passed on, with its line end.
  case record([UInt8])
  case failure(ErrorRecord)
}

/// A request with what `fetch` must know when its answer comes.
struct FetchRequest {
  var request: Request
  /// The number of the input line that asked for it.
  var line: Int?
  /// The batch that it asks for, if it does.
  var batch: Batch?
  /// The place among the pages of one request, from 1.
  var page = 1
  /// The addresses of the pages before it.
  var visited: Set<String> = []

  /// Ids that are asked for together, and may be asked for in halves.
  struct Batch {
    let kind: CatalogKind
    let ids: [String]

    var halves: [Batch] {
      let middle = ids.count / 2
      return [Batch(kind: kind, ids: Array(ids[..<middle])), Batch(kind: kind, ids: Array(ids[middle...]))]
    }
  }
}

/// Where the items come from.
protocol FetchInput: AnyObject {
  /// Takes the next item; nil where none is there yet, or ever.
  func next() throws(StageEnd) -> FetchItem?
  /// Whether there will be no more.
  var isAtEnd: Bool { get }
  /// What to wait for when none is there yet.
  var descriptor: Int32? { get }
  /// Seconds after which an item is there even if nothing can be read; nil for none.
  var patience: Double? { get }
}

extension RecordSink {
  /// Passes on one whole record, with its line end.
  func write(_ record: [UInt8]) throws(StageEnd) {
    let result = record.withUnsafeBytes { bytes in Result { () throws(StageEnd) in try write(bytes) } }
    try result.get()
  }
}

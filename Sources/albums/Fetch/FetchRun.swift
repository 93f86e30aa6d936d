internal import AlbumsPipeline
internal import CurlSession
internal import JSONLines

/// One run of `fetch`: takes items while there is room, and writes results when their turn has come.
final class FetchRun {
  private enum Result {
    case response(Response)
    case record([UInt8])
    case failure(ErrorRecord)
  }

  private let input: any FetchInput
  private let sources: FetchSources
  private let client: NetworkClient
  private let sink: RecordSink
  private let diagnostics: Diagnostics
  private let progress: FetchProgress
  private let jobs: Int
  private let window: Int
  private let maximumPages: Int
  private var order: ResultOrder<Result>
  private var asked: [Int: FetchRequest] = [:]
  private var lastNumber = 0
  /// Bytes of results that wait for their turn.
  private var heldBytes = 0
  /// What the next body may have: the largest so far, of which every smaller one takes something off.
  private var expectedBytes = mostHeldBytes
  private var buffer = OutputBuffer(capacity: 1 << 16)

  /// How many bytes may wait for their turn before nothing new is begun.
  private static let mostHeldBytes = 32 << 20

  /// From this many bytes on, a body is large.
  private static let largeLength = 1 << 20

  init(
    _ options: FetchOptions, input: any FetchInput, sources: FetchSources, client: NetworkClient, sink: RecordSink,
    diagnostics: Diagnostics
  ) {
    self.input = input
    self.sources = sources
    self.client = client
    // A recording has the order of the output.
    client.recordsAtOnce = false
    self.sink = sink
    self.diagnostics = diagnostics
    progress = FetchProgress(diagnostics)
    order = ResultOrder(isOrdered: !options.network.unordered)
    jobs = options.network.jobs
    // Enough that one slow answer does not stop the others at once.
    window = jobs * 4 + 16
    maximumPages = options.paginate ? options.maximumPages ?? .max : 1
  }

  func run() throws(StageEnd) {
    while true {
      try takeItems()
      try writeResults()
      if input.isAtEnd, order.count == 0 { return }
      progress.show(outstanding: client.outstanding, waiting: client.waiting)
      if hasRoom, input.descriptor == nil, !input.isAtEnd { continue }
      _ = client.wait(seconds: patience, input: hasRoom ? input.descriptor : nil)
      while let completion = client.next() { complete(completion) }
    }
  }

  /// How long to wait at the most: until a batch is complete enough, or until progress is to be shown again.
  private var patience: Double? {
    [hasRoom ? input.patience : nil, progress.interval].compactMap { $0 }.min()
  }

  /// Beyond the jobs, only what is likely to be held without much memory is asked for ahead.
  private var hasRoom: Bool {
    let outstanding = client.outstanding
    return order.count < window && heldBytes < Self.mostHeldBytes
      && (outstanding < jobs || heldBytes + (outstanding + 1) * expectedBytes < Self.mostHeldBytes)
  }

  private func takeItems() throws(StageEnd) {
    while hasRoom, let item = try input.next() {
      switch item {
      case .request(let request): order.append(submit(request))
      case .record(let bytes): hold(.record(bytes))
      case .failure(let error): hold(.failure(error))
      }
    }
  }

  private func hold(_ result: Result) {
    heldBytes += size(of: result)
    order.append(ready: result)
  }

  private func submit(_ request: FetchRequest) -> Int {
    lastNumber += 1
    asked[lastNumber] = request
    client.submit(request.request, number: lastNumber)
    return lastNumber
  }

  private func complete(_ completion: Completion) {
    guard let request = asked.removeValue(forKey: completion.number) else { return }
    switch completion.result {
    case .success(let response):
      if response.status == 504, let batch = request.batch, batch.ids.count > 1 {
        client.record(response)
        let halves = batch.halves.compactMap(sources.request).map { half in
          var half = half
          half.line = request.line
          return half
        }
        return order.replace(completion.number, by: halves.map(submit))
      }
      expectedBytes = max(response.body.count, expectedBytes / 8 * 7)
      let result = Result.response(response)
      heldBytes += size(of: result)
      order.complete(completion.number, result, followedBy: pages(after: response, of: request).map(submit))
    case .failure(let failure):
      var error = ErrorRecord(failure)
      error.url = (try? HTTPURL(completion.request.url).shown) ?? completion.request.url
      error.line = request.line
      order.complete(completion.number, .failure(error))
    }
  }

  /// The pages that follow, none of which was asked for before.
  private func pages(after response: Response, of request: FetchRequest) -> [FetchRequest] {
    guard request.page < maximumPages, response.status == 200, let address = try? HTTPURL(request.request.url) else {
      return []
    }
    let visited = request.visited.union([address.shown])
    return Pagination.nextPages(of: response.body.bytes, at: address).compactMap { page in
      guard let url = try? HTTPURL(page) else { return nil }
      guard !visited.contains(url.shown) else {
        diagnostics.say("\(url.shown): was fetched before: the pages end here")
        return nil
      }
      let next = Request(url: page, headers: request.request.headers, tag: request.request.tag)
      return FetchRequest(request: next, line: request.line, page: request.page + 1, visited: visited)
    }
  }

  /// Writes what can leave, in one go.
  private func writeResults() throws(StageEnd) {
    var hasWritten = false
    while let result = order.popReady() {
      heldBytes -= size(of: result)
      hasWritten = true
      switch result {
      case .response(let response):
        progress.count(response)
        try write(response)
      case .record(let bytes): try sink.write(bytes)
      case .failure(let error):
        progress.countFailure()
        try sink.fail(error)
      }
    }
    if hasWritten { try sink.flush() }
  }

  private func write(_ response: Response) throws(StageEnd) {
    if response.body.count >= Self.largeLength, sink.takesPieces, !client.isRecording {
      return try response.forEachPiece(sink.write)
    }
    buffer.truncate()
    response.write(into: &buffer)
    client.record(buffer.bytes)
    try client.check()
    try sink.write(buffer.bytes)
    // The memory of an exceptionally large record is given back.
    if buffer.count > 4 * Self.largeLength { buffer = OutputBuffer(capacity: 1 << 16) }
  }

  private func size(of result: Result) -> Int {
    switch result {
    case .response(let response): response.body.count
    case .record(let bytes): bytes.count
    case .failure: 0
    }
  }
}

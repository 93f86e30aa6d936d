internal import AlbumsPipeline
internal import JSONDocument
internal import JSONLines
internal import SystemFiles

/// Items that standard input names, line by line; read only when it has something to give.
final class LineInput: FetchInput {
  /// What a line is; nil for nothing yet, such as an id that waits for its batch.
  typealias Parse = (_ line: UnsafeRawBufferPointer, _ number: Int) -> FetchItem?

  private var reader: LineReader
  private let limit: Int
  private let parse: Parse
  private let flush: (() -> FetchItem?)?
  private let hasRest: () -> Bool
  private var chunk = LineChunk()
  private var items: [FetchItem] = []
  private var taken = 0
  private var lines = 0
  private var idleSince: Double?
  private let now: () -> Double

  /// - Parameters:
  ///   - flush: Gives what waits to become an item; asked at the end, and when the input has been idle.
  ///   - hasRest: Whether something waits.
  init(
    _ file: consuming FileDescriptor, limit: Int, now: @escaping () -> Double, parse: @escaping Parse,
    flush: (() -> FetchItem?)? = nil, hasRest: @escaping () -> Bool = { false }
  ) {
    reader = LineReader(file, limit: limit)
    self.limit = limit
    self.parse = parse
    self.flush = flush
    self.hasRest = hasRest
    self.now = now
  }

  func next() throws(StageEnd) -> FetchItem? {
    while taken == items.count {
      items.removeAll(keepingCapacity: true)
      taken = 0
      guard !reader.isAtEnd else { return flush?() }
      do {
        guard try reader.isReady() else { return flushAfterIdleness() }
        idleSince = nil
        if try reader.next(into: &chunk, waiting: false) { take() }
      } catch { throw StageEnd(error) }
    }
    defer { taken += 1 }
    return items[taken]
  }

  var isAtEnd: Bool { reader.isAtEnd && taken == items.count && !hasRest() }
  var descriptor: Int32? { reader.isAtEnd ? nil : reader.descriptor }
  var patience: Double? {
    guard hasRest(), !reader.isAtEnd else { return nil }
    return max(0, Self.idleTime - (idleSince.map { now() - $0 } ?? 0))
  }

  /// How long a batch that is not full waits for further ids.
  private static let idleTime = 0.5

  private func flushAfterIdleness() -> FetchItem? {
    guard hasRest() else { return nil }
    let since = idleSince ?? now()
    idleSince = since
    guard now() - since >= Self.idleTime else { return nil }
    idleSince = nil
    return flush?()
  }

  private func take() {
    let before = lines
    lines += chunk.forEachLine(limit: limit) { number, line in
      switch line {
      case .line(let bytes):
        if let item = parse(bytes, before + number) { items.append(item) }
      case .tooLong(let beginning):
        items.append(
          .failure(
            ErrorRecord(
              code: "recordError", message: "line is longer than \(limit) bytes: raise --max-line",
              line: before + number, input: beginning)))
      }
    }
  }
}

extension LineInput {
  /// Requests, one a line.
  static func requests(_ options: FetchOptions, now: @escaping () -> Double) -> LineInput {
    let parser = JSONParser()
    return LineInput(.standardInput, limit: options.stage.maximumLineLength, now: now) { line, number in
      do throws(ErrorRecord) {
        switch try RequestLine(line, parser: parser) {
        case .request(let request): return .request(FetchRequest(request: request, line: number))
        case .other: return .record(Array(line) + [0x0A])
        }
      } catch { return .failure(error.at(line: number)) }
    }
  }

  /// Ids, one a line, that are asked for in batches.
  static func identifiers(
    _ options: FetchOptions, size: Int, now: @escaping () -> Double,
    makeItem: @escaping ([String], _ line: Int) -> FetchItem
  ) -> LineInput {
    let parser = JSONParser()
    let batch = IdentifierBatch(size: size)
    return LineInput(
      .standardInput, limit: options.stage.maximumLineLength, now: now,
      parse: { line, number in
        do throws(ErrorRecord) {
          switch try IdentifierLine(line, parser: parser) {
          case .identifier(let id): return batch.add(id, line: number).map { makeItem($0.ids, $0.line) }
          case .other: return .record(Array(line) + [0x0A])
          }
        } catch { return .failure(error.at(line: number)) }
      },
      flush: { batch.take().map { makeItem($0.ids, $0.line) } },
      hasRest: { !batch.isEmpty })
  }
}

/// Ids that wait for their batch to be full.
private final class IdentifierBatch {
  private let size: Int
  private var ids: [String] = []
  private var line = 0

  init(size: Int) {
    self.size = size
  }

  var isEmpty: Bool { ids.isEmpty }

  func add(_ id: String, line: Int) -> (ids: [String], line: Int)? {
    if ids.isEmpty { self.line = line }
    ids.append(id)
    return ids.count == size ? take() : nil
  }

  func take() -> (ids: [String], line: Int)? {
    guard !ids.isEmpty else { return nil }
    defer { ids = [] }
    return (ids, line)
  }
}

extension ErrorRecord {
  fileprivate func at(line: Int) -> ErrorRecord {
    var error = self
    error.line = line
    return error
  }
}

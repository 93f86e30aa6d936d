internal import AlbumsPipeline
internal import JSONDocument
internal import JSONLines
internal import SystemFiles
internal import Threads

/// One run of the stage: reads records, has their covers made by `CoverRun`, and lets them leave in their order.
final class ArtworkRun {
  private let plan: CoverPlan
  private let sink: RecordSink
  private let diagnostics: Diagnostics
  private let source: any ResponseSource
  private let covers: CoverRun
  private let parser = JSONParser()
  private var chunk = LineChunk()
  private var lineNumber = 0
  private var buffer = OutputBuffer()
  /// Records that have not left yet, in their order; those before `first` have.
  private var queue: [PendingRecord] = []
  private var first = 0
  private var queuedBytes = 0

  /// Past these, nothing is read until records have left.
  private static let queueLimit = 1024
  private static let queuedBytesLimit = 8 << 20

  init(_ plan: CoverPlan, sink: RecordSink, diagnostics: Diagnostics, source: any ResponseSource) {
    self.plan = plan
    self.sink = sink
    self.diagnostics = diagnostics
    self.source = source
    covers = CoverRun(plan, diagnostics: diagnostics, source: source)
  }

  func run(_ reader: consuming LineReader, check: () throws(StageEnd) -> Void) throws(StageEnd) {
    var hasInput = true
    var inputIsReady = false
    while true {
      let moved = covers.advance()
      try writeReady()
      let wantsInput = hasInput && queue.count - first < Self.queueLimit && queuedBytes < Self.queuedBytesLimit
      let canRead = !wantsInput || inputIsReady ? wantsInput : try isReady(reader)
      if canRead {
        inputIsReady = false
        hasInput = try read(&reader)
        continue
      }
      if moved { continue }
      if first == queue.count, !hasInput { return }
      try check()
      try sink.flush()
      inputIsReady = source.wait(seconds: nil, input: wantsInput ? reader.descriptor : nil)
    }
  }

  private func isReady(_ reader: borrowing LineReader) throws(StageEnd) -> Bool {
    do { return try reader.isReady() } catch { throw StageEnd(error) }
  }

  private func read(_ reader: inout LineReader) throws(StageEnd) -> Bool {
    do throws(SystemError) {
      guard try reader.next(into: &chunk) else { return false }
    } catch { throw StageEnd(error) }
    let before = lineNumber
    lineNumber += chunk.forEachLine(limit: plan.maximumLineLength) { number, line in
      switch line {
      case .line(let bytes): take(bytes, number: before + number)
      case .tooLong(let beginning):
        let record = PendingRecord(number: before + number, line: Array(beginning))
        enqueue(record)
        let message = "line is longer than \(plan.maximumLineLength) bytes: raise --max-line"
        record.outcome = .failure(record.placed(ErrorRecord(code: "recordError", message: message)))
      }
    }
    return true
  }

  /// Takes a line: its cover is under way, or it is ready to leave.
  private func take(_ line: UnsafeRawBufferPointer, number: Int) {
    let record = PendingRecord(number: number, line: Array(line))
    enqueue(record)
    do throws(ErrorRecord) {
      let value: JSONValue
      do { value = try parser.parse(line, padded: true) } catch {
        throw ErrorRecord(code: "recordError", message: "line is no JSON: \(error)")
      }
      switch try RecordType.of(value) {
      case .album, .artist, .song: try covers.take(record, album: value)
      case .response: covers.take(record, response: value)
      case .request, .error, nil: record.outcome = .forwarded
      }
    } catch {
      record.outcome = .failure(record.placed(error))
    }
  }

  private func enqueue(_ record: PendingRecord) {
    queue.append(record)
    queuedBytes += record.line.count
  }

  /// Lets the records leave that may: those at the front, or with `--unordered` all that are ready.
  private func writeReady() throws(StageEnd) {
    if plan.unordered {
      for record in queue[first...] where record.outcome != nil { try write(record) }
      queue.removeAll { $0.outcome != nil }
      return
    }
    while first < queue.count, queue[first].outcome != nil {
      try write(queue[first])
      first += 1
    }
    // Records that have left go soon, since each holds its line; half the queue at once, so that moving is cheap.
    if first * 2 >= queue.count {
      queue.removeFirst(first)
      first = 0
    }
  }

  private func write(_ record: PendingRecord) throws(StageEnd) {
    queuedBytes -= record.line.count
    buffer.truncate()
    switch record.outcome {
    case .artwork(let artwork): record.line.withUnsafeBytes { writeRecord($0, with: artwork, into: &buffer) }
    case .failure(let error): return try sink.fail(error)
    case .forwarded, nil:
      buffer.append(record.line)
      buffer.append(UInt8(ascii: "\n"))
    }
    try sink.write(buffer.bytes)
  }
}

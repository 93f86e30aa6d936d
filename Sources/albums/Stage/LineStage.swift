internal import JSONLines
internal import SystemFiles
internal import Threads

/// What a stage makes of one line, on one thread.
protocol LineTransform: ~Copyable, SendableMetatype {
  /// Writes the records that the line becomes, or a failure; the failure's `line` is set by the caller.
  mutating func process(_ line: UnsafeRawBufferPointer, into output: inout StageOutput)
}

/// A stage that makes records of lines: several threads work side by side, and the order of the lines is kept.
struct LineStage {
  let maximumLineLength: Int
  /// The most threads that work; 1 for all on the caller's.
  var threads = Thread.processorCount

  /// Some lines, and what was made of them.
  private final class Job {
    var chunk = LineChunk()
    var output = StageOutput()
  }

  /// Runs until the end of the input; records leave whenever the input would block.
  func run<Transform: LineTransform & ~Copyable>(
    _ input: consuming FileDescriptor, sink: RecordSink, makeTransform: @escaping @Sendable () -> Transform
  ) throws(StageEnd) {
    let limit = maximumLineLength
    let workers = Workers<Job>(threads: threads) {
      var transform = makeTransform()
      return { job in Self.process(job, limit: limit, with: &transform) }
    }
    var line = 1
    do { try feed(workers, from: LineReader(input, limit: limit), line: &line, to: sink) } catch {
      // The input failed or the output has gone: what is whole already still leaves where it can.
      if error.status != .brokenPipe { try drain(workers, line: &line, to: sink) }
      throw error
    }
    try drain(workers, line: &line, to: sink)
  }

  private func feed(
    _ workers: Workers<Job>, from reader: consuming LineReader, line: inout Int, to sink: RecordSink
  ) throws(StageEnd) {
    var spare = (0..<threads + 2).map { _ in Job() }
    while true {
      let mustWait = spare.isEmpty ? true : try !isReady(reader)
      if let job = workers.next(waiting: mustWait) {
        try write(job, line: &line, to: sink)
        spare.append(job)
        continue
      }
      // Nothing is outstanding where the wait gave nothing.
      if mustWait { try sink.flush() }
      guard let job = spare.popLast() else { continue }
      guard try next(of: &reader, into: job) else { return }
      workers.submit(job)
    }
  }

  private func drain(_ workers: Workers<Job>, line: inout Int, to sink: RecordSink) throws(StageEnd) {
    while let job = workers.next(waiting: true) { try write(job, line: &line, to: sink) }
  }

  private func isReady(_ reader: borrowing LineReader) throws(StageEnd) -> Bool {
    do { return try reader.isReady() } catch { throw StageEnd(error) }
  }

  private func next(of reader: inout LineReader, into job: Job) throws(StageEnd) -> Bool {
    do { return try reader.next(into: &job.chunk) } catch { throw StageEnd(error) }
  }

  private func write(_ job: Job, line: inout Int, to sink: RecordSink) throws(StageEnd) {
    let lineCount = job.output.lineCount
    try sink.write(&job.output, firstLine: line)
    line += lineCount
  }

  private static func process<Transform: LineTransform & ~Copyable>(
    _ job: Job, limit: Int, with transform: inout Transform
  ) {
    job.output.removeAll()
    job.output.lineCount = job.chunk.forEachLine(limit: limit) { number, line in
      switch line {
      case .line(let bytes): transform.process(bytes, into: &job.output)
      case .tooLong(let beginning):
        job.output.fail(
          ErrorRecord(
            code: "recordError", message: "line is longer than \(limit) bytes: raise --max-line", input: beginning))
      }
      job.output.endLine(number)
    }
  }
}

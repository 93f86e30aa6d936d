internal import JSONLines
internal import Threads

/// Some of a stage's records and failures, on their way to the filter.
final class RecordBatch {
  var output = StageOutput(capacity: 1 << 12)
  /// The number of the first input line that they were made of; nil where they are not made of lines.
  var firstLine: Int?
  /// What messages call that input.
  var input: String?

  /// Whether there is nothing in it.
  var isEmpty: Bool { output.records.isEmpty && output.failures.isEmpty }
}

/// The way of batches from the thread that runs the stage to the one that runs the filter; holds a few at the most.
final class RecordQueue: Sendable {
  private struct State {
    var batches: [RecordBatch] = []
    var end: Result<Void, StageEnd>?
  }

  private let state = Monitor(State())
  private static let limit = 4

  /// Gives a batch away, not to be touched by the sender again, and waits while the filter is behind.
  func send(_ batch: RecordBatch) {
    let sent = Sent(batch: batch)
    state.wait { state -> Void? in
      guard state.batches.count < Self.limit else { return nil }
      return state.batches.append(sent.batch)
    }
  }

  /// Says that no more comes, and how the stage ended.
  func end(_ result: Result<Void, StageEnd>) {
    state.change { $0.end = result }
  }

  /// Whether the stage has ended.
  var hasEnded: Bool { state.read { $0.end != nil } }

  /// Takes the next batch.
  ///
  /// - Parameter whenEmpty: Called before waiting.
  /// - Returns: nil after the last one.
  /// - Throws: What ended the stage early, after the batches that it had made.
  func next(whenEmpty: () throws(StageEnd) -> Void) throws(StageEnd) -> RecordBatch? {
    if state.read({ $0.batches.isEmpty && $0.end == nil }) { try whenEmpty() }
    let result: Result<RecordBatch?, StageEnd> = state.wait { state in
      if !state.batches.isEmpty { return .success(state.batches.removeFirst()) }
      return state.end.map { end in end.map { nil } }
    }
    return try result.get()
  }

  // A batch belongs to one side at a time: `send` takes it over, `next` hands it on.
  private struct Sent: @unchecked Sendable {
    let batch: RecordBatch
  }
}

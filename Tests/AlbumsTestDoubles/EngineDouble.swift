public import AlbumsPipeline

/// An engine that answers each address with what it was told to, one answer after the other, the last one for ever.
///
/// Waiting costs no time: the clock is moved on instead.
public final class EngineDouble: TransferEngine {
  public typealias Answer = Result<TransferAnswer, TransferFailure>

  private var answers: [String: [Answer]]
  private var outcomes: [TransferOutcome] = []
  private let clock: ClockDouble
  /// How many seconds each transfer takes.
  public var duration = 0.0
  /// The transfers that were begun, with their moments.
  public private(set) var begun: [(moment: Double, transfer: Transfer)] = []
  /// The most transfers that ran at once.
  public private(set) var mostAtOnce = 0

  public init(_ answers: [String: [Answer]], clock: ClockDouble) {
    self.answers = answers
    self.clock = clock
  }

  public var urls: [String] { begun.map(\.transfer.url) }
  public var moments: [Double] { begun.map(\.moment) }

  public func begin(_ transfer: Transfer) {
    begun.append((clock.now, transfer))
    var list = answers[transfer.url] ?? [.success(TransferAnswer(status: 404))]
    let answer = list.count > 1 ? list.removeFirst() : list[0]
    answers[transfer.url] = list
    outcomes.append(TransferOutcome(number: transfer.number, result: answer))
    mostAtOnce = max(mostAtOnce, outcomes.count)
  }

  private var ready = 0

  public func next() -> TransferOutcome? {
    guard ready > 0, !outcomes.isEmpty else { return nil }
    ready -= 1
    return outcomes.removeFirst()
  }

  public func wait(seconds: Double?, input: Int32?) -> Bool {
    if !outcomes.isEmpty {
      clock.advance(duration)
      ready = outcomes.count
    } else if let seconds {
      clock.advance(seconds)
    }
    return false
  }

  public func wake() {}
}

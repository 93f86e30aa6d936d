public import AlbumsPipeline
internal import Threads

/// A URL session over libcurl, on a thread of its own; retries and follows redirects as its settings say.
///
///     let session = NetworkSession(urlSession: try CurlURLSession())
///     let response = try await session.data(for: Request(url: topAlbumsURL))
public final class CurlURLSession: NetworkSessionURLSession, Sendable {
  private typealias Answer = CheckedContinuation<Response, any Error>

  private final class Waiting: Sendable {
    private let state = Monitor<(last: Int, answers: [Int: Answer])>((0, [:]))

    func add(_ answer: Answer) -> Int {
      state.change { state in
        state.last += 1
        state.answers[state.last] = answer
        return state.last
      }
    }

    func remove(_ number: Int) -> Answer? {
      state.change { $0.answers.removeValue(forKey: number) }
    }
  }

  private let waiting: Waiting
  private let thread: SourceThread

  /// - Throws: `sessionError` where the system or libcurl has no thread or memory to give.
  public init(_ settings: RequestSettings = RequestSettings(), curl: CurlSettings = CurlSettings())
    throws(RequestFailure)
  {
    let waiting = Waiting()
    guard let multi = CurlMulti(),
      let thread = SourceThread(
        wake: { multi.wake() },
        makeSource: {
          RequestScheduler(
            engine: CurlEngine(multi: multi, settings: curl), clock: SystemClock(), settings: settings)
        },
        deliver: { completions in
          for completion in completions {
            waiting.remove(completion.number)?.resume(with: completion.result.mapError { $0 })
          }
        })
    else { throw RequestFailure(code: .sessionError, message: "no thread or memory for libcurl") }
    self.waiting = waiting
    self.thread = thread
  }

  /// Fetches, whatever the status. A task that is cancelled gets a `CancellationError` at once.
  ///
  /// - Throws: A `RequestFailure` where no whole answer came.
  public func data(for request: Request) async throws -> Response {
    let ticket = Monitor<(number: Int?, isCancelled: Bool)>((nil, false))
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { answer in
        let number = waiting.add(answer)
        let isCancelled = ticket.change { ticket in
          ticket.number = number
          return ticket.isCancelled
        }
        if isCancelled {
          waiting.remove(number)?.resume(throwing: CancellationError())
        } else {
          thread.submit(request, number: number)
        }
      }
    } onCancel: {
      let number = ticket.change { ticket in
        ticket.isCancelled = true
        return ticket.number
      }
      if let number { waiting.remove(number)?.resume(throwing: CancellationError()) }
    }
  }
}

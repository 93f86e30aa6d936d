internal import AlbumsPipeline
internal import Threads

/// A thread that drives a response source: requests go in from any thread, completions come out on its own.
final class SourceThread: Sendable {
  private struct Inbox: Sendable {
    var requests: [(request: Request, number: Int)] = []
    var isClosed = false
  }

  private final class State: Sendable {
    let inbox = Monitor(Inbox())
    let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) {
      self.wake = wake
    }
  }

  private let state: State
  private let thread: Threads.Thread

  /// - Parameters:
  ///   - makeSource: Makes the source, on the thread that drives it.
  ///   - wake: Ends the source's wait.
  ///   - deliver: Takes completions, on that thread.
  /// - Returns: nil where the system has no thread to give.
  init?(
    wake: @escaping @Sendable () -> Void, makeSource: @escaping @Sendable () -> any ResponseSource,
    deliver: @escaping @Sendable ([Completion]) -> Void
  ) {
    let state = State(wake: wake)
    self.state = state
    guard let thread = Threads.Thread({ Self.drive(makeSource(), state, deliver) }) else { return nil }
    self.thread = thread
  }

  deinit {
    state.inbox.change { $0.isClosed = true }
    state.wake()
    thread.join()
  }

  func submit(_ request: Request, number: Int) {
    let wasEmpty = state.inbox.change { inbox in
      defer { inbox.requests.append((request, number)) }
      return inbox.requests.isEmpty
    }
    // Whoever put the first in has woken the thread already.
    if wasEmpty { state.wake() }
  }

  private static func drive(
    _ source: any ResponseSource, _ state: State, _ deliver: ([Completion]) -> Void
  ) {
    var done: [Completion] = []
    while true {
      let (requests, isClosed) = state.inbox.change { inbox in
        let requests = inbox.requests
        inbox.requests.removeAll(keepingCapacity: true)
        return (requests, inbox.isClosed)
      }
      if isClosed { return }
      for (request, number) in requests { source.submit(request, number: number) }
      _ = source.wait(seconds: nil, input: nil)
      while let completion = source.next() { done.append(completion) }
      if !done.isEmpty { deliver(done) }
      done.removeAll(keepingCapacity: true)
    }
  }
}

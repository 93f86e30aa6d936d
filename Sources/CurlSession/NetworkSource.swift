public import AlbumsPipeline
internal import Threads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Responses from the network, fetched on a thread of its own.
///
/// Transfers go on while the caller is busy or waits for somebody else, such as the reader of its output: none of them
/// times out because the caller was away.
public final class NetworkSource: ResponseSource {
  private final class Outbox: Sendable {
    struct State: Sendable {
      var completions: [Completion] = []
      var isAwaited = false
      var isWoken = false
    }

    let state = Monitor(State())
    /// The ends of a pipe: a byte in it ends a wait.
    let signalled: Int32
    let signal: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      signalled = ends[0]
      signal = ends[1]
    }

    deinit {
      close(signalled)
      close(signal)
    }

    func deliver(_ completions: [Completion]) {
      let mustSignal = state.change { state in
        state.completions += completions
        defer { state.isAwaited = false }
        return state.isAwaited
      }
      if mustSignal { send() }
    }

    func wake() {
      let mustSignal = state.change { state in
        state.isWoken = true
        defer { state.isAwaited = false }
        return state.isAwaited
      }
      if mustSignal { send() }
    }

    private func send() {
      var byte: UInt8 = 0
      _ = write(signal, &byte, 1)
    }
  }

  private let outbox: Outbox
  private let thread: SourceThread
  private var taken: [Completion] = []  // in reverse, so that the first is at the end
  public private(set) var outstanding = 0

  /// - Parameter makeCache: Makes the cache, on the thread that uses it.
  /// - Returns: nil where the system or libcurl has no thread, pipe or memory to give.
  public init?(
    _ settings: RequestSettings, curl: CurlSettings, makeCache: @escaping @Sendable () -> (any ResponseCache)? = { nil }
  ) {
    guard let outbox = Outbox(), let multi = CurlMulti(),
      let thread = SourceThread(
        wake: { multi.wake() },
        makeSource: {
          RequestScheduler(
            engine: CurlEngine(multi: multi, settings: curl), clock: SystemClock(), settings: settings,
            cache: makeCache())
        }, deliver: { outbox.deliver($0) })
    else { return nil }
    self.outbox = outbox
    self.thread = thread
  }

  public func submit(_ request: Request, number: Int) {
    outstanding += 1
    thread.submit(request, number: number)
  }

  public func next() -> Completion? {
    if taken.isEmpty { taken = outbox.state.change { state in exchange(&state.completions, []) }.reversed() }
    guard let completion = taken.popLast() else { return nil }
    outstanding -= 1
    return completion
  }

  public func wake() { outbox.wake() }

  /// Does what `wake()` does, for threads that have not got the source itself.
  public var waker: @Sendable () -> Void { { [outbox] in outbox.wake() } }

  public func wait(seconds: Double?, input: Int32?) -> Bool {
    let mustWait = outbox.state.change { state in
      let mustWait = state.completions.isEmpty && !state.isWoken && taken.isEmpty
      state.isWoken = false
      state.isAwaited = mustWait
      return mustWait
    }
    var entries = [
      pollfd(fd: outbox.signalled, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    if mustWait || input != nil { _ = poll(&entries, 2, mustWait ? milliseconds(seconds) : 0) }
    if entries[0].revents != 0 {
      var bytes = (UInt64(0), UInt64(0))
      _ = withUnsafeMutableBytes(of: &bytes) { read(outbox.signalled, $0.baseAddress, $0.count) }
    }
    outbox.state.change { state in
      state.isAwaited = false
      state.isWoken = false
    }
    return entries[1].revents != 0
  }
}

private func exchange<Value>(_ place: inout Value, _ value: Value) -> Value {
  defer { place = value }
  return place
}

/// poll(2) waits for ever at -1.
private func milliseconds(_ seconds: Double?) -> Int32 {
  guard let seconds else { return -1 }
  return Int32(min(max(0, (seconds * 1000).rounded(.up)), 2_000_000_000))
}

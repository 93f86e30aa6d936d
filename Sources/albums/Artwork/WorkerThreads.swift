internal import Threads

/// Threads that do jobs side by side and hand each back as soon as it is done.
///
/// A job belongs to one side at a time: to the caller until `submit(_:)`, to a worker then, and to the caller again
/// after `next()`. Threads are started as jobs need them; with no thread to be had, the job is done by the caller.
final class WorkerThreads<Job: AnyObject & Sendable> {
  private struct State {
    var waiting: [Job] = []
    var done: [Job] = []
    var idle = 0
    var isClosed = false
  }

  private let monitor = Monitor(State())
  private let work: @Sendable (Job) -> Void
  private let whenDone: @Sendable () -> Void
  private let limit: Int
  private var threads: [Thread] = []
  /// How many jobs were submitted and not handed back yet.
  private(set) var outstanding = 0

  /// - Parameter whenDone: Called after each job, on the thread that did it.
  init(threads: Int, whenDone: @escaping @Sendable () -> Void, work: @escaping @Sendable (Job) -> Void) {
    limit = max(1, threads)
    self.whenDone = whenDone
    self.work = work
  }

  deinit {
    // What was not begun is not begun any more; what was is brought to its end, so that no file stays half written.
    monitor.change { state in
      state.isClosed = true
      state.waiting = []
    }
    for thread in threads { thread.join() }
  }

  func submit(_ job: Job) {
    outstanding += 1
    let mustStart = monitor.change { state in
      state.waiting.append(job)
      return state.idle < state.waiting.count
    }
    if mustStart, threads.count < limit, let thread = startThread() { threads.append(thread) }
    guard threads.isEmpty, let job = monitor.change({ $0.waiting.popLast() }) else { return }
    work(job)
    monitor.change { $0.done.append(job) }
  }

  /// Takes back a job that is done; nil where none is.
  func next() -> Job? {
    let job = monitor.change { $0.done.isEmpty ? nil : $0.done.removeFirst() }
    if job != nil { outstanding -= 1 }
    return job
  }

  private func startThread() -> Thread? {
    Thread { [monitor, work, whenDone] in
      while true {
        monitor.change { $0.idle += 1 }
        let job = monitor.wait { state -> Job?? in
          if state.isClosed { return .some(nil) }
          guard !state.waiting.isEmpty else { return nil }
          state.idle -= 1
          return state.waiting.removeFirst()
        }
        guard let job else { return }
        work(job)
        monitor.change { $0.done.append(job) }
        whenDone()
      }
    }
  }
}

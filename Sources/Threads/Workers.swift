/// Threads that do jobs side by side and hand them back, in the order in which they were given or in that of their ends.
///
/// A job is an object that a worker changes in place. It belongs to one side at a time: to the caller until
/// `submit(_:)`, to a worker then, and to the caller again after `next(waiting:)`. Threads are started as jobs need
/// them; with no thread to be had, the job is done by the caller.
public final class Workers<Job: AnyObject> {
  /// Makes what one thread does with each job; what it captures is that thread's own.
  public typealias MakeWork = @Sendable () -> (Job) -> Void

  private struct State {
    var entries: [Entry] = []  // in order; those before `begun` are taken by a worker or done
    var begun = 0
    var idle = 0
    var isClosed = false
  }

  private final class Entry {
    let job: Job
    var isDone = false

    init(_ job: Job) { self.job = job }
  }

  private let monitor = Monitor(State())
  private let makeWork: MakeWork
  private let whenDone: @Sendable () -> Void
  private let limit: Int
  private let keepsOrder: Bool
  private var threads: [Thread] = []
  private lazy var ownWork = makeWork()

  /// - Parameters:
  ///   - threads: How many threads at the most; with 1 or fewer, jobs are done by the caller.
  ///   - keepsOrder: Whether jobs come back as they were given; otherwise each does as soon as it is done.
  ///   - whenDone: Called on the worker's thread after each job.
  public init(
    threads: Int, keepsOrder: Bool = true, whenDone: @escaping @Sendable () -> Void = {},
    makeWork: @escaping MakeWork
  ) {
    limit = threads
    self.keepsOrder = keepsOrder
    self.whenDone = whenDone
    self.makeWork = makeWork
  }

  deinit {
    monitor.change { $0.isClosed = true }
    for thread in threads { thread.join() }
  }

  /// How many jobs were submitted and not handed back yet.
  public var outstanding: Int { monitor.read { $0.entries.count } }

  /// Gives a job to the workers.
  public func submit(_ job: Job) {
    let entry = Entry(job)
    let mustStart = monitor.change { state in
      state.entries.append(entry)
      return state.idle < state.entries.count - state.begun
    }
    if mustStart, limit > 1, threads.count < limit, let thread = startThread() { threads.append(thread) }
    if threads.isEmpty {
      monitor.change { $0.begun += 1 }
      ownWork(job)
      monitor.change { _ in entry.isDone = true }
      whenDone()
    }
  }

  /// Takes back a job that is done: the oldest of all, or of those that are done where the order is not kept.
  ///
  /// - Parameter waiting: Whether to wait for it.
  /// - Returns: nil where no job is outstanding, or where none is ready and none is waited for.
  public func next(waiting: Bool) -> Job? {
    let keepsOrder = keepsOrder
    return monitor.wait { state -> Job?? in
      guard !state.entries.isEmpty else { return .some(nil) }
      let ready = keepsOrder ? (state.entries[0].isDone ? 0 : nil) : state.entries.firstIndex { $0.isDone }
      guard let ready else { return waiting ? nil : .some(nil) }
      state.begun -= 1
      return state.entries.remove(at: ready).job
    }
  }

  private func startThread() -> Thread? {
    let loop = Loop(monitor: monitor, makeWork: makeWork, whenDone: whenDone)
    return Thread { loop.run() }
  }

  /// What a worker's thread does until the workers are closed.
  private struct Loop: Sendable {
    let monitor: Monitor<State>
    let makeWork: MakeWork
    let whenDone: @Sendable () -> Void

    func run() {
      let work = makeWork()
      while let entry = takeEntry() {
        work(entry.job)
        monitor.change { _ in entry.isDone = true }
        whenDone()
      }
    }

    /// Waits for a job that nobody has begun; nil once the workers are closed.
    private func takeEntry() -> Entry? {
      monitor.change { $0.idle += 1 }
      return monitor.wait { state -> Entry?? in
        if state.isClosed { return .some(nil) }
        guard state.begun < state.entries.count else { return nil }
        state.idle -= 1
        state.begun += 1
        return state.entries[state.begun - 1]
      }
    }
  }
}

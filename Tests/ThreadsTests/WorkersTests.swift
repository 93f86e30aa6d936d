import Synchronization
import Testing
import Threads

@Suite struct WorkersTests {
  private final class Job {
    let number: Int
    var result = 0

    init(_ number: Int) { self.number = number }
  }

  @Test(arguments: [1, 2, 5])
  func `jobs come back in order with their results`(threads: Int) {
    let workers = Workers<Job>(threads: threads) {
      { job in
        // Early jobs take longer, so that they end after later ones.
        var sum = 0
        for step in 0..<(200 - job.number) * 50 { sum &+= step ^ sum }
        job.result = job.number * 2 + (sum == 1 ? 1 : 0)
      }
    }
    for number in 0..<200 { workers.submit(Job(number)) }
    #expect(workers.outstanding == 200)
    var results: [Int] = []
    while let job = workers.next(waiting: true) { results.append(job.result) }
    #expect(results == (0..<200).map { $0 * 2 })
    #expect(workers.outstanding == 0)
  }

  @Test func `jobs come back as they are done where the order is not kept`() {
    let isOpen = Monitor(false)
    let workers = Workers<Job>(threads: 2, keepsOrder: false) {
      { job in
        // The first waits until all others were handed back.
        if job.number == 0 { isOpen.wait { $0 ? () : nil } }
        job.result = job.number
      }
    }
    for number in 0..<20 { workers.submit(Job(number)) }
    var results = (1..<20).compactMap { _ in workers.next(waiting: true)?.result }
    isOpen.change { $0 = true }
    results.append(workers.next(waiting: true)?.result ?? -1)
    #expect(results == Array(1..<20) + [0])
    #expect(workers.outstanding == 0)
  }

  @Test func `nothing outstanding is nothing to wait for`() {
    let workers = Workers<Job>(threads: 2) { { _ in } }
    #expect(workers.next(waiting: true) == nil)
    #expect(workers.next(waiting: false) == nil)
  }

  @Test func `each end is announced`() {
    let ends = Atomic(0)
    let counter = Counter(ends: 0)
    let workers = Workers<Job>(threads: 2, whenDone: { counter.add() }) { { $0.result = 1 } }
    for number in 0..<50 { workers.submit(Job(number)) }
    while workers.next(waiting: true) != nil { ends.add(1, ordering: .relaxed) }
    #expect(ends.load(ordering: .relaxed) == 50)
    // The last announcement may come just after its job was handed back.
    counter.wait(for: 50)
  }

  private final class Counter: Sendable {
    private let ends: Monitor<Int>

    init(ends: Int) { self.ends = Monitor(ends) }

    func add() { ends.change { $0 += 1 } }

    func wait(for count: Int) { ends.wait { $0 >= count ? () : nil } }
  }

  @Test func `each thread has its own work`() {
    let made = Monitor(0)
    let workers = Workers<Job>(threads: 3) {
      let mine = made.change { count in
        count += 1
        return count
      }
      return { job in job.result = mine }
    }
    for number in 0..<300 { workers.submit(Job(number)) }
    var owners: Set<Int> = []
    while let job = workers.next(waiting: true) { owners.insert(job.result) }
    #expect(owners.isSubset(of: [1, 2, 3]))
    #expect(made.read { $0 } <= 3)
  }
}

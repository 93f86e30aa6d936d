/// What is to be done later, the soonest first; a binary heap.
struct TimedQueue<Element> {
  private var heap: [(moment: Double, order: Int, element: Element)] = []
  private var inserted = 0

  var isEmpty: Bool { heap.isEmpty }
  /// When the next is due.
  var nextMoment: Double? { heap.first?.moment }

  mutating func insert(_ element: Element, at moment: Double) {
    heap.append((moment, inserted, element))
    inserted += 1
    var child = heap.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the soonest, if it is due.
  mutating func popDue(now: Double) -> Element? {
    guard let first = heap.first, first.moment <= now else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, least) { least = child }
      if least == parent { return first.element }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// Those of one moment leave in the order in which they came.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    (heap[one].moment, heap[one].order) < (heap[other].moment, heap[other].order)
  }
}

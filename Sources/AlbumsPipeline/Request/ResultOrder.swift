/// Results in the order in which they were asked for, whenever they come.
///
/// Places are taken by number; a place may be split, or get another one after it, while it waits for its result.
public struct ResultOrder<Result> {
  private let isOrdered: Bool
  /// For each place the number that it waits for; nil where its result is there or has left.
  private var numbers: [Int?] = []
  /// For each place its result; apart from the numbers, which are searched without a look at any result.
  private var results: [Result?] = []
  private var head = 0

  /// - Parameter isOrdered: Whether results keep the order of their places; otherwise they leave as they come.
  public init(isOrdered: Bool = true) {
    self.isOrdered = isOrdered
  }

  /// How many places are taken, with a result or without.
  public var count: Int { numbers.count - head }

  /// Takes the next place for a result to come.
  public mutating func append(_ number: Int) {
    numbers.append(number)
    results.append(nil)
  }

  /// Takes the next place for a result that is there.
  public mutating func append(ready result: Result) {
    insert(result, at: isOrdered ? numbers.count : endOfReady)
  }

  /// Puts places in place of one that waits, in their order.
  public mutating func replace(_ number: Int, by numbers: [Int]) {
    guard let index = index(of: number) else { return }
    remove(at: index)
    insert(numbers, at: index)
  }

  /// Gives a place its result; further places follow right after it.
  public mutating func complete(_ number: Int, _ result: Result, followedBy numbers: [Int] = []) {
    guard let index = index(of: number) else { return }
    if !numbers.isEmpty { insert(numbers, at: index + 1) }
    if isOrdered {
      self.numbers[index] = nil
      results[index] = result
    } else {
      remove(at: index)
      insert(result, at: endOfReady)
    }
  }

  /// Takes the next result whose turn has come.
  public mutating func popReady() -> Result? {
    guard head < results.count, let result = results[head] else { return nil }
    // Frees the result's memory at once; the place itself goes with others.
    results[head] = nil
    head += 1
    if head == results.count || head > 256 {
      numbers.removeFirst(head)
      results.removeFirst(head)
      head = 0
    }
    return result
  }

  private mutating func insert(_ waiting: [Int], at index: Int) {
    numbers.insert(contentsOf: waiting, at: index)
    results.insert(contentsOf: [Result?](repeating: nil, count: waiting.count), at: index)
  }

  private mutating func insert(_ result: Result, at index: Int) {
    numbers.insert(nil, at: index)
    results.insert(result, at: index)
  }

  private mutating func remove(at index: Int) {
    numbers.remove(at: index)
    results.remove(at: index)
  }

  /// The index after the results that can leave.
  private var endOfReady: Int {
    numbers[head...].firstIndex { $0 != nil } ?? numbers.count
  }

  private func index(of number: Int) -> Int? {
    numbers[head...].firstIndex(of: number)
  }
}

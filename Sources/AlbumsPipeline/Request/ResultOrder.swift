/// Results in the order in which they were asked for, whenever they come.
///
/// Places are taken by number; a place may be split, or get another one after it, while it waits for its result.
public struct ResultOrder<Result> {
  private struct Place {
    /// The number that it waits for; nil where its result is there or has left.
    var number: Int?
    var result: Result?
  }

  private let isOrdered: Bool
  private var places: [Place] = []
  private var head = 0

  /// - Parameter isOrdered: Whether results keep the order of their places; otherwise they leave as they come.
  public init(isOrdered: Bool = true) {
    self.isOrdered = isOrdered
  }

  /// How many places are taken, with a result or without.
  public var count: Int { places.count - head }

  /// Takes the next place for a result to come.
  public mutating func append(_ number: Int) {
    places.append(Place(number: number))
  }

  /// Takes the next place for a result that is there.
  public mutating func append(ready result: Result) {
    let place = Place(result: result)
    if isOrdered { places.append(place) } else { places.insert(place, at: endOfReady) }
  }

  /// Puts places in place of one that waits, in their order.
  public mutating func replace(_ number: Int, by numbers: [Int]) {
    guard let index = index(of: number) else { return }
    places.replaceSubrange(index...index, with: numbers.map { Place(number: $0) })
  }

  /// Gives a place its result; further places follow right after it.
  public mutating func complete(_ number: Int, _ result: Result, followedBy numbers: [Int] = []) {
    guard let index = index(of: number) else { return }
    places[index] = Place(result: result)
    if !numbers.isEmpty { places.insert(contentsOf: numbers.map { Place(number: $0) }, at: index + 1) }
    if !isOrdered, index > head {
      let place = places.remove(at: index)
      places.insert(place, at: endOfReady)
    }
  }

  /// Takes the next result whose turn has come.
  public mutating func popReady() -> Result? {
    guard head < places.count, let result = places[head].result else { return nil }
    // Frees the result's memory at once; the place itself goes with others.
    places[head].result = nil
    head += 1
    if head == places.count || head > 256 {
      places.removeFirst(head)
      head = 0
    }
    return result
  }

  /// The index after the results that can leave.
  private var endOfReady: Int {
    var index = head
    while index < places.count, places[index].number == nil { index += 1 }
    return index
  }

  private func index(of number: Int) -> Int? {
    // By index: a place that is only looked at is not copied, nor is its result.
    for index in head..<places.count where places[index].number == number { return index }
    return nil
  }
}

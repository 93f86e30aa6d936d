import AlbumsPipeline
import Testing

@Suite struct ResultOrderTests {
  private func popAll(_ order: inout ResultOrder<String>) -> [String] {
    var results: [String] = []
    while let result = order.popReady() { results.append(result) }
    return results
  }

  @Test func `results keep the order of their places`() {
    var order = ResultOrder<String>()
    order.append(1)
    order.append(2)
    order.append(ready: "line")
    order.append(3)
    order.complete(2, "two")
    #expect(popAll(&order) == [])
    order.complete(1, "one")
    #expect(popAll(&order) == ["one", "two", "line"])
    #expect(order.count == 1)
    order.complete(3, "three")
    #expect(popAll(&order) == ["three"])
  }

  @Test func `halves and pages stand where their request stood`() {
    var order = ResultOrder<String>()
    order.append(1)
    order.append(2)
    order.complete(2, "last")
    order.replace(1, by: [3, 4])
    order.complete(4, "second half")
    order.complete(3, "first half", followedBy: [5])
    #expect(popAll(&order) == ["first half"])
    order.complete(5, "its next page")
    #expect(popAll(&order) == ["its next page", "second half", "last"])
  }

  @Test func `without an order they leave as they come`() {
    var order = ResultOrder<String>(isOrdered: false)
    for number in 1...4 { order.append(number) }
    order.complete(3, "three")
    order.complete(1, "one")
    order.append(ready: "line")
    #expect(popAll(&order) == ["three", "one", "line"])
    order.complete(4, "four", followedBy: [5])
    #expect(popAll(&order) == ["four"])
    order.complete(5, "five")
    order.complete(2, "two")
    #expect(popAll(&order) == ["five", "two"])
    #expect(order.count == 0)
  }

  @Test func `many places`() {
    var order = ResultOrder<Int>()
    var next = 0
    for number in 1...5000 {
      order.append(number)
      if number % 7 == 0 { for done in (number - 6)...number { order.complete(done, done) } }
      while let result = order.popReady() {
        next += 1
        #expect(result == next)
      }
    }
    #expect(next == 4998)
  }
}

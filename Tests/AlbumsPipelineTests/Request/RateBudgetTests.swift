import AlbumsPipeline
import Testing

@Suite struct RateBudgetTests {
  @Test func `requests to one host are evenly spaced`() throws {
    var budget = RateBudget(rate: 4)
    let url = try HTTPURL("http://a/1")
    #expect((0..<4).map { _ in budget.reserve(url, now: 10) } == [10, 10.25, 10.5, 10.75])
    #expect(budget.reserve(try HTTPURL("http://b/"), now: 10) == 10)
    // What was not used is not saved up.
    #expect((0..<2).map { _ in budget.reserve(url, now: 100) } == [100, 100.25])
  }

  @Test func `by default only the search and lookup of iTunes are paced, together`() throws {
    var budget = RateBudget()
    let search = try HTTPURL("https://itunes.apple.com/search?term=x")
    let lookup = try HTTPURL("https://itunes.apple.com/lookup?id=1")
    let chart = try HTTPURL("https://itunes.apple.com/us/rss/topalbums/limit=100/json")
    #expect(budget.reserve(search, now: 0) == 0)
    #expect(budget.reserve(lookup, now: 0) == 3)
    #expect(budget.reserve(chart, now: 0) == 0)
    #expect(budget.reserve(chart, now: 0) == 0)
    #expect(budget.reserve(search, now: 0) == 6)
    #expect(budget.reserve(try HTTPURL("http://127.0.0.1/search"), now: 0) == 0)
    #expect(budget.reserve(try HTTPURL("http://127.0.0.1/search"), now: 0) == 0)
  }

  @Test(arguments: [
    ("5/s", 5.0), ("30/m", 0.5), ("3600/h", 1), ("0.5/s", 0.5), ("0/s", nil), ("5", nil), ("5/d", nil), ("/s", nil),
    ("-1/s", nil), ("inf/s", nil),
  ])
  func `rates in words`(text: String, expected: Double?) {
    #expect(RateBudget.rate(text) == expected)
  }
}

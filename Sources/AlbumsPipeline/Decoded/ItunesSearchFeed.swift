import JSONDocument
import JSONLines

/// The answers of `itunes.apple.com/search` and `/lookup`: collections, artists and tracks mixed, every field optional.
struct ItunesSearchFeed {
  private let results: JSONValue
  private let context: FeedDecoder.Context

  init(_ body: JSONValue, context: FeedDecoder.Context) {
    results = body["results"] ?? body
    self.context = context
  }

  static func isFeed(_ body: JSONValue) -> Bool {
    body["resultCount"] != nil && body["results"]?.isArray == true
  }

  func decode(into output: inout StageOutput) {
    let addressStorefront = context.url.storefrontOfAddress
    var countries = CountryMemory()
    var index = 0
    for element in results.elements {
      var item = ItunesSearchItem()
      item.read(element)
      item.entry.storefront = item.country.flatMap { countries.storefront(of: $0) }
      if item.entry.storefront == nil, item.pageAddress?.string?.storefrontOfAddress == nil {
        item.entry.storefront = addressStorefront
      }
      write(&item, index: index, into: &output)
      index += 1
    }
  }

  private func write(_ item: inout ItunesSearchItem, index: Int, into output: inout StageOutput) {
    guard let kind = item.kind else {
      return context.failEntry(index, kind: item.kindName, into: &output)
    }
    item.settle(kind)
    item.entry.write(kind, index: index, source: "itunes-search", context: context, into: &output)
  }
}

/// The last country that was looked up; an answer is of one store.
private struct CountryMemory {
  private var bytes: (UInt8, UInt8, UInt8) = (0, 0, 0)
  private var storefront: Storefront?

  mutating func storefront(of country: UnsafeRawBufferPointer) -> Storefront? {
    guard country.count == 3 else { return Storefront(country) }
    let key = (country[0], country[1], country[2])
    if key != bytes {
      bytes = key
      storefront = Storefront(countryCode: country)
    }
    return storefront
  }
}

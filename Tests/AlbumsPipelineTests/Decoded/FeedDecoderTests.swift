import AlbumsPipeline
import JSONLines
import Testing

@Suite struct FeedDecoderTests {
  @Test(arguments: [
    (#"{"error":{"type":"DataException","message":"no data","code":800}}"#, "error"),
    (#"{"data":{"release":null}}"#, "data"),
    (#"{"status":404,"subStatus":2001,"userMessage":"Not found"}"#, "status, subStatus, userMessage"),
    (#"{"errorMessage":"Invalid value(s) for key(s): [country]"}"#, "errorMessage"),
    (#"{"data":[{"id":1,"title":"t","type":"album"}],"total":1}"#, "data, total"),
    (#"{"albums":{"items":[]}}"#, "albums"),
    (#"{"pagination":{},"results":[{"id":1,"title":"t"}]}"#, "pagination, results"),
    (#"{"feed":{"items":[1]}}"#, "feed with items in feed"),
    (#"{"feed":{"entry":"x","title":{"label":"t"}}}"#, "feed with entry, title in feed"),
    (#"{"feed":{"results":{}}}"#, "feed with results in feed"),
    (#"{"feed":"x"}"#, "feed"), ("{}", "an empty object"), ("[]", "an array"), (#"["x"]"#, "an array"),
    ("null", "null"), (#""text""#, "a string"), ("7", "a number"), ("true", "a boolean"),
  ])
  func `JSON of no known shape says what it has`(body: String, found: String) throws {
    let decoded = try Decoded(body, url: "https://example.test/x")
    #expect(decoded.codes == ["feedError"])
    #expect(decoded.records.isEmpty)
    #expect(decoded.failures.first?.url == "https://example.test/x")
    #expect(decoded.messages.first?.hasPrefix("no known feed: expected feed.entry, ") == true)
    #expect(decoded.messages.first?.hasSuffix("; found \(found)") == true)
  }

  @Test func `many and long keys are cut`() throws {
    let keys = (0..<20).map { #""\#(String(repeating: "k", count: 50))\#($0)":1"# }.joined(separator: ",")
    let message = try #require(try Decoded("{\(keys)}").messages.first)
    #expect(message.hasSuffix(", …"))
    #expect(message.utf8.count < 800)
  }

  private func album(_ attributes: String) throws -> Decoded {
    try Decoded(#"{"data":[{"id":"1","type":"albums","attributes":{"artistName":"a","name":"n",\#(attributes)}}]}"#)
  }

  @Test(arguments: [
    ("2021", "2021"), ("2021-08", "2021-08"), ("2021-08-29", "2021-08-29"), ("2021-08-29T07:00:00Z", "2021-08-29"),
    ("2021-08-29 07:00", "2021-08-29"), ("2020-02-29", "2020-02-29"), ("2000-02-29", "2000-02-29"),
    ("2021-02-29", nil), ("1900-02-29", nil), ("2021-13-01", nil), ("2021-00-01", nil), ("2021-04-31", nil),
    ("2021-08-00", nil), ("2021-08-2", nil), ("21-08-29", nil), ("2021/08/29", nil), ("2021-08-29x", nil),
    ("Mon, 28 Oct 2024", nil), ("", nil), ("２０２１", nil),
  ])
  func `a date is a day of the calendar, or absent`(text: String, day: String?) throws {
    #expect(try album(#""releaseDate":"\#(text)""#).values("releaseDate") == [day])
  }

  private func price(_ amount: String) throws -> String? {
    let decoded = try Decoded(
      #"{"resultCount":1,"results":[{"wrapperType":"collection","collectionId":1,"artistName":"a","#
        + #""collectionName":"n","collectionPrice":\#(amount)}]}"#
    )
    return decoded.records.first?.split(separator: "\"price\":{\"amount\":").dropFirst().first.map {
      String($0.prefix { $0 != "}" })
    }
  }

  @Test(arguments: [
    ("9.99", "9.99"), (#""9.99000""#, "9.99"), ("2100", "2100"), (#""2100.00""#, "2100"), ("0", "0"),
    (#""0.00000""#, "0"),
    ("0.5", "0.5"), ("10.10", "10.1"), ("0.07", "0.07"), ("12.345", "12.345"), (#""007.5""#, "7.5"), ("1e3", "1000"),
    ("-1.0", nil), (#""-1""#, nil), (#""free""#, nil), (#""9,99""#, nil), (#""""#, nil), (#"".5""#, nil),
    (#""5.""#, nil),
    ("null", nil), ("true", nil), ("[]", nil), ("1e300", nil),
  ])
  func `a price is an exact decimal, or absent`(amount: String, expected: String?) throws {
    #expect(try price(amount) == expected)
  }

  @Test(arguments: [
    (#""Explicit""#, "true"), (#""Explict""#, "true"), (#""explicit""#, "true"), (#""clean""#, "false"),
    (#""cleaned""#, "false"), (#""notExplicit""#, "false"), (#""12+""#, nil), ("null", nil), ("true", nil),
  ])
  func `explicit is known from every spelling`(value: String, expected: String?) throws {
    #expect(try album(#""contentRating":\#(value)"#).values("explicit") == [expected])
  }

  @Test(arguments: [
    ("27", "27"), (#""27""#, "27"), ("27.0", "27"), (#""x""#, nil), ("-1", nil), ("1.5", nil), ("null", nil),
    (#""99999999999999999999""#, nil), ("99999999999999999999", nil), (#""""#, nil),
  ])
  func `a count is a whole number, also as text`(value: String, expected: String?) throws {
    #expect(try album(#""trackCount":\#(value)"#).values("trackCount") == [expected])
  }

  @Test func `a number where text should be is its digits`() throws {
    let decoded = try Decoded(
      #"{"data":[{"id":7,"type":"albums","attributes":{"artistName":1984,"name":2.5,"upc":12}}]}"#)
    #expect(
      decoded.records == [
        #"{"type":"album","id":"7","artist":"1984","name":"2.5","upc":"12","source":"apple-music"}"#
      ])
  }

  @Test func `every character survives`() throws {
    let decoded = try album(#""copyright":"\u2028\u0085\u0000\u001f\ud83c\udfb6 \ud800! é""#)
    #expect(decoded.records.first?.contains("\"copyright\":\"\u{2028}\u{85}\\u0000\\u001f🎶 \u{FFFD}! é\"") == true)
  }
}

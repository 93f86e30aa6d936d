import JSONLines
import Testing

@Suite struct ItunesRSSFeedTests {
  /// An entry with everything that a feed of albums has.
  private let entry = #"""
    {"im:name":{"label":"Low Tide"},
     "im:image":[{"label":"https://example.test/55x55.png","attributes":{"height":"55"}},
                 {"label":"https://example.test/170x170.png","attributes":{"height":"170"}},
                 {"label":"https://example.test/60x60.png","attributes":{"height":"60"}}],
     "im:itemCount":{"label":"11"},
     "im:price":{"label":"$9.99","attributes":{"amount":"9.99000","currency":"USD"}},
     "im:contentType":{"im:contentType":{"attributes":{"term":"Album","label":"Album"}},
                       "attributes":{"term":"Music","label":"Music"}},
     "rights":{"label":"\u2117 2021 Example \"Records\""},
     "title":{"label":"Low Tide - Paper Lanterns"},
     "link":{"attributes":{"rel":"alternate","type":"text/html",
     "href":"https://example.test/us/album/low-tide/700?uo=2"}},
     "id":{"label":"https://example.test/us/album/low-tide/700?uo=2","attributes":{"im:id":"700"}},
     "im:artist":{"label":"Paper Lanterns",
     "attributes":{"href":"https://example.test/us/artist/paper-lanterns/900?uo=2"}},
     "category":{"attributes":{"im:id":"14","term":"Pop","scheme":"https://example.test/genre/id14","label":"Pop"}},
     "im:releaseDate":{"label":"2021-08-29T00:00:00-07:00","attributes":{"label":"August 29, 2021"}}}
    """#

  private func feed(_ entries: String, id: String = "https://itunes.apple.com/gb/rss/topalbums/limit=10/json") -> String
  {
    #"{"feed":{"author":{"name":{"label":"iTunes Store"}},"entry":\#(entries),"id":{"label":"\#(id)"}}}"#
  }

  @Test func `an entry becomes an album, its keys in order`() throws {
    let decoded = try Decoded(feed("[\(entry)]"))
    #expect(decoded.failures.isEmpty)
    #expect(
      decoded.records == [
        #"{"type":"album","id":"700","artist":"Paper Lanterns","name":"Low Tide","#
          + #""image":"https://example.test/170x170.png","url":"https://example.test/us/album/low-tide/700?uo=2","#
          + #""artistId":"900","artistURL":"https://example.test/us/artist/paper-lanterns/900?uo=2","#
          + #""releaseDate":"2021-08-29","genre":"Pop","genreId":"14","trackCount":11,"#
          + #""price":{"amount":9.99,"currency":"USD"},"copyright":"℗ 2021 Example \"Records\"","#
          + #""rank":1,"storefront":"gb","source":"itunes-rss"}"#
      ])
  }

  @Test func `one result is an object, none is absent, null or an empty array`() throws {
    #expect(try Decoded(feed(entry)).values("rank") == ["1"])
    for body in [feed("[]"), feed("null"), #"{"feed":{"title":{"label":"Top Albums"}}}"#, #"{"feed":{}}"#] {
      let decoded = try Decoded(body)
      #expect(decoded.records.isEmpty && decoded.failures.isEmpty, "\(body)")
    }
  }

  @Test func `the inner feed alone is one too`() throws {
    let decoded = try Decoded(#"{"entry":[\#(entry)],"id":{"label":"https://itunes.apple.com/us/rss/topalbums/json"}}"#)
    #expect(try decoded.values("storefront") == ["us"])
  }

  @Test func `the place in the chart counts entries that are none`() throws {
    let decoded = try Decoded(feed("[\(entry),{},\(entry)]"))
    #expect(try decoded.values("rank") == ["1", "3"])
    #expect(decoded.codes == ["entryError"])
    #expect(decoded.messages == ["entry 1 lacks id, artist, name"])
    #expect(
      decoded.failures.first?.details == [
        .number("index", 1), .init(name: "missing", json: #"["id","artist","name"]"#),
      ])
  }

  @Test(arguments: [
    (#"{"label":"http://x/a","attributes":{"height":"170"}}"#, "http://x/a"),
    (#"{"label":"http://x/a"}"#, "http://x/a"),
    (
      #"[{"label":"http://x/a","attributes":{"height":"100"}},{"label":"http://x/b","attributes":{"height":"100"}}]"#,
      "http://x/b"
    ),
    (
      #"[{"label":"http://x/a","attributes":{"height":1000}},{"label":"http://x/b","attributes":{"height":"99"}}]"#,
      "http://x/a"
    ),
    (#"[{"label":"http://x/a"},{"label":""},{"attributes":{"height":"3000"}}]"#, "http://x/a"),
    (#"{"label":"javascript:a"}"#, nil),
    ("[]", nil), ("null", nil), ("7", nil), (#"[1,"x",null]"#, nil),
  ])
  func `the largest image counts, of two as large the later`(images: String, expected: String?) throws {
    let decoded = try Decoded(
      feed(
        #"{"id":{"attributes":{"im:id":"1"}},"im:name":{"label":"n"},"im:artist":{"label":"a"},"im:image":\#(images)}"#)
    )
    #expect(try decoded.values("image") == [expected])
  }

  @Test func `the page is the alternate one of several links`() throws {
    let links = #"""
      [{"im:duration":{"label":"30000"},"attributes":{"rel":"enclosure","href":"https://example.test/preview.m4a"}},
       {"attributes":{"rel":"alternate","href":"https://example.test/page"}}]
      """#
    let decoded = try Decoded(
      feed(#"{"id":{"attributes":{"im:id":"1"}},"im:name":{"label":"n"},"im:artist":{"label":"a"},"link":\#(links)}"#))
    #expect(try decoded.values("url") == ["https://example.test/page"])
  }

  @Test func `tracks become songs with their album`() throws {
    let song = #"""
      {"im:name":{"label":"Kite"},"im:artist":{"label":"Paper Lanterns"},"id":{"attributes":{"im:id":"71"}},
       "im:contentType":{"im:contentType":{"attributes":{"term":"Track","label":"Morceau"}},
       "attributes":{"term":"Music"}},
       "im:collection":{"im:name":{"label":"Low Tide"},
         "link":{"attributes":{"rel":"alternate","href":"https://example.test/us/album/low-tide/id700?uo=2"}}}}
      """#
    let decoded = try Decoded(feed("[\(song)]"))
    #expect(
      decoded.records == [
        #"{"type":"song","id":"71","artist":"Paper Lanterns","name":"Kite","rank":1,"storefront":"gb","#
          + #""source":"itunes-rss","album":"Low Tide","albumId":"700"}"#
      ])
  }

  @Test(arguments: [
    (#"{"attributes":{"term":"Application"}}"#, "Application"),
    (#"{"im:contentType":{"attributes":{"term":"Music Video"}},"attributes":{"term":"Music"}}"#, "Music Video"),
    (#"{"attributes":{"term":"Podcast"}}"#, "Podcast"),
  ])
  func `anything else is told by its kind`(contentType: String, kind: String) throws {
    let decoded = try Decoded(
      feed(#"{"id":{"attributes":{"im:id":"1"}},"im:name":{"label":"n"},"im:contentType":\#(contentType)}"#))
    #expect(decoded.messages == ["entry 0 is no album, artist or song but \(kind)"])
    #expect(decoded.codes == ["entryError"])
  }

  @Test func `the store is that of the feed, else that of the address`() throws {
    let nowhere =
      #"{"feed":{"entry":{"id":{"attributes":{"im:id":"1"}},"im:name":{"label":"n"},"im:artist":{"label":"a"}}}}"#
    #expect(try Decoded(nowhere).values("storefront") == [nil])
    #expect(try Decoded(nowhere, url: "http://localhost:80/fr/rss/topalbums/json").values("storefront") == ["fr"])
    let body = feed(entry, id: "http://ax.example.test/WebObjects/Services.woa/ws/RSS/topsongs/json?cc=DE")
    #expect(try Decoded(body, url: "https://itunes.apple.com/fr/rss/x").values("storefront") == ["de"])
  }
}

import Testing

@Suite struct ItunesSearchFeedTests {
  private func answer(_ results: String) -> String {
    "\n\n\n{\n \"resultCount\":1,\n \"results\": [\n\(results)]\n}\n\n\n"
  }

  private let album = #"""
    {"wrapperType":"collection","collectionType":"Album","artistId":900,"collectionId":700,"amgArtistId":5,
     "artistName":"Paper Lanterns","collectionName":"Low Tide","collectionCensoredName":"Low Tide",
     "artistViewUrl":"https://example.test/gb/artist/paper-lanterns/900?uo=4",
     "collectionViewUrl":"https://example.test/gb/album/low-tide/700?uo=4",
     "artworkUrl60":"https://example.test/60x60bb.jpg","artworkUrl100":"https://example.test/100x100bb.jpg",
     "collectionPrice":8.99,"collectionExplicitness":"notExplicit","trackCount":17,"copyright":"2010 Example",
     "country":"GBR","currency":"GBP","releaseDate":"2010-03-05T08:00:00Z","primaryGenreName":"Rock"}
    """#

  private let song = #"""
    {"wrapperType":"track","kind":"song","artistId":900,"collectionId":700,"trackId":71,"artistName":"Paper Lanterns",
     "collectionName":"Low Tide","trackName":"Kite","artworkUrl30":"https://example.test/30x30bb.jpg",
     "artworkUrl600":"https://example.test/600x600bb.jpg","artworkUrl100":"https://example.test/100x100bb.jpg",
     "trackViewUrl":"https://example.test/jp/album/kite/700?i=71",
     "collectionViewUrl":"https://example.test/jp/album/700",
     "collectionPrice":2100,"trackPrice":250,"releaseDate":"2005-05-11T07:00:00Z","collectionExplicitness":"explicit",
     "trackExplicitness":"cleaned","discCount":1,"discNumber":1,"trackCount":12,"trackNumber":2,
     "trackTimeMillis":207679,
     "country":"JPN","currency":"JPY","primaryGenreName":"J-Pop"}
    """#

  private let artist = #"""
    {"wrapperType":"artist","artistType":"Artist","artistName":"Paper Lanterns","artistId":900,
     "artistLinkUrl":"https://example.test/gb/artist/paper-lanterns/id900?uo=4","primaryGenreName":"Rock",
     "primaryGenreId":21}
    """#

  @Test func `collections, tracks and artists come mixed`() throws {
    let decoded = try Decoded(answer("\(artist), \(album), \(song)"))
    #expect(decoded.failures.isEmpty)
    #expect(
      decoded.records == [
        #"{"type":"artist","id":"900","name":"Paper Lanterns","genres":["Rock"],"#
          + #""url":"https://example.test/gb/artist/paper-lanterns/id900?uo=4","storefront":"gb","#
          + #""source":"itunes-search"}"#,
        #"{"type":"album","id":"700","artist":"Paper Lanterns","name":"Low Tide","#
          + #""image":"https://example.test/100x100bb.jpg","#
          + #""url":"https://example.test/gb/album/low-tide/700?uo=4","artistId":"900","#
          + #""artistURL":"https://example.test/gb/artist/paper-lanterns/900?uo=4","releaseDate":"2010-03-05","#
          + #""genre":"Rock","#
          + #""trackCount":17,"price":{"amount":8.99,"currency":"GBP"},"copyright":"2010 Example","explicit":false,"#
          + #""storefront":"gb","source":"itunes-search"}"#,
        #"{"type":"song","id":"71","artist":"Paper Lanterns","name":"Kite","#
          + #""image":"https://example.test/600x600bb.jpg","#
          + #""url":"https://example.test/jp/album/kite/700?i=71","artistId":"900","releaseDate":"2005-05-11","#
          + #""genre":"J-Pop","#
          + #""trackCount":12,"price":{"amount":250,"currency":"JPY"},"explicit":false,"storefront":"jp","#
          + #""source":"itunes-search","album":"Low Tide","albumId":"700","durationMs":207679,"trackNumber":2,"#
          + #""discNumber":1}"#,
      ])
  }

  @Test func `every field but three is optional`() throws {
    let decoded = try Decoded(
      answer(
        #"{"wrapperType":"collection","collectionId":7,"artistName":"Ida","collectionName":"n","collectionPrice":-1.0}"#
      ))
    #expect(decoded.records == [#"{"type":"album","id":"7","artist":"Ida","name":"n","source":"itunes-search"}"#])
  }

  @Test func `without a type the identifiers tell`() throws {
    let decoded = try Decoded(
      answer(
        #"""
        {"collectionId":7,"artistId":9,"artistName":"Ida","collectionName":"n"},
        {"trackId":8,"collectionId":7,"artistName":"Ida","trackName":"t"},{"artistId":9,"artistName":"Ida"}
        """#))
    #expect(try decoded.values("type") == ["album", "song", "artist"])
  }

  @Test(arguments: [
    (#"{"wrapperType":"track","kind":"music-video","trackId":1,"trackName":"n","artistName":"a"}"#, "music-video"),
    (#"{"wrapperType":"track","kind":"feature-movie","trackId":1,"trackName":"n","artistName":"a"}"#, "feature-movie"),
    (#"{"wrapperType":"audiobook","collectionId":1,"collectionName":"n","artistName":"a"}"#, "audiobook"),
    (#"{"wrapperType":"software","kind":"mac-software","trackId":1,"trackName":"n","artistName":"a"}"#, "mac-software"),
    (#"{"kind":"podcast","trackId":1,"trackName":"n","artistName":"a"}"#, "podcast"),
    (#"{"wrapperType":"collection","collectionType":"TV Season","collectionId":1,"collectionName":"n"}"#, "TV Season"),
  ])
  func `anything else is told by its kind`(item: String, kind: String) throws {
    let decoded = try Decoded(answer("\(item),\(album)"))
    #expect(decoded.messages == ["entry 0 is no album, artist or song but \(kind)"])
    #expect(decoded.records.count == 1)
  }

  @Test(arguments: [
    ("1e+17", "100000000000000000"), ("700000061.0", "700000061"), ("9007199254740993", "9007199254740993"),
    ("18446744073709551615", "18446744073709551615"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("1e20", "100000000000000000000"), (#""0012""#, "0012"),
  ])
  func `an identifier keeps its digits`(number: String, digits: String) throws {
    let item = #"{"wrapperType":"collection","collectionId":\#(number),"artistName":"Ida","collectionName":"n"}"#
    #expect(try Decoded(answer(item)).values("id") == [digits])
  }

  @Test(arguments: ["1.5", "-7", "true", "null", #""""#, "[1]"])
  func `what is no identifier is none`(value: String) throws {
    let item = #"{"wrapperType":"collection","collectionId":\#(value),"artistName":"Ida","collectionName":"n"}"#
    #expect(try Decoded(answer(item)).messages == ["entry 0 lacks id"])
  }

  @Test func `the store is the item's own, else that of its page, else that of the address`() throws {
    func item(_ more: String) -> String {
      answer(#"{"wrapperType":"collection","collectionId":1,"artistName":"a","collectionName":"n"\#(more)}"#)
    }
    let url = "https://itunes.apple.com/lookup?id=1&country=SE"
    #expect(
      try Decoded(item(#","country":"DEU","collectionViewUrl":"https://x.test/fr/album/1""#), url: url).values(
        "storefront") == ["de"])
    #expect(
      try Decoded(item(#","country":"???","collectionViewUrl":"https://x.test/fr/album/1""#), url: url).values(
        "storefront") == ["fr"])
    #expect(try Decoded(item(""), url: url).values("storefront") == ["se"])
    #expect(try Decoded(item("")).values("storefront") == [nil])
  }
}

import JSONLines
import Testing

@Suite struct AppleMusicFeedTests {
  private let album = #"""
    {"id":"700","type":"albums","href":"/v1/catalog/fr/albums/700?l=fr","attributes":{"artistName":"Paper Lanterns",
     "artwork":{"bgColor":"1A2b3c","height":2990,"width":3000,"url":"https://example.test/x/{w}x{h}{c}.{f}"},
     "copyright":"2025 Example","genreNames":["Pop","Music"],"name":"Low Tide","recordLabel":"Example",
     "upc":"0012345678905",
     "releaseDate":"2025-08","trackCount":11,"contentRating":"clean",
     "url":"https://example.test/fr/album/low-tide/700"},
     "relationships":{"artists":{"data":[{"id":"900","type":"artists"},{"id":"901","type":"artists"}]},
       "tracks":{"data":[{"id":"71","type":"songs","attributes":{"name":"Kite","artistName":"Ida"}}]}}}
    """#

  private let song = #"""
    {"id":"71","type":"songs","href":"/v1/catalog/us/songs/71","attributes":{"albumName":"Low Tide","artistName":"Ida",
     "discNumber":1,"durationInMillis":189176,"isrc":"XX0000000001","name":"Kite","trackNumber":2,
     "url":"https://example.test/us/album/kite/700?i=71","contentRating":"explicit"},
     "relationships":{"albums":{"data":[{"id":"701","type":"albums"}]}}}
    """#

  private let artist = #"""
    {"id":"900","type":"artists","attributes":{"name":"Ida","genreNames":["Pop","Folk"],
    "url":"https://example.test/us/artist/ida/900"},
     "relationships":{"albums":{"data":[{"id":"700","type":"albums"},{"id":"701","type":"albums"}],"next":"/v1/x"}}}
    """#

  private var albumRecord: String {
    #"{"type":"album","id":"700","artist":"Paper Lanterns","name":"Low Tide","#
      + #""image":"https://example.test/x/3000x2990bb.jpg","#
      + #""url":"https://example.test/fr/album/low-tide/700","artistId":"900","releaseDate":"2025-08","genre":"Pop","#
      + #""trackCount":11,"copyright":"2025 Example","explicit":false,"upc":"0012345678905","recordLabel":"Example","#
      + ##""imageTemplate":"https://example.test/x/{w}x{h}{c}.{f}","imageWidth":3000,"imageHeight":2990,"##
      + ##""imageColor":"#1a2b3c","##
      + #""storefront":"fr","source":"apple-music"}"#
  }

  @Test func `a resource becomes a record, its keys in order, and related ones do not`() throws {
    #expect(try Decoded(#"{"data":[\#(album)]}"#).records == [albumRecord])
    #expect(try Decoded(album).records == [albumRecord])
    #expect(try Decoded("[\(album)]").records == [albumRecord])
    #expect(
      try Decoded(#"{"data":[\#(song),\#(artist)]}"#, url: "https://api.example.test/v1/catalog/gb/x").records == [
        #"{"type":"song","id":"71","artist":"Ida","name":"Kite","#
          + #""url":"https://example.test/us/album/kite/700?i=71","explicit":true,"#
          + #""storefront":"us","source":"apple-music","album":"Low Tide","albumId":"701","durationMs":189176,"#
          + #""trackNumber":2,"#
          + #""discNumber":1,"isrc":"XX0000000001"}"#,
        #"{"type":"artist","id":"900","name":"Ida","genres":["Pop","Folk"],"#
          + #""url":"https://example.test/us/artist/ida/900","#
          + #""albums":["700","701"],"storefront":"gb","source":"apple-music"}"#,
      ])
  }

  @Test func `search results have a list of each kind`() throws {
    let decoded = try Decoded(
      #"{"results":{"albums":{"data":[\#(album)]},"songs":{"data":[\#(song)]},"top":{"data":[\#(album)]},"#
        + #""playlists":{"data":[{"id":"pl.1","type":"playlists","attributes":{"name":"n"}}]}},"meta":{}}"#)
    #expect(try decoded.values("type") == ["album", "song"])
    #expect(try decoded.values("rank") == [nil, nil])
    #expect(decoded.messages == ["entry 0 is no album, artist or song but playlists"])
  }

  @Test func `charts have ranks, on later pages too`() throws {
    let chart =
      #"{"results":{"albums":[{"chart":"most-played","data":[\#(album),\#(album)],"href":"/v1/c?offset=20"}]}}"#
    #expect(try Decoded(chart).values("rank") == ["21", "22"])
    #expect(
      try Decoded(chart, url: "https://example.test/v1/catalog/us/charts?offset=50&types=albums").values("rank") == [
        "51", "52",
      ])
  }

  @Test func `views hold resources of their own`() throws {
    let decoded = try Decoded(
      #"{"data":[{"id":"900","type":"artists","attributes":{"name":"Ida"},"#
        + #""views":{"full-albums":{"data":[\#(album),{"id":"5","type":"albums"}]}}}]}"#
    )
    #expect(try decoded.values("type") == ["artist", "album"])
    #expect(decoded.failures.isEmpty)
  }

  @Test(arguments: [
    (#"{"url":"https://example.test/{w}x{h}bb.jpeg","width":600,"height":500}"#, "https://example.test/600x500bb.jpeg"),
    (#"{"url":"https://example.test/plain.jpg"}"#, "https://example.test/plain.jpg"),
    (#"{"url":"https://example.test/{w}x{h}{z}{w"}"#, "https://example.test/3000x3000{z}{w"),
    (#"{"url":""}"#, nil), (#"{"url":null}"#, nil), ("{}", nil), ("7", nil),
  ])
  func `the template is filled with the artwork's own size`(artwork: String, expected: String?) throws {
    let decoded = try Decoded(
      #"{"data":[{"id":"1","type":"albums","attributes":{"artistName":"a","name":"n","artwork":\#(artwork)}}]}"#)
    #expect(try decoded.values("image") == [expected])
  }

  @Test(arguments: ["zzzzzz", "12345", "#1234567", ""])
  func `a colour that is none is left out`(color: String) throws {
    let decoded = try Decoded(
      #"{"data":[{"id":"1","type":"albums","attributes":{"artistName":"a","name":"n","artwork":{"url":"x","#
        + #""bgColor":"\#(color)"}}}]}"#
    )
    #expect(try decoded.values("imageColor") == [nil])
  }

  @Test func `each error of the service is one`() throws {
    let decoded = try Decoded(
      #"""
      {"errors":[{"id":"X","title":"Invalid Parameter Value","detail":"Unknown type 'jjj'","status":"400",
      "code":"40005"},
                 {"title":"Resource Not Found","status":"404","code":"40400"}]}
      """#, url: "https://api.example.test/v1/catalog/us/albums?ids=1,2")
    #expect(decoded.codes == ["feedError", "notFoundError"])
    #expect(
      decoded.messages == [
        "Invalid Parameter Value: Unknown type 'jjj' (code 40005)", "Resource Not Found (code 40400)",
      ])
    #expect(
      decoded.failures.first?.details == [
        .text("title", "Invalid Parameter Value"), .text("detail", "Unknown type 'jjj'"),
        .init(name: "apple", json: #"{"status":"400","code":"40005"}"#),
      ])
  }

  @Test func `an id that was asked for and is missing is not found`() throws {
    let url = "https://api.example.test/v1/catalog/us/albums?l=en&ids=5%2C700,6,6#x"
    let decoded = try Decoded(#"{"data":[\#(album)]}"#, url: url)
    #expect(decoded.codes == ["notFoundError", "notFoundError"])
    #expect(decoded.messages == ["no album with the id 5", "no album with the id 6"])
    #expect(decoded.failures.map(\.details) == [[.text("id", "5")], [.text("id", "6")]])
    #expect(decoded.failures.first?.url == url)
    #expect(try Decoded(#"{"data":[]}"#, url: "https://example.test/v1/me/library/albums?ids=5").failures.isEmpty)
  }

  @Test func `an identifier alone is no album`() throws {
    let decoded = try Decoded(#"{"data":[{"id":"7","type":"albums","href":"/v1/catalog/us/albums/7"},\#(album)]}"#)
    #expect(decoded.messages == ["entry 0 lacks artist, name"])
    #expect(decoded.records.count == 1)
  }
}

import Testing

@Suite struct MarketingRSSFeedTests {
  private func feed(_ results: String) -> String {
    #"{"feed":{"title":"Top Albums","id":"https://rss.example.test/api/v2/jp/music/most-played/2/albums.json","#
      + #""results":[\#(results)]}}"#
  }

  @Test func `a result becomes an album, its keys in order`() throws {
    let decoded = try Decoded(
      feed(
        #"""
        {"artistName":"Paper Lanterns","id":"700","name":"Low Tide","releaseDate":"2024-10-11","kind":"albums",
         "artistId":"900","artistUrl":"https://example.test/jp/artist/paper-lanterns/900",
         "contentAdvisoryRating":"Explict","artworkUrl100":"https://example.test/100x100bb.jpg",
         "genres":[{"genreId":"34","name":"Music"},{"genreId":"18","name":"Hip-Hop\/Rap"},{"genreId":"14",
         "name":"Pop"}],
         "url":"https://example.test/jp/album/low-tide/700"}
        """#))
    #expect(decoded.failures.isEmpty)
    #expect(
      decoded.records == [
        #"{"type":"album","id":"700","artist":"Paper Lanterns","name":"Low Tide","#
          + #""image":"https://example.test/100x100bb.jpg","url":"https://example.test/jp/album/low-tide/700","#
          + #""artistId":"900","artistURL":"https://example.test/jp/artist/paper-lanterns/900","#
          + #""releaseDate":"2024-10-11","genre":"Hip-Hop/Rap","genreId":"18","explicit":true,"#
          + #""rank":1,"storefront":"jp","source":"marketing-rss"}"#
      ])
  }

  @Test func `songs of the older feed name their album`() throws {
    let decoded = try Decoded(
      #"""
      {"feed":{"country":"US","results":[
        {"artistName":"Ida","id":"71","kind":"song","name":"Kite","collectionName":"Low Tide",
         "copyright":"2017 Example","contentAdvisoryRating":"Explicit",
         "url":"https://example.test/us/album/kite/id700?i=71&app=music"}]}}
      """#)
    #expect(
      decoded.records == [
        #"{"type":"song","id":"71","artist":"Ida","name":"Kite","#
          + #""url":"https://example.test/us/album/kite/id700?i=71&app=music","#
          + #""copyright":"2017 Example","explicit":true,"rank":1,"storefront":"us","source":"marketing-rss","#
          + #""album":"Low Tide","albumId":"700"}"#
      ])
  }

  @Test func `a genre is "Music" only where there is no other`() throws {
    let decoded = try Decoded(
      feed(#"{"artistName":"Ida","id":"1","kind":"album","name":"n","genres":[{"genreId":"34","name":"Music"}]}"#))
    #expect(try decoded.values("genre") == ["Music"])
  }

  @Test func `podcasts and apps are told by their kind, and siblings go on`() throws {
    let decoded = try Decoded(
      feed(
        #"""
        {"artistName":"Ida","id":"1","kind":"podcast","name":"Talk"},{"id":"2","kind":"apps","name":"Game"},
        {"artistName":"Ida","id":"3","kind":"album","name":"Low Tide"},{"id":"4","kind":"album"}
        """#))
    #expect(try decoded.values("rank") == ["3"])
    #expect(
      decoded.messages == [
        "entry 0 is no album, artist or song but podcast", "entry 1 is no album, artist or song but apps",
        "entry 3 lacks artist, name",
      ])
  }

  @Test func `no result is no record`() throws {
    let decoded = try Decoded(feed(""))
    #expect(decoded.records.isEmpty && decoded.failures.isEmpty)
  }
}

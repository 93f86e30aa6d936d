import AlbumsPipeline
import Testing

@Suite struct EndpointsTests {
  private func endpoints(_ storefront: String = "us", language: String? = nil) throws -> Endpoints {
    try Endpoints(services: ServiceAddresses(), storefront: storefront, language: language)
  }

  @Test func `charts`() throws {
    #expect(try endpoints().topAlbums().url == topAlbumsURL)
    #expect(
      try endpoints("GB").topAlbums(limit: 10, genre: "20").url
        == "https://itunes.apple.com/gb/rss/topalbums/limit=10/genre=20/json")
    #expect(
      try endpoints("jp").mostPlayed(limit: 25).url
        == "https://rss.marketingtools.apple.com/api/v2/jp/music/most-played/25/albums.json")
  }

  @Test func `terms are encoded`() throws {
    #expect(
      try endpoints(language: "en_gb").search("AC/DC & Björk", limit: 5).url
        == "https://itunes.apple.com/search?media=music&entity=album&term=AC%2FDC%20%26%20Bj%C3%B6rk&country=us&limit=5"
        + "&lang=en_gb")
    #expect(throws: RequestFailure.self) { try endpoints().search("") }
    #expect(throws: RequestFailure.self) { try endpoints().search("x", limit: 201) }
  }

  @Test func `lookups`() throws {
    #expect(try endpoints().lookup(["1", "2"]).url == "https://itunes.apple.com/lookup?id=1,2&country=us")
    #expect(
      try endpoints("de").lookup(["00602445790098"], byUPC: true, entity: .song, limit: 3).url
        == "https://itunes.apple.com/lookup?upc=00602445790098&country=de&entity=song&limit=3")
    #expect(throws: RequestFailure.self) { try endpoints().lookup(["1&x=2"]) }
    #expect(throws: RequestFailure.self) { try endpoints().lookup([]) }
  }

  @Test func `catalog`() throws {
    let request = try endpoints(language: "ja").catalog(.albums, ["1", "2"])
    #expect(request.url == "https://api.music.apple.com/v1/catalog/us/albums?ids=1,2&l=ja")
    #expect(request.finalStatus == 504)
    #expect(try endpoints().catalog(.songs, ["1"]).finalStatus == nil)
    #expect(CatalogKind.allCases.map(\.batchSize) == [25, 100, 300])
  }

  @Test func `mirrors`() throws {
    let services = try ServiceAddresses(itunes: "http://127.0.0.1:8000/", marketing: "", music: nil)
    let endpoints = try Endpoints(services: services)
    #expect(try endpoints.topAlbums().url == "http://127.0.0.1:8000/us/rss/topalbums/limit=100/json")
    #expect(services.isITunes(try HTTPURL("http://127.0.0.1:8000/x")))
    #expect(!services.isITunes(try HTTPURL("http://127.0.0.1:8001/x")))
    #expect(services.isMusic(try HTTPURL("https://api.music.apple.com/v1/catalog")))
    #expect(!services.isMusic(try HTTPURL("http://api.music.apple.com/v1/catalog")))
    #expect(throws: RequestFailure.self) { try ServiceAddresses(itunes: "nowhere", marketing: nil, music: nil) }
  }

  @Test(arguments: ["", "u", "usa", "u1", "../"])
  func `storefronts are two letters`(storefront: String) {
    #expect(throws: RequestFailure.self) { try endpoints(storefront) }
  }
}

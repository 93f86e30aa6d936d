import AlbumsPipeline
import AlbumsTestDoubles
import JSONDocument
import JSONLines
import Testing

@Suite struct AlbumsListModelTests {
  private func model(_ body: String) throws -> AlbumsListModel<JSONOperationDouble> {
    AlbumsListModel(jsonOperation: JSONOperationDouble(.success(try JSONTree(parsing: Array(body.utf8)))))
  }

  @Test func `the top albums are asked for`() async throws {
    let model = try model(#"{"feed":{"entry":[]}}"#)
    _ = try await model.requestAlbums()
    #expect(model.jsonOperation.calls.all == [Request(url: topAlbumsURL)])
    #expect(topAlbumsURL == "https://itunes.apple.com/us/rss/topalbums/limit=100/json")
  }

  @Test func `each entry becomes an album, in order`() async throws {
    let model = try model(
      """
      {"feed":{"entry":[
        {"id":{"label":"https://example.test/1","attributes":{"im:id":"1"}},"im:name":{"label":"Low Tide"},
         "im:artist":{"label":"Paper Lanterns"},
         "im:image":[{"label":"http://example.test/55.png","attributes":{"height":"55"}},
                     {"label":"http://example.test/170.png","attributes":{"height":"170"}}]},
        {"id":{"attributes":{"im:id":"2"}},"im:name":{"label":"no artist"}},
        {"id":{"attributes":{"im:id":"3"}},"im:name":{"label":"Night Bus"},"im:artist":{"label":"Ida"}}]}}
      """)
    let albums = try await model.requestAlbums()
    #expect(albums.map(\.id) == ["1", "3"])
    #expect(albums.map(\.name) == ["Low Tide", "Night Bus"])
    #expect(albums.map(\.image) == ["http://example.test/170.png", nil])
  }

  @Test func `JSON that is no feed is an error`() async throws {
    let model = try model(#"{"hello":"world"}"#)
    let error = try await #require(throws: ErrorRecord.self) { try await model.requestAlbums() }
    #expect(error.code == "feedError")
  }

  @Test func `what the operation throws comes through`() async {
    let model = AlbumsListModel(jsonOperation: JSONOperationDouble(.failure(StubError())))
    await #expect(throws: StubError()) { try await model.requestAlbums() }
  }
}

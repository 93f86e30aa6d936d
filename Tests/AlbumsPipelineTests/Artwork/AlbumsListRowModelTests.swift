import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct AlbumsListRowModelTests {
  let album = Album(id: "1", artist: "Paper Lanterns", name: "Low Tide", image: "http://example.test/1.jpg")

  @Test func `the image of the album is asked for`() async throws {
    let model = AlbumsListRowModel(imageOperation: ImageOperationDouble(.success("cover")))
    let image = try await model.requestImage(album)
    #expect(image == "cover")
    #expect(model.imageOperation.calls.all == [Request(url: "http://example.test/1.jpg")])
  }

  @Test func `what the operation throws comes through`() async {
    let model = AlbumsListRowModel(imageOperation: ImageOperationDouble(.failure(StubError())))
    await #expect(throws: StubError()) { try await model.requestImage(album) }
  }

  @Test func `nothing is asked for where the album names no image`() async throws {
    let model = AlbumsListRowModel(imageOperation: ImageOperationDouble(.success("cover")))
    let image = try await model.requestImage(Album(id: "1", artist: "Paper Lanterns", name: "Low Tide"))
    #expect(image == nil)
    #expect(model.imageOperation.calls.all.isEmpty)
  }
}

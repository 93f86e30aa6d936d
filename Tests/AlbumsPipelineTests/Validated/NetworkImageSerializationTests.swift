import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct NetworkImageSerializationTests {
  typealias Serialization = NetworkImageSerialization<ImageSourceDouble>

  let data: [UInt8] = [1, 2, 3]

  @Test func `bytes of no format have no image`() throws {
    let serialization = Serialization(imageSource: .init(source: .failure(StubError())))
    let error = try #require(throws: Serialization.Error.self) { try serialization.image(with: data) }
    #expect(error.code == .imageSourceError)
    #expect(error.underlying as? StubError == StubError())
    #expect(serialization.imageSource.sourceCalls.all == [data])
    #expect(serialization.imageSource.imageCalls.all.isEmpty)
  }

  @Test func `a damaged image is an error of its own`() throws {
    let serialization = Serialization(imageSource: .init(image: .failure(StubError())))
    let error = try #require(throws: Serialization.Error.self) { try serialization.image(with: data) }
    #expect(error.code == .imageError)
    #expect(error.underlying as? StubError == StubError())
  }

  @Test func `the first image is taken`() throws {
    let serialization = Serialization(imageSource: .init(source: .success("file"), image: .success("picture")))
    #expect(try serialization.image(with: data) == "picture")
    #expect(serialization.imageSource.imageCalls.all == [.init(index: 0, source: "file")])
  }
}

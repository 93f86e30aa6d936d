import AlbumsPipeline
import Foundation
import Testing

@Suite struct RecordSchemaTests {
  private func schema(_ type: RecordType) throws -> [String: Any] {
    let text = RecordType.schema(for: type)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: [RecordType.album, .artist, .song, .request, .response, .error])
  func `each type has a schema of the draft that it names`(type: RecordType) throws {
    let schema = try schema(type)
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["title"] as? String == type.rawValue)
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties["type"]?["const"] as? String == type.rawValue)
    #expect(properties.values.allSatisfy { ($0["description"] as? String)?.hasSuffix(".") == true })
    #expect(!RecordType.schema(for: type).contains("\n"))
  }

  @Test func `what every record has is required`() throws {
    #expect(try schema(.album)["required"] as? [String] == ["type", "id", "artist", "name"])
    #expect(try schema(.song)["required"] as? [String] == ["type", "id", "artist", "name"])
    #expect(try schema(.artist)["required"] as? [String] == ["type", "id", "name"])
    #expect(try schema(.error)["required"] as? [String] == ["type", "stage", "code", "chain", "message"])
    #expect(try schema(.request)["required"] as? [String] == ["url"])
  }

  /// The order of keys is that of the contract; JSONSerialization would lose it.
  @Test func `the properties stand in the order of the record`() throws {
    let text = RecordType.schema(for: .album)
    let keys = [
      "type", "id", "artist", "name", "image", "url", "artistId", "artistURL", "releaseDate", "genre", "genreId",
      "trackCount",
      "price", "copyright", "explicit", "upc", "recordLabel", "imageTemplate", "imageWidth", "imageHeight",
      "imageColor",
      "rank", "storefront", "source", "artwork",
    ]
    let places = try keys.map { try #require(text.range(of: "\"\($0)\":{"), "\($0)").lowerBound }
    #expect(places == places.sorted())
  }
}

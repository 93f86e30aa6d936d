public import JSONDocument

extension ArtworkReference {
  /// Reads what an album, artist or song record says of its picture.
  public init(record: JSONValue) {
    func text(_ key: StaticString) -> String? { record[key]?.string.map { String(decoding: $0, as: UTF8.self) } }
    func number(_ key: StaticString) -> Int? { record[key]?.integer.flatMap { Int(exactly: $0) } }
    self.init(
      image: text("image"), imageTemplate: text("imageTemplate"), width: number("imageWidth"),
      height: number("imageHeight"))
  }
}

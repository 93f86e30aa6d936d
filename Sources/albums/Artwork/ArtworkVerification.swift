internal import AlbumsPipeline
internal import Cryptography
internal import ImageCodecs
internal import JSONDocument
internal import JSONLines
internal import SystemFiles

/// Compares the `artwork` of a record with the file that it names, so that a library can be checked for rot.
struct ArtworkVerification: Sendable {
  /// The most pixels that a picture may have, judged from its header.
  var maximumPixels = 100_000_000

  /// Checks that the file is there, has the size and SHA-256 of the record, decodes whole, and shows what the record
  /// says. Artwork without a path was not saved, and passes.
  ///
  /// - Parameter record: An album, artist or song; without `artwork` it passes.
  /// - Throws: `fieldError` for artwork that is no artwork, `fileError` for a file that is missing or has other bytes,
  ///   `imageSourceError`, `imageError` or `tooLargeError` for one that does not decode. Without line and input.
  func verify(_ record: JSONValue) throws(ErrorRecord) {
    guard let artwork = record["artwork"] else { return }
    guard artwork.isObject else { throw ErrorRecord(code: "fieldError", message: "\"artwork\" is no object") }
    guard let member = artwork["path"] else { return }
    guard let path = member.string.map({ String(decoding: $0, as: UTF8.self) }) else {
      throw ErrorRecord(code: "fieldError", message: "\"artwork.path\" is no string")
    }
    let bytes = try contents(of: path)
    let url = artwork["url"]?.string.map { String(decoding: $0, as: UTF8.self) }
    if let size = artwork["bytes"]?.integer, size != bytes.count {
      throw fileError("\(path) has \(bytes.count) bytes, not \(size)", url)
    }
    if let hash = artwork["sha256"]?.string.map({ String(decoding: $0, as: UTF8.self) }),
      hash.lowercased() != bytes.withUnsafeBytes({ SHA256.digest($0) }).hexadecimal
    {
      throw fileError("\(path) has other bytes: its SHA-256 differs", url)
    }
    let facts = try facts(of: bytes, path, url)
    let width = artwork["width"]?.integer ?? Int64(facts.width)
    let height = artwork["height"]?.integer ?? Int64(facts.height)
    guard width == facts.width, height == facts.height else {
      throw fileError("\(path) is \(facts.width) × \(facts.height) pixels, not \(width) × \(height)", url)
    }
  }

  private func facts(of bytes: [UInt8], _ path: String, _ url: String?) throws(ErrorRecord) -> ImageFacts {
    let serialization = NetworkImageSerialization(imageSource: ImageVerifier(maximumPixels: maximumPixels))
    do { return try serialization.image(with: bytes) } catch {
      var record = ErrorRecord(error)
      record.message = "\(path): \(record.message)"
      record.url = url
      throw record
    }
  }

  /// What no picture is larger than.
  private static let mostBytes = 2 << 30

  private func contents(of path: String) throws(ErrorRecord) -> [UInt8] {
    do throws(SystemError) {
      let contents = try OutputBuffer.contents(of: path, limit: Self.mostBytes, onlyRegular: true)
      return Array(contents.bytes)
    } catch {
      throw ErrorRecord(code: "fileError", message: "\(error)")
    }
  }

  private func fileError(_ message: String, _ url: String?) -> ErrorRecord {
    ErrorRecord(chain: ["fileError"], message: message, url: url)
  }
}

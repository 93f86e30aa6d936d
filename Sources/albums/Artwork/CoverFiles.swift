internal import AlbumsPipeline
internal import Cryptography
internal import JSONLines
internal import SystemFiles

/// The covers in the output folder: finding them again, and saving.
struct CoverFiles: Sendable {
  let folder: OutputFolder
  let judge: CoverJudge
  /// The largest file that is read as a cover, in bytes.
  let maximumBytes: Int
  /// Whether the name alone tells whose file it is. Where it does not, only a mark on the file does: a folder that was
  /// copied without its extended attributes is asked for again.
  let trustsNames: Bool

  /// The endings that a cover can have; with a format asked for, its own.
  private var formats: [ImageFormat] { judge.format.map { [$0] } ?? ImageFormat.allCases }

  /// What the name of a small copy has before its ending.
  static let thumbnailMark = ".thumb"

  static func name(_ stem: String, _ format: ImageFormat) -> String { "\(stem).\(format.fileExtension)" }

  /// Whether there is a file of that name, with whatever ending.
  func isSaved(_ stem: String) -> Bool {
    formats.contains { folder.hasFile(Self.name(stem, $0)) }
  }

  /// Whether a file of that name is marked as another record's.
  func isSaved(_ stem: String, forOtherThan mark: String) -> Bool {
    formats.contains { format in
      folder.origin(of: Self.name(stem, format)).map { $0.owner != mark } == true
    }
  }

  /// The cover of that name, if it is there and decodes whole.
  ///
  /// - Parameter url: Its address, where the file does not tell it.
  func existing(_ stem: String, url: String) -> Artwork? {
    for format in formats {
      let name = Self.name(stem, format)
      guard let bytes = try? folder.contents(of: name, limit: maximumBytes), !bytes.isEmpty,
        let facts = judge.facts(ofSaved: bytes)
      else { continue }
      let mark = folder.origin(of: name)
      guard trustsNames || mark != nil else { continue }
      let origin = mark?.url ?? ""
      var artwork = JudgedCover(bytes: bytes, url: origin.isEmpty ? url : origin, facts: facts, thumbnail: nil).artwork
      artwork.path = folder.path(of: name)
      artwork.thumbnail = savedThumbnail(stem) ?? (try? newThumbnail(of: bytes, stem, url: url)) ?? nil
      return artwork
    }
    return nil
  }

  /// - Throws: `fileError`.
  ///
  /// - Parameter mark: Tells later runs whose file it is.
  func save(_ cover: JudgedCover, as stem: String, mark: String) throws(ErrorRecord) -> Artwork {
    var artwork = cover.artwork
    let name = Self.name(stem, artwork.facts.format)
    try save(cover.bytes, name, url: artwork.url, mark: mark)
    artwork.path = folder.path(of: name)
    artwork.thumbnail = try cover.thumbnail.map { thumbnail throws(ErrorRecord) in
      try save(thumbnail, stem, url: artwork.url)
    }
    return artwork
  }

  /// Saves a cover once more under another name, from the file that it was saved in before.
  ///
  /// - Returns: nil where that file is not what it was.
  /// - Throws: `fileError`.
  func copy(_ saved: Artwork, as stem: String, mark: String) throws(ErrorRecord) -> Artwork? {
    guard let path = saved.path, let slash = path.lastIndex(of: "/") else { return nil }
    let oldName = String(path[path.index(after: slash)...])
    guard let bytes = try? folder.contents(of: oldName, limit: saved.bytes),
      bytes.withUnsafeBytes({ SHA256.digest($0) }).hexadecimal == saved.sha256
    else { return nil }
    var artwork = saved
    let name = Self.name(stem, saved.facts.format)
    try save(bytes, name, url: saved.url, mark: mark)
    artwork.path = folder.path(of: name)
    artwork.thumbnail = try newThumbnail(of: bytes, stem, url: saved.url)
    return artwork
  }

  private static func thumbnailName(_ stem: String, _ format: ImageFormat) -> String {
    name(stem + thumbnailMark, format)
  }

  /// The small copy that an earlier run made, if it is whole and no larger than asked for.
  private func savedThumbnail(_ stem: String) -> Artwork.Thumbnail? {
    guard let side = judge.thumbnailSide else { return nil }
    for format in [ImageFormat.jpeg, .png] {
      let name = Self.thumbnailName(stem, format)
      guard let bytes = try? folder.contents(of: name, limit: maximumBytes), let facts = judge.anyFacts(of: bytes),
        max(facts.width, facts.height) <= side
      else { continue }
      return Artwork.Thumbnail(path: folder.path(of: name), width: facts.width, height: facts.height)
    }
    return nil
  }

  private func newThumbnail(of bytes: [UInt8], _ stem: String, url: String) throws(ErrorRecord) -> Artwork.Thumbnail? {
    let thumbnail: JudgedCover.Thumbnail?
    do { thumbnail = try judge.thumbnail(of: bytes) } catch { throw ErrorRecord(error) }
    return try thumbnail.map { thumbnail throws(ErrorRecord) in try save(thumbnail, stem, url: url) }
  }

  private func save(
    _ thumbnail: JudgedCover.Thumbnail, _ stem: String, url: String
  ) throws(ErrorRecord) -> Artwork.Thumbnail {
    let name = Self.thumbnailName(stem, thumbnail.format)
    try save(thumbnail.bytes, name, url: url)
    return Artwork.Thumbnail(path: folder.path(of: name), width: thumbnail.width, height: thumbnail.height)
  }

  private func save(_ bytes: [UInt8], _ name: String, url: String, mark: String = "") throws(ErrorRecord) {
    do {
      try bytes.withUnsafeBytes { try folder.save($0, as: name, origin: FileOrigin(owner: mark, url: url)) }
    } catch {
      var record = ErrorRecord(code: "fileError", message: "\(error)", url: url)
      record.endsStage = (error as? SystemError).map { !$0.concernsOneFile } ?? true
      throw record
    }
  }
}

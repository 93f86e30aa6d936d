internal import AlbumsPipeline
internal import JSONDocument
internal import SystemFiles

/// The file names of records: what the pattern makes of them, made safe, and no two the same.
final class CoverNames {
  private let plan: CoverPlan
  private var claims: FileNameClaims

  init(_ plan: CoverPlan) {
    self.plan = plan
    claims = FileNameClaims(companion: plan.judge.thumbnailSide == nil ? nil : CoverFiles.thumbnailMark)
  }

  /// Notes what tells a record from others with the same name.
  func describe(_ record: PendingRecord, value: JSONValue, url: String) {
    let subject = Self.subject(value)
    func text(_ key: StaticString) -> String {
      subject[key]?.string.map { String(decoding: $0, as: UTF8.self) } ?? subject[key]?.integer.map(String.init) ?? ""
    }
    record.id = text("id")
    // The services name one picture by several hosts, so its address tells albums apart only where there is no id.
    let identity = record.id.isEmpty ? url : "\(record.id)\n\(text("artist"))\n\(text("name"))"
    record.owner = "\(text("type"))\n\(identity)"
    record.mark = record.id.isEmpty ? "" : "\(text("type").isEmpty ? "album" : text("type")) \(record.id)"
    record.url = url
  }

  /// The name of a record whose picture is not known yet.
  ///
  /// - Returns: nil where the name depends on the picture; else the name, and whether an earlier record of the same
  ///   album had it.
  func stem(for record: PendingRecord, value: JSONValue) -> (stem: String, isRepeated: Bool)? {
    guard let files = plan.files, !plan.pattern.needsPicture else { return nil }
    guard plan.pattern.needsFormat else { return claim(record, value, nil, nil) }
    for format in ImageFormat.allCases {
      let stem = safeStem(record, value, format, nil)
      if files.folder.hasFile(CoverFiles.name(stem, format)) { return claim(record, value, format, nil) }
    }
    return nil
  }

  /// The name of a record whose picture is known.
  func stem(for record: PendingRecord, artwork: Artwork) -> String? {
    let parser = JSONParser()
    return record.line.withUnsafeBytes { line in
      (try? parser.parse(line)).map { claim(record, $0, artwork.facts.format, artwork).stem }
    }
  }

  private func claim(
    _ record: PendingRecord, _ value: JSONValue, _ format: ImageFormat?, _ artwork: Artwork?
  ) -> (stem: String, isRepeated: Bool) {
    let namesID = plan.pattern.namesID
    return claims.claim(
      safeStem(record, value, format, artwork), owner: record.owner, id: namesID ? "" : record.id,
      reserving: Self.reserved
    ) { stem in
      plan.files?.isSaved(stem) == true
    } isAnothers: { stem in
      // A name with the id in it is the record's own, whatever else the store calls it by now.
      !namesID && !record.mark.isEmpty && plan.files?.isSaved(stem, forOtherThan: record.mark) == true
    }
  }

  /// Room for the ending, and for what the name of a small copy has before it.
  private static let reserved = (CoverFiles.thumbnailMark + ".webp").utf8.count

  private func safeStem(
    _ record: PendingRecord, _ value: JSONValue, _ format: ImageFormat?, _ artwork: Artwork?
  ) -> String {
    let limit = fileNameLimit - Self.reserved
    let name = plan.pattern.name(for: Self.subject(value), format: format, artwork: artwork)
    let stem = safeFileStem(name, limit: limit)
    if !stem.isEmpty { return stem }
    // Nothing to name it by: the last part of its address then, as curl -O does.
    let segment = record.url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    let fallback = safeFileStem(String(segment.prefix { $0 != "." }), limit: limit)
    return fallback.isEmpty ? "cover" : fallback
  }

  /// A response record has no names of its own; the album that it was asked for may be its tag.
  private static func subject(_ value: JSONValue) -> JSONValue {
    guard value["id"] == nil, let tag = value["tag"], tag.isObject else { return value }
    return tag
  }
}

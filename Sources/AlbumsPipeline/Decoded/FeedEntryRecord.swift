import JSONDocument
import JSONLines

/// Writing an entry as an album, song or artist record: the keys of the contract in their order, absent ones left out.
extension FeedEntry {
  /// The kinds of records that an entry can become.
  enum Kind {
    case album, song, artist
  }

  /// Writes the record, or a failure that names what the entry lacks.
  ///
  /// - Parameter index: Where the entry stands among its siblings, from 0.
  func write(
    _ kind: Kind, index: Int, source: StaticString, context: FeedDecoder.Context, into output: inout StageOutput
  ) {
    let needsArtist = kind != .artist
    guard isWhole(needsArtist: needsArtist) else {
      let missing = missing(needsArtist: needsArtist)
      let list = missing.map { "\"\($0)\"" }.joined(separator: ",")
      return context.failEntry(
        index, "lacks \(missing.joined(separator: ", "))",
        [ErrorRecord.Detail(name: "missing", json: "[\(list)]")], into: &output)
    }
    switch kind {
    case .album: writeAlbum("{\"type\":\"album\",\"id\":", source, into: &output.records)
    case .song: writeSong(source, into: &output.records)
    case .artist: writeArtist(source, into: &output.records)
    }
    output.records.append("}\n")
  }

  private func writeSong(_ source: StaticString, into records: inout OutputBuffer) {
    writeAlbum("{\"type\":\"song\",\"id\":", source, into: &records)
    records.member(",\"album\":", text: album)
    if albumId.isIdentifier {
      records.member(",\"albumId\":", identifier: albumId)
    } else if let digits = albumURL?.string?.identifierOfAddress(after: "album") {
      records.member(",\"albumId\":", bytes: digits)
    }
    records.member(",\"durationMs\":", integer: durationMs)
    records.member(",\"trackNumber\":", integer: trackNumber)
    records.member(",\"discNumber\":", integer: discNumber)
    records.member(",\"isrc\":", text: isrc)
  }

  private func writeAlbum(_ opening: StaticString, _ source: StaticString, into records: inout OutputBuffer) {
    records.member(opening, identifier: id)
    records.member(",\"artist\":", text: artist)
    records.member(",\"name\":", text: name)
    if imageTemplate == nil { records.member(",\"image\":", address: image) } else { writeImage(into: &records) }
    records.member(",\"url\":", address: url)
    if artistId.isIdentifier {
      records.member(",\"artistId\":", identifier: artistId)
    } else if let digits = artistURL?.string?.identifierOfAddress(after: "artist") {
      records.member(",\"artistId\":", bytes: digits)
    }
    records.member(",\"artistURL\":", address: artistURL)
    records.member(",\"releaseDate\":", day: releaseDate)
    records.member(",\"genre\":", text: genre)
    records.member(",\"genreId\":", identifier: genreId)
    records.member(",\"trackCount\":", integer: trackCount)
    writePrice(into: &records)
    records.member(",\"copyright\":", text: copyright)
    if let isExplicit = explicitness?.string?.isExplicit {
      records.append(isExplicit ? ",\"explicit\":true" : ",\"explicit\":false")
    }
    records.member(",\"upc\":", identifier: upc)
    records.member(",\"recordLabel\":", text: recordLabel)
    if imageTemplate != nil { writeTemplate(into: &records) }
    if let rank {
      records.append(",\"rank\":")
      records.append(rank)
    }
    writeOrigin(source, into: &records)
  }

  private func writeArtist(_ source: StaticString, into records: inout OutputBuffer) {
    records.member("{\"type\":\"artist\",\"id\":", identifier: id)
    records.member(",\"name\":", text: name)
    writeList(",\"genres\":[", genres) { $0 }
    records.member(",\"url\":", address: url)
    if imageTemplate == nil { records.member(",\"image\":", address: image) } else { writeImage(into: &records) }
    writeList(",\"albums\":[", albums) { $0["id"] }
    writeOrigin(source, into: &records)

    func writeList(_ key: StaticString, _ list: JSONValue?, _ item: (JSONValue) -> JSONValue?) {
      guard let list else { return }
      var separator = key
      for element in list.isArray ? list.elements : JSONValue.Elements(single: list) {
        let value = item(element)
        guard value.isIdentifier else { continue }
        records.member(separator, identifier: value)
        separator = ","
      }
      if separator.utf8CodeUnitCount > 1 {
        // An empty list is a fact where the feed has one.
        guard list.isArray, list.first == nil else { return }
        records.append(key)
      }
      records.append("]")
    }
  }

  private func writePrice(into records: inout OutputBuffer) {
    guard let priceAmount else { return }
    let start = records.count
    records.append(",\"price\":{\"amount\":")
    guard records.append(decimal: priceAmount) else { return records.truncate(to: start) }
    records.member(",\"currency\":", text: priceCurrency)
    records.append("}")
  }

  private func writeOrigin(_ source: StaticString, into records: inout OutputBuffer) {
    if let storefront = storefront ?? url?.string?.storefrontOfAddress {
      records.append(",\"storefront\":\"")
      records.append(storefront.first)
      records.append(storefront.second)
      records.append("\"")
    }
    records.append(",\"source\":\"")
    records.append(source)
    records.append("\"")
  }
}

internal import AlbumsPipeline

/// The chunks of a PNG file, each checked by its CRC (W3C PNG, section 5).
///
/// libpng's simplified API reads no further than it must: it looks neither for the end chunk nor at the check of the
/// last data chunk, and of chunks that it has no use for it skips the check. So all of that is done here.
struct PNGChunks {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var bitDepth = 0
  private(set) var colorType = 0
  private(set) var interlaced = false
  private(set) var orientation = 1
  private(set) var hasTransparency = false
  /// Of an animation (APNG), whose first frame most often is the picture itself.
  private(set) var frames = 1
  /// Chunks by which libpng would change the samples (gamma) and others do not.
  private(set) var gamma: [Range<Int>] = []
  /// Where the end chunk ends; what follows does not count.
  private(set) var end = 0

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the header only.
  ///
  /// - Throws: `damaged` with libpng's words.
  init(headerOf bytes: UnsafeRawBufferPointer) throws(ImageCodecError) {
    guard bytes.starts(with: Self.signature) else { throw .damaged(.png, "PNG file corrupted by ASCII conversion") }
    guard bytes.has("IHDR", at: 12), let length = bytes.bigEndian32(at: 8), length == 13,
      let width = bytes.bigEndian32(at: 16), let height = bytes.bigEndian32(at: 20), bytes.count >= 33
    else { throw .damaged(.png, bytes.count < 33 ? "truncated header" : "Missing IHDR before everything else") }
    guard crc32(bytes[12..<29]) == bytes.bigEndian32(at: 29) ?? -1 else { throw .damaged(.png, "IHDR: CRC error") }
    guard width > 0, height > 0 else { throw .damaged(.png, "empty image of \(width) × \(height) pixels") }
    (self.width, self.height) = (width, height)
    (bitDepth, colorType, interlaced) = (Int(bytes[24]), Int(bytes[25]), bytes[28] == 1)
    orientation = findOrientation(bytes)
  }

  var header: ImageHeader {
    let color = colorType & 2 != 0 ? 3 : 1
    let alpha = colorType & 4 != 0 || hasTransparency ? 1 : 0
    return ImageHeader(
      format: .png, storedWidth: width, storedHeight: height, channels: color + alpha, orientation: orientation,
      frames: frames)
  }

  /// Checks every chunk up to the end chunk.
  ///
  /// - Throws: `damaged` for one that is cut short or fails its check, and where the end chunk is missing.
  mutating func check(_ bytes: UnsafeRawBufferPointer) throws(ImageCodecError) {
    var place = Self.signature.count
    while true {
      guard let length = bytes.bigEndian32(at: place), let type = bytes.slice(place + 4, 4) else {
        throw .damaged(.png, "file ends without an IEND chunk")
      }
      let name = printable(type)
      guard let whole = bytes.slice(place + 4, length + 4), let check = bytes.bigEndian32(at: place + 8 + length) else {
        throw .damaged(.png, "\(name): read beyond the end of the file")
      }
      guard crc32(whole[...]) == check else { throw .damaged(.png, "\(name): CRC error") }
      switch name {
      case "tRNS": hasTransparency = true
      case "acTL": frames = max(1, bytes.bigEndian32(at: place + 8) ?? 1)
      case "gAMA", "cHRM", "iCCP", "sRGB": gamma.append(place..<place + 12 + length)
      default: break
      }
      place += 12 + length
      if name == "IEND" { break }
    }
    end = place
  }

  /// The data of the eXIf chunk, wherever it stands (PNG extensions 1.5.0).
  private func findOrientation(_ bytes: UnsafeRawBufferPointer) -> Int {
    var place = Self.signature.count
    while let length = bytes.bigEndian32(at: place), let type = bytes.slice(place + 4, 4) {
      if type.has("eXIf", at: 0), let data = bytes.slice(place + 8, length) {
        return ImageCodecs.orientation(inTIFF: data)
      }
      if type.has("IEND", at: 0) { break }
      place += 12 + length
    }
    return 1
  }

  private func printable(_ type: UnsafeRawBufferPointer) -> String {
    let isName = type.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    return isName ? String(decoding: type, as: UTF8.self) : "invalid chunk type"
  }
}

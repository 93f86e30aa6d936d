internal import AlbumsPipeline

/// The segments before the first scan of a JPEG file (ITU-T T.81, annex B).
struct JPEGHeader {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var components = 0
  /// Samples of all components together, after chroma subsampling.
  private(set) var sampleCount = 0
  /// SOF2, 6, 10 or 14.
  private(set) var progressive = false
  private(set) var orientation = 1
  /// Whether DRI asks for restart markers.
  private(set) var hasRestarts = false
  /// Bytes between two segments, which belong to none; decoders skip them.
  private(set) var junk: [Range<Int>] = []
  /// Single bytes that libjpeg warns of though every decoder passes over them, and what it does not warn of.
  private(set) var oddities: [(offset: Int, byte: UInt8)] = []
  /// Where the first scan's header ends and its data begin.
  private(set) var dataStart = 0

  private let bytes: UnsafeRawBufferPointer
  private var sawEXIF = false

  /// - Throws: `damaged` where there is no frame header before the first scan.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageCodecError) {
    self.bytes = bytes
    var place = 2
    while let marker = nextMarker(&place) {
      // Markers without a length: TEM, RST0 to RST7, SOI.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      if marker == 0xD9 { break }
      guard let length = bytes.bigEndian16(at: place), length >= 2, let segment = bytes.slice(place + 2, length - 2)
      else { throw .damaged(.jpeg, "premature end of JPEG file") }
      note(marker, segment, at: place + 2)
      place += length
      if marker == 0xDA {
        dataStart = place
        break
      }
    }
    guard components > 0 else { throw .damaged(.jpeg, "no frame header before the image data") }
    guard width > 0, height > 0 else { throw .damaged(.jpeg, "empty image of \(width) × \(height) pixels") }
    guard dataStart > 0 else { throw .damaged(.jpeg, "no image data") }
  }

  var header: ImageHeader {
    ImageHeader(
      format: .jpeg, storedWidth: width, storedHeight: height, channels: components, orientation: orientation,
      progressive: progressive, codecMemory: progressive ? sampleCount * 2 : 0)
  }

  /// Finds the next marker, notes the bytes passed over, and moves past it.
  private mutating func nextMarker(_ place: inout Int) -> Int? {
    let start = place
    while let byte = bytes.byte(at: place) {
      guard byte == 0xFF else {
        place += 1
        continue
      }
      let first = place
      while bytes.byte(at: place) == 0xFF { place += 1 }
      guard let marker = bytes.byte(at: place) else { return nil }
      place += 1
      if marker == 0 { continue }
      if first > start { junk.append(start..<first) }
      return marker
    }
    return nil
  }

  private mutating func note(_ marker: Int, _ segment: UnsafeRawBufferPointer, at offset: Int) {
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      guard components == 0, let height = segment.bigEndian16(at: 1), let width = segment.bigEndian16(at: 3),
        let components = segment.byte(at: 5)
      else { return }
      (self.width, self.height, self.components) = (width, height, components)
      progressive = marker & 3 == 2
      // Each component has its sampling factors in the two halves of a byte.
      let factors = (0..<components).compactMap { segment.byte(at: 7 + 3 * $0) }.map { ($0 >> 4, $0 & 15) }
      let largest = max(1, factors.map(\.0).max() ?? 1) * max(1, factors.map(\.1).max() ?? 1)
      sampleCount = factors.reduce(0) { $0 + width * height * $1.0 * $1.1 / largest }
    case 0xE0:
      // A major version other than 1 makes a warning.
      if segment.has("JFIF\0", at: 0), let major = segment.byte(at: 5), major != 1 { oddities.append((offset + 5, 1)) }
    case 0xE1:
      guard !sawEXIF, segment.has("Exif\0", at: 0), let data = segment.slice(6, segment.count - 6) else { return }
      sawEXIF = true
      orientation = ImageCodecs.orientation(inTIFF: data)
    case 0xEE:
      // Colour transforms other than 0, 1 and 2 make a warning; libjpeg then takes YCbCr or YCCK.
      if segment.has("Adobe", at: 0), let transform = segment.byte(at: 11), transform > 2 {
        oddities.append((offset + 11, components == 4 ? 2 : 1))
      }
    case 0xDD: hasRestarts = hasRestarts || (segment.bigEndian16(at: 0) ?? 0) > 0
    default: break
    }
  }

  /// The file without what libjpeg warns of in the header; nil where there is nothing of the kind.
  ///
  /// libjpeg-turbo keeps the words of its first warning only. Without these a warning is about the image data.
  func withoutOddities() -> [UInt8]? {
    guard !junk.isEmpty || !oddities.isEmpty else { return nil }
    var copy = Array(bytes)
    for (offset, byte) in oddities where copy.indices.contains(offset) { copy[offset] = byte }
    for range in junk.reversed() { copy.removeSubrange(range) }
    return copy
  }
}

internal import AlbumsPipeline

/// The chunks of a WebP file (RFC 9649, section 2).
struct WebPChunks {
  /// Pixels of the canvas, from VP8X where there is one: the first, which alone counts.
  private(set) var canvas: (width: Int, height: Int)?
  private(set) var orientation = 1
  private(set) var frames = 0
  /// The first frame of an animation: its place on the canvas, and a still picture made of its chunks.
  private(set) var firstFrame: (x: Int, y: Int, file: [UInt8])?

  /// - Throws: `damaged` where the file is shorter than it says.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageCodecError) {
    guard let size = bytes.littleEndian32(at: 4), size >= 4, size + 8 <= bytes.count else {
      throw .damaged(.webp, "file is shorter than its header says")
    }
    var place = 12
    while place + 8 <= size + 8, let length = bytes.littleEndian32(at: place + 4),
      let data = bytes.slice(place + 8, length)
    {
      if canvas == nil, bytes.has("VP8X", at: place), let width = data.littleEndian24(at: 4),
        let height = data.littleEndian24(at: 7)
      {
        canvas = (width + 1, height + 1)
      } else if bytes.has("ANMF", at: place) {
        frames += 1
        if firstFrame == nil { firstFrame = Self.frame(data) }
      } else if bytes.has("EXIF", at: place) {
        // Some writers put JPEG's prefix before the TIFF header.
        let start = data.has("Exif\0", at: 0) ? 6 : 0
        orientation = data.slice(start, max(0, data.count - start)).map { ImageCodecs.orientation(inTIFF: $0) } ?? 1
      }
      place += 8 + length + length & 1
    }
    if frames > 0, firstFrame == nil { throw .damaged(.webp, "first frame is cut short") }
  }

  /// Makes a file of its own out of an ANMF chunk.
  private static func frame(_ data: UnsafeRawBufferPointer) -> (x: Int, y: Int, file: [UInt8])? {
    guard let x = data.littleEndian24(at: 0), let y = data.littleEndian24(at: 3),
      let width = data.littleEndian24(at: 6),
      let height = data.littleEndian24(at: 9), let chunks = data.slice(16, data.count - 16)
    else { return nil }
    var body = Array("WEBP".utf8)
    if chunks.has("ALPH", at: 0) {
      // A still picture with an alpha chunk needs the extended header, with its alpha flag.
      body += Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0]
      for side in [width, height] { body += [side & 0xFF, side >> 8 & 0xFF, side >> 16 & 0xFF].map { UInt8($0) } }
    }
    body += chunks
    let size = body.count
    let length = [size & 0xFF, size >> 8 & 0xFF, size >> 16 & 0xFF, size >> 24 & 0xFF].map { UInt8($0) }
    return (x * 2, y * 2, Array("RIFF".utf8) + length + body)
  }
}

public import AlbumsPipeline

/// What bytes are, by their beginning: a format that is decoded here, or the name of something else.
public enum ImageKind: Equatable, Sendable {
  case decodable(ImageFormat)
  /// A name for messages, with its article where it has one: `a GIF image`, `an HTML page`.
  case other(String)

  /// Recognises bytes by their magic numbers, and text by its first letters.
  ///
  /// Signatures: JPEG ITU-T T.81 B.1.1.3, PNG (W3C) 5.2, WebP container (RFC 9649) 2.3, GIF89a 17, ISO/IEC 14496-12
  /// 4.3 for AVIF and HEIC, TIFF 6.0 section 2.
  public init(_ bytes: UnsafeRawBufferPointer) {
    if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0xD8 {
      self = .decodable(.jpeg)
    } else if bytes.byte(at: 0) == 0x89, bytes.has("PNG", at: 1) {
      self = .decodable(.png)
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .decodable(.webp)
    } else {
      self = .other(Self.otherName(bytes))
    }
  }

  private static func otherName(_ bytes: UnsafeRawBufferPointer) -> String {
    if bytes.isEmpty { return "empty" }
    if bytes.has("GIF8", at: 0) { return "a GIF image" }
    if bytes.has("ftyp", at: 4) { return containerName(bytes) }
    if bytes.has("BM", at: 0), let size = bytes.littleEndian32(at: 14), size == 12 || (40...128).contains(size) {
      return "a BMP image"
    }
    if bytes.has("II*\0", at: 0) || bytes.has("MM\0*", at: 0) { return "a TIFF image" }
    if bytes.byte(at: 0) == 0, bytes.has("\0\u{1}\0", at: 1) { return "a Windows icon" }
    if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0x0A { return "a JPEG XL image" }
    if bytes.has("\0\0\0\u{C}JXL ", at: 0) { return "a JPEG XL image" }
    if bytes.has("\0\0\0\u{C}jP  ", at: 0) { return "a JPEG 2000 image" }
    if bytes.has("8BPS", at: 0) { return "a Photoshop document" }
    if bytes.has("%PDF-", at: 0) { return "a PDF document" }
    if bytes.has("qoif", at: 0) { return "a QOI image" }
    if bytes.has("PK\u{3}\u{4}", at: 0) { return "a ZIP archive" }
    if bytes.byte(at: 0) == 0x1F, bytes.byte(at: 1) == 0x8B { return "gzip data" }
    return textName(bytes)
  }

  /// The brands of an ISO base media file; AVIF and HEIC differ in nothing else.
  private static func containerName(_ bytes: UnsafeRawBufferPointer) -> String {
    let size = min(bytes.bigEndian32(at: 0) ?? 0, 256)
    for offset in [8] + Array(stride(from: 16, to: max(16, size), by: 4)) {
      if bytes.has("avif", at: offset) || bytes.has("avis", at: offset) { return "an AVIF image" }
      if bytes.has("heic", at: offset) || bytes.has("heix", at: offset) || bytes.has("hevc", at: offset) {
        return "a HEIC image"
      }
    }
    return bytes.has("mif1", at: 8) ? "a HEIF image" : "an ISO media file"
  }

  private static func textName(_ bytes: UnsafeRawBufferPointer) -> String {
    var start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    while let byte = bytes.byte(at: start), byte == 0x20 || (0x09...0x0D).contains(byte) { start += 1 }
    let head = bytes.dropFirst(start).prefix(512)
    let text = String(decoding: head, as: UTF8.self).lowercased()
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") || text.hasPrefix("<head") { return "an HTML page" }
    if text.hasPrefix("<svg") || (text.hasPrefix("<?xml") && text.contains("<svg")) { return "an SVG drawing" }
    if text.hasPrefix("<") { return "an XML or HTML text" }
    if text.hasPrefix("{") || text.hasPrefix("[") { return "a JSON text" }
    let isText = !head.isEmpty && head.allSatisfy { $0 >= 0x20 && $0 < 0x7F || (0x09...0x0D).contains($0) }
    return isText ? "a text" : "of no known image format"
  }
}

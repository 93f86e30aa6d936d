/// An address of Apple's image service, whose last segment names the size to be drawn:
/// `…/100x100bb.jpg`, `…/170x170bb-85.png`, or a template `…/{w}x{h}{c}.{f}` for it.
public struct ArtworkAddress: Equatable, Sendable {
  /// Up to the last slash, with it.
  private let folder: String
  /// After the size: a code for the crop, perhaps a quality, and the ending.
  private let rest: String
  private let host: String

  /// - Returns: nil for an address that is not of that service, or does not end in a size.
  public init?(_ address: String) {
    guard let scheme = ["https://", "http://"].first(where: { address.lowercased().hasPrefix($0) }),
      let slash = address.lastIndex(of: "/")
    else { return nil }
    let authority = address.dropFirst(scheme.utf8.count).prefix { $0 != "/" }
    let host = authority.prefix { $0 != ":" }.lowercased()
    let segment = address[address.index(after: slash)...]
    let folder = address[...slash]
    // Mirrors keep the path of the service.
    guard host == "mzstatic.com" || host.hasSuffix(".mzstatic.com") || folder.contains("/image/thumb/"),
      let rest = Self.afterSize(segment), Self.isRest(rest)
    else { return nil }
    self.folder = String(folder)
    self.rest = String(rest)
    self.host = host
  }

  /// The address of the same picture, drawn to fit a box; the service never enlarges.
  ///
  /// - Parameter format: What to draw it in; nil for that of the address.
  public func url(width: Int, height: Int, format: ImageFormat? = nil) -> String {
    let rest = fillingTemplate(self.rest, width: width, height: height, format: format)
    guard let format, let dot = rest.lastIndex(of: ".") else { return "\(folder)\(width)x\(height)\(rest)" }
    return "\(folder)\(width)x\(height)\(rest[...dot])\(format.fileExtension)"
  }

  /// The picture as it was delivered to the store.
  ///
  /// Public cover finders report this way of writing; the service does not document it and may change it.
  public var original: String? {
    guard host == "mzstatic.com" || host.hasSuffix(".mzstatic.com") else { return nil }
    guard let thumb = folder.firstRange(of: "/image/thumb/") else { return nil }
    let path = folder[thumb.upperBound...].dropLast()
    return path.isEmpty ? nil : "https://a1.mzstatic.com/us/r1000/0/" + path
  }

  /// What follows `100x100` or `{w}x{h}`; nil where the segment begins otherwise.
  private static func afterSize(_ segment: Substring) -> Substring? {
    guard let width = afterSide(segment, placeholder: "{w}"), width.first == "x" else { return nil }
    return afterSide(width.dropFirst(), placeholder: "{h}")
  }

  private static func afterSide(_ text: Substring, placeholder: String) -> Substring? {
    if text.hasPrefix(placeholder) { return text.dropFirst(placeholder.count) }
    let rest = text.drop { "0"..."9" ~= $0 }
    return rest.startIndex > text.startIndex && text.distance(from: text.startIndex, to: rest.startIndex) <= 5
      ? rest : nil
  }

  /// A code of letters, digits and dots, a quality, and an ending: `bb.jpg`, `bb-85.png`, `SC.CPLS01.jpg`, `{c}.{f}`.
  private static func isRest(_ text: Substring) -> Bool {
    guard let dot = text.lastIndex(of: "."), dot < text.index(before: text.endIndex) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: ".-_{}".utf8.contains(byte)
      }
    }
  }
}

/// A template of the Apple Music API with its places filled: `{w}`, `{h}`, the crop `{c}` by `bb` (the whole picture
/// within the box) and the format `{f}`, by `jpg` unless another is asked for.
public func fillingTemplate(_ template: String, width: Int, height: Int, format: ImageFormat? = nil) -> String {
  var filled = template
  let ending = (format ?? .jpeg).fileExtension
  for (place, value) in [("{w}", "\(width)"), ("{h}", "\(height)"), ("{c}", "bb"), ("{f}", ending)] {
    filled = filled.replacing(place, with: value)
  }
  return filled
}

extension String {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }

  fileprivate func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  fileprivate func replacing(_ text: String, with other: String) -> String {
    var result = ""
    var rest = self
    while let range = rest.firstRange(of: text) {
      result += rest[..<range.lowerBound] + other
      rest = String(rest[range.upperBound...])
    }
    return result + rest
  }
}

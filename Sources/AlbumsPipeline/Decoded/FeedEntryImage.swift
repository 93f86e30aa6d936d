import JSONDocument
import JSONLines

/// Artwork of the Apple Music API: an address with places for the size, the crop code and the format.
extension FeedEntry {
  /// The side that stands for an artwork whose size is not given; the service never enlarges.
  private static let largestSide = 3000

  /// Writes `image`: the template filled with the artwork's own size, `bb` and `jpg`.
  func writeImage(into records: inout OutputBuffer) {
    guard let template = imageTemplate?.string, template.count > 0 else { return }
    records.append(",\"image\":\"")
    var rest = template
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), open + 2 < rest.count,
      rest[open + 2] == UInt8(ascii: "}")
    {
      records.appendEscaped(UnsafeRawBufferPointer(rebasing: rest[..<open]))
      switch rest[open + 1] {
      case UInt8(ascii: "w"): records.append(side(imageWidth))
      case UInt8(ascii: "h"): records.append(side(imageHeight))
      case UInt8(ascii: "c"): records.append("bb")
      case UInt8(ascii: "f"): records.append("jpg")
      default: records.appendEscaped(UnsafeRawBufferPointer(rebasing: rest[open...(open + 2)]))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[(open + 3)...])
    }
    records.appendEscaped(rest)
    records.append("\"")
  }

  private func side(_ value: JSONValue?) -> Int64 {
    guard let side = value?.wholeInteger, side > 0 else { return Int64(Self.largestSide) }
    return side
  }

  /// Writes the template itself with the size and the colour of the artwork.
  func writeTemplate(into records: inout OutputBuffer) {
    records.member(",\"imageTemplate\":", text: imageTemplate)
    records.member(",\"imageWidth\":", integer: imageWidth)
    records.member(",\"imageHeight\":", integer: imageHeight)
    guard var color = imageColor?.string else { return }
    if color.first == UInt8(ascii: "#") { color = UnsafeRawBufferPointer(rebasing: color.dropFirst()) }
    guard color.count == 6, color.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return }
    records.append(",\"imageColor\":\"#")
    // Digits have this bit already; letters become lower case by it.
    for byte in color { records.append(byte | 0x20) }
    records.append("\"")
  }
}

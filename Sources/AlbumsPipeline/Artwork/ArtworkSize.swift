/// Which size of a cover to ask for.
public enum ArtworkSize: Equatable, Sendable {
  /// The address as the record has it.
  case given
  /// Drawn to fit a box of so many pixels, and never larger than the picture is.
  case box(width: Int, height: Int)
  /// The largest that the service draws.
  case max
  /// As it was delivered to the store.
  case original

  /// Reads `given`, `max`, `original`, `N` or `WxH`; nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "given": self = .given
    case "max": self = .max
    case "original": self = .original
    default:
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { side -> Int? in
        side.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(side) : nil
      }
      guard (1...2).contains(sides.count), let width = sides[0], let height = sides[sides.count - 1],
        1...65_535 ~= width, 1...65_535 ~= height
      else { return nil }
      self = .box(width: width, height: height)
    }
  }
}

/// An address that a cover may be had from.
public struct ArtworkCandidate: Hashable, Sendable {
  /// What the address asks for, by which failures of one kind are remembered.
  public enum Rung: Hashable, Sendable {
    case given, template, original
    case box(width: Int, height: Int)
  }

  public let url: String
  public let rung: Rung

  public init(url: String, rung: Rung) {
    self.url = url
    self.rung = rung
  }
}

/// What a record says of its picture.
public struct ArtworkReference: Equatable, Sendable {
  /// An address that can be asked for.
  public var image: String?
  /// An address with places for width, height, crop and format.
  public var imageTemplate: String?
  /// Pixels of the picture as the store has it, where it is known.
  public var width: Int?
  public var height: Int?

  public init(image: String?, imageTemplate: String? = nil, width: Int? = nil, height: Int? = nil) {
    // An address with places in it is a template, under whatever name.
    let isTemplate = image.map { Self.hasPlaces($0) } ?? false
    self.image = isTemplate ? nil : image
    self.imageTemplate = imageTemplate ?? (isTemplate ? image : nil)
    self.width = width.flatMap { $0 > 0 ? $0 : nil }
    self.height = height.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func hasPlaces(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "{")) && fillingTemplate(text, width: 1, height: 1) != text
  }

  /// The addresses to try, in their order, none of them twice; empty where the record names no picture.
  ///
  /// - Parameter format: What the service is to draw it in, wherever an address is not taken as given; nil for its own.
  public func candidates(for size: ArtworkSize, format: ImageFormat? = nil) -> [ArtworkCandidate] {
    var candidates: [ArtworkCandidate] = []
    func add(_ url: String?, _ rung: ArtworkCandidate.Rung) {
      if let url, !candidates.contains(where: { $0.url == url }) {
        candidates.append(ArtworkCandidate(url: url, rung: rung))
      }
    }
    switch size {
    case .given: add(asGiven, .given)
    case .box(let width, let height):
      // Never enlarged: where the size of the picture is known, nothing larger is asked for.
      let (width, height) = (min(width, self.width ?? width), min(height, self.height ?? height))
      add(drawn(width, height, format) ?? asGiven, .box(width: width, height: height))
    case .max, .original:
      if size == .original { add(address?.original, .original) }
      if let width, let height { add(drawn(width, height, format), .template) }
      for side in [3000, 1200, 600] { add(drawn(side, side, format), .box(width: side, height: side)) }
      add(asGiven, .given)
    }
    return candidates
  }

  private var asGiven: String? {
    image ?? imageTemplate.map { fillingTemplate($0, width: width ?? 600, height: height ?? width ?? 600) }
  }

  private var address: ArtworkAddress? {
    imageTemplate.flatMap(ArtworkAddress.init) ?? image.flatMap(ArtworkAddress.init)
  }

  private func drawn(_ width: Int, _ height: Int, _ format: ImageFormat?) -> String? {
    if let imageTemplate { return fillingTemplate(imageTemplate, width: width, height: height, format: format) }
    return address?.url(width: width, height: height, format: format)
  }
}

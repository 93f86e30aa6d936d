/// What the bodies of responses must be: the value of `validate --expect`.
public enum ExpectedBody: Equatable, Sendable {
  /// JSON by its media type.
  case json
  /// An image by its media type, or bytes without one.
  case image
  /// Whatever it is.
  case any
  /// One media type, or with `*` as its subtype a family of them; in lower case.
  case mediaType(String)

  /// Reads `json`, `image`, `any` or `TYPE/SUBTYPE`; nil for anything else.
  public init?(_ text: String) {
    switch text.lowercased() {
    case "json": self = .json
    case "image": self = .image
    case "any": self = .any
    default:
      guard let mediaType = MediaType(text), mediaType.characterSet == nil else { return nil }
      self = .mediaType(mediaType.essence)
    }
  }

  /// Whether the media type is the one, or one of the family.
  static func fits(_ mediaType: MediaType?, _ expected: String) -> Bool {
    guard let essence = mediaType?.essence else { return false }
    return expected.hasSuffix("/*") ? essence.hasPrefix(expected.dropLast()) : essence == expected
  }
}

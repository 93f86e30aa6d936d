public import JSONLines

/// A cover as the stage leaves it: where it came from, where it was saved, and what it shows.
public struct Artwork: Equatable, Sendable {
  /// The address that answered.
  public var url: String
  /// The file; nil where none is asked for.
  public var path: String?
  public var facts: ImageFacts
  /// The number of bytes of the picture, as saved.
  public var bytes: Int
  /// SHA-256 of the same bytes (FIPS 180-4), in lower-case hexadecimal.
  public var sha256: String
  /// The small copy beside it.
  public var thumbnail: Thumbnail?

  /// A copy that is no larger than asked for.
  public struct Thumbnail: Equatable, Sendable {
    public var path: String
    /// Pixels.
    public var width: Int
    public var height: Int

    public init(path: String, width: Int, height: Int) {
      self.path = path
      self.width = width
      self.height = height
    }
  }

  public init(
    url: String, path: String? = nil, facts: ImageFacts, bytes: Int, sha256: String, thumbnail: Thumbnail? = nil
  ) {
    self.url = url
    self.path = path
    self.facts = facts
    self.bytes = bytes
    self.sha256 = sha256
    self.thumbnail = thumbnail
  }

  /// Writes the value of a record's `artwork` member.
  public func write(into buffer: inout OutputBuffer) {
    buffer.append("{\"url\":")
    buffer.appendJSONString(url)
    if let path {
      buffer.append(",\"path\":")
      buffer.appendJSONString(path)
    }
    buffer.append(",\"format\":")
    buffer.appendJSONString(facts.format.rawValue)
    number(",\"width\":", facts.width, &buffer)
    number(",\"height\":", facts.height, &buffer)
    number(",\"bytes\":", bytes, &buffer)
    buffer.append(",\"sha256\":")
    buffer.appendJSONString(sha256)
    buffer.append(",\"color\":")
    buffer.appendJSONString(facts.color)
    if facts.progressive { buffer.append(",\"progressive\":true") }
    if facts.orientation != 1 { number(",\"orientation\":", facts.orientation, &buffer) }
    if facts.frames > 1 { number(",\"frames\":", facts.frames, &buffer) }
    if let thumbnail {
      buffer.append(",\"thumb\":{\"path\":")
      buffer.appendJSONString(thumbnail.path)
      number(",\"width\":", thumbnail.width, &buffer)
      number(",\"height\":", thumbnail.height, &buffer)
      buffer.append("}")
    }
    buffer.append("}")
  }

  private func number(_ key: StaticString, _ value: Int, _ buffer: inout OutputBuffer) {
    buffer.append(key)
    buffer.append(value)
  }
}

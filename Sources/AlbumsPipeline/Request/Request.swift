/// What is asked for: an address, headers of its own, and a tag that comes back on the response.
public struct Request: Equatable, Sendable {
  /// An http or https address (RFC 3986).
  public var url: String
  public var headers: [HeaderField]
  /// Any JSON value, as its bytes.
  public var tag: [UInt8]?
  /// A status that the asker deals with itself, so that it is not asked again for it.
  public var finalStatus: Int?

  public init(url: String, headers: [HeaderField] = [], tag: [UInt8]? = nil, finalStatus: Int? = nil) {
    self.url = url
    self.headers = headers
    self.tag = tag
    self.finalStatus = finalStatus
  }
}

/// A header field of HTTP (RFC 9110, section 5).
public struct HeaderField: Equatable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

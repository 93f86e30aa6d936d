/// Where responses are kept between runs.
public protocol ResponseCache: AnyObject {
  /// What is kept for the key, whole and undamaged; nil where nothing is.
  func stored(_ key: CacheKey) -> StoredResponse?

  /// Keeps a response in place of what was kept before. That it cannot be kept is no failure of the request.
  func store(_ response: StoredResponse, for key: CacheKey)
}

/// What tells stored responses apart: the address, and the language that was asked for.
public struct CacheKey: Hashable, Sendable {
  public let url: String
  public let language: String

  public init(url: String, language: String = "") {
    self.url = url
    self.language = language
  }
}

/// A response as it is kept, with what is needed to judge its freshness (RFC 9111).
public struct StoredResponse: Equatable, Sendable {
  public var response: Response
  /// When the request was made and when the answer was whole, in seconds since 1970.
  public var requested: Int
  public var received: Int
  /// The request's fields that the answer's Vary names.
  public var varying: [HeaderField]

  public init(response: Response, requested: Int, received: Int, varying: [HeaderField] = []) {
    self.response = response
    self.requested = requested
    self.received = received
    self.varying = varying
  }
}

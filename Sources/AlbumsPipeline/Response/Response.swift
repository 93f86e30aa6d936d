/// An answer to a request: status, header and the body's bytes as they were decoded from the transfer.
public struct Response: Equatable, Sendable {
  /// The address that was asked for.
  public var url: String
  /// The address that answered, where redirects led elsewhere.
  public var effectiveURL: String?
  /// The status code of HTTP (RFC 9110, section 15).
  public var status: Int
  /// Names in lower case, repeated fields joined by ", ", no `set-cookie`.
  public var headers: [HeaderField]
  /// When the answer was whole, in seconds since 1970.
  public var fetchedAt: Int
  /// From the first attempt to the whole answer, in seconds.
  public var elapsed: Double
  /// How many times it was asked for, from 1.
  public var attempts: Int
  /// Whether the body comes from the cache.
  public var fromCache: Bool
  /// The request's tag, a JSON value as its bytes.
  public var tag: [UInt8]?
  public var body: ResponseBody

  public init(
    url: String, effectiveURL: String? = nil, status: Int, headers: [HeaderField] = [], fetchedAt: Int = 0,
    elapsed: Double = 0, attempts: Int = 1, fromCache: Bool = false, tag: [UInt8]? = nil,
    body: ResponseBody = ResponseBody()
  ) {
    self.url = url
    self.effectiveURL = effectiveURL
    self.status = status
    self.headers = headers
    self.fetchedAt = fetchedAt
    self.elapsed = elapsed
    self.attempts = attempts
    self.fromCache = fromCache
    self.tag = tag
    self.body = body
  }

  /// The value of a header field, its name in lower case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name == name }?.value
  }

  /// What the handlers judge.
  public var head: ResponseHead {
    ResponseHead(statusCode: status, mediaType: header("content-type").flatMap(MediaType.init))
  }
}

/// What a response says of its body: the status code and the media type.
public struct ResponseHead: Equatable, Sendable {
  public var statusCode: Int
  /// nil where the response names none, or none that can be read.
  public var mediaType: MediaType?

  public init(statusCode: Int, mediaType: MediaType?) {
    self.statusCode = statusCode
    self.mediaType = mediaType
  }
}

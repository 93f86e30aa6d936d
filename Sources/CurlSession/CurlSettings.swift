/// How libcurl transfers, beside what each transfer says.
public struct CurlSettings: Equatable, Sendable {
  /// How many connections are kept open for the next requests.
  public var connections = 8
  /// Seconds for a whole transfer.
  public var timeout = 60.0
  /// Seconds until there is a connection.
  public var connectTimeout = 10.0
  /// Bytes of a body after its content encoding is undone.
  public var maximumBytes = Self.usualMaximum
  /// A file of certificates (PEM) to trust in place of the system's.
  public var certificates: String?
  /// A proxy's address; nil for what the environment says (libcurl-env(3)).
  public var proxy: String?
  public var userAgent: String?

  public init() {}

  private static let usualMaximum = 64 << 20

  /// How many bytes are read at once: who takes larger bodies than usual wakes their sender less often.
  var bufferLength: Int { maximumBytes > Self.usualMaximum ? 512 << 10 : 100 << 10 }

  /// Seconds without a byte after which a transfer has stalled: half the time-out, and 30 at the least.
  var stallTime: Int { Int(max(30, timeout / 2)) }
}

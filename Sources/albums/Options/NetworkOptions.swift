/// What the stages that make requests take: `fetch` and `artwork`.
struct NetworkOptions: Sendable, Equatable {
  /// `-H`: header fields as `Name: value`.
  var headers: [String] = []
  var jobs = 8
  var unordered = false
  /// `--rate`: requests a second to each host; nil for the defaults of the services.
  var rate: Double?
  var retries = 3
  /// Seconds, over all attempts of a request.
  var retryMaximumTime = 60.0
  /// Seconds for one attempt.
  var timeout = 60.0
  /// Seconds.
  var connectTimeout = 10.0
  /// Bytes of a decoded body.
  var maximumBytes = 64 << 20
  var certificates: String?
  var proxy: String?
  var userAgent: String?
  var cache = false
  var cacheFolder: String?
  var refresh = false
  var record: String?
  var replay: String?
  var tokenFile: String?
}

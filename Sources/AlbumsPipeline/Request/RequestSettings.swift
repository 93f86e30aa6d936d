/// How requests are made, beside what each of them says.
public struct RequestSettings: Sendable {
  /// How many transfers run at once.
  public var jobs: Int
  /// Sent with every request that does not name them itself; those that may be secret only to the first host of it.
  public var headers: [HeaderField]
  public var retry: RetryPolicy
  /// Requests a second to each host; nil for the defaults of the services.
  public var rate: Double?
  public var services: ServiceAddresses
  /// How many redirects one request may follow.
  public var redirectLimit: Int
  /// The value of the Authorization field for the Apple Music API; throws `authorizationError`. Nil sends none.
  public var authorization: (@Sendable () throws(RequestFailure) -> String?)?
  /// Whether stored responses are asked for again even where they are fresh.
  public var refreshesCache: Bool
  /// Told of each step; called on the thread that drives the requests.
  public var observe: (@Sendable (RequestEvent) -> Void)?

  public init(
    jobs: Int = 8, headers: [HeaderField] = [], retry: RetryPolicy = RetryPolicy(), rate: Double? = nil,
    services: ServiceAddresses = ServiceAddresses(), redirectLimit: Int = 10, refreshesCache: Bool = false
  ) {
    self.jobs = jobs
    self.headers = headers
    self.retry = retry
    self.rate = rate
    self.services = services
    self.redirectLimit = redirectLimit
    self.refreshesCache = refreshesCache
  }
}

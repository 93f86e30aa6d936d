internal import AlbumsPipeline
internal import CurlSession
internal import JSONLines
internal import SystemFiles

/// Where a stage gets its responses: the network or a recording, through the cache, with a copy to `--record`.
///
/// The one place that binds the options of the network to the types behind them.
final class NetworkClient: ResponseSource {
  let services: ServiceAddresses
  private let source: any ResponseSource
  private let recording: RecordingFile?
  private let replay: ReplaySource?
  private let events = EventLog()
  private let diagnostics: Diagnostics
  private let token: MusicToken

  /// - Parameter language: `--lang`, which is asked for with every request.
  /// - Throws: Where an option's value cannot be used, or a file that it names.
  init(_ options: NetworkOptions, language: String? = nil, diagnostics: Diagnostics) throws(StageEnd) {
    let environment = NetworkEnvironment.current
    self.diagnostics = diagnostics
    services = try usage {
      () throws(RequestFailure) in
      try ServiceAddresses(itunes: environment.itunes, marketing: environment.marketing, music: environment.music)
    }
    token = MusicToken(file: options.tokenFile, environment: environment)
    recording = try options.record.map { path throws(StageEnd) in
      try endingStage { () throws(SystemError) in try RecordingFile(path) }
    }
    if let path = options.replay {
      let replay = try ReplaySource(path, diagnostics: diagnostics)
      self.replay = replay
      source = replay
    } else {
      replay = nil
      let settings = try requestSettings(
        options, language: language, services: services, token: token,
        events: diagnostics.traces || diagnostics.progresses ? events : nil)
      source = try networkSource(settings, options, cacheFolder: cacheFolder(options, environment), events: events)
    }
    if let source = source as? NetworkSource { events.whenAdded(source.waker) }
  }

  /// Whether requests reach a service, which then wants a token where it wants one.
  var isLive: Bool { replay == nil }

  /// Why no token can be sent to the Apple Music API, if none can.
  func tokenFailure() -> RequestFailure? {
    do {
      return try token.authorization() == nil ? MusicToken.missing : nil
    } catch { return error }
  }

  var outstanding: Int { source.outstanding }

  func submit(_ request: Request, number: Int) {
    source.submit(request, number: number)
  }

  func next() -> Completion? {
    let completion = source.next()
    if recordsAtOnce, case .success(let response)? = completion?.result { record(response) }
    return completion
  }

  /// Whether responses are recorded as they come; if not, whoever takes them calls `record`.
  var recordsAtOnce = true

  var isRecording: Bool { recording != nil }

  func record(_ response: Response) {
    recording?.append(response)
  }

  /// Records a response that is a record already, with its line end.
  func record(_ bytes: UnsafeRawBufferPointer) {
    recording?.append(bytes)
  }

  func wait(seconds: Double?, input: Int32?) -> Bool {
    let isReadable = source.wait(seconds: seconds, input: input)
    tellEvents()
    return isReadable
  }

  func wake() { source.wake() }

  private func tellEvents() {
    let (steps, warnings) = events.takeAll()
    for warning in warnings { diagnostics.say(warning) }
    for step in steps { diagnostics.trace(step.description) }
  }

  /// What requests are waiting for, in words; nil where nothing but the network.
  var waiting: String? { events.waiting }

  /// Whether responses can still be recorded; to be called now and then, and at the end.
  func check() throws(StageEnd) {
    if let failure = recording?.failure { throw StageEnd(failure) }
  }

  /// Says what of the recording was not used, with `--verbose`.
  func finish() throws(StageEnd) {
    try check()
    tellEvents()
    guard let replay, diagnostics.traces else { return }
    for url in replay.unused { diagnostics.trace("recorded and not asked for: \(url)") }
  }
}

/// A value that cannot be used is the user's mistake.
func usage<Result>(_ body: () throws(RequestFailure) -> Result) throws(StageEnd) -> Result {
  do { return try body() } catch { throw StageEnd(status: .usage, message: error.message) }
}

private func requestSettings(
  _ options: NetworkOptions, language: String?, services: ServiceAddresses, token: MusicToken, events: EventLog?
) throws(StageEnd) -> RequestSettings {
  var settings = RequestSettings(
    jobs: options.jobs, retry: RetryPolicy(retries: options.retries, maximumTime: options.retryMaximumTime),
    rate: options.rate, services: services, refreshesCache: options.refresh)
  for text in options.headers {
    settings.headers.append(try usage { () throws(RequestFailure) in try HeaderField(parsing: text) })
  }
  if let language, !settings.headers.contains(where: { $0.name.lowercased() == "accept-language" }) {
    settings.headers.append(HeaderField("Accept-Language", language))
  }
  settings.authorization = { () throws(RequestFailure) in try token.authorization() }
  if let events { settings.observe = { events.add($0) } }
  return settings
}

private func networkSource(
  _ settings: RequestSettings, _ options: NetworkOptions, cacheFolder: String?, events: EventLog
) throws(StageEnd) -> NetworkSource {
  var curl = CurlSettings()
  curl.connections = options.jobs
  curl.timeout = options.timeout
  curl.connectTimeout = options.connectTimeout
  curl.maximumBytes = options.maximumBytes
  curl.certificates = options.certificates
  curl.proxy = options.proxy
  curl.userAgent = options.userAgent ?? "albums/\(version)"
  if let cacheFolder { try endingStage { () throws(SystemError) in try CacheFolder.prepare(cacheFolder) } }
  let source = NetworkSource(
    settings, curl: curl,
    makeCache: { cacheFolder.map { folder in CacheFolder(folder, warn: { events.warn($0) }) } })
  guard let source else {
    throw StageEnd(status: .inputOutput, message: "no thread, pipe or memory for libcurl")
  }
  return source
}

/// The folder of the cache; nil without `--cache`. To name a folder or to refresh means to have a cache.
private func cacheFolder(_ options: NetworkOptions, _ environment: NetworkEnvironment) throws(StageEnd) -> String? {
  guard options.cache || options.refresh || options.cacheFolder != nil else { return nil }
  if let folder = options.cacheFolder { return folder }
  // A relative path there is to be ignored (XDG Base Directory Specification).
  if let home = environment.cacheHome, home.hasPrefix("/") { return home + "/albums" }
  guard let home = environment.home else {
    throw StageEnd(status: .usage, message: "no folder for the cache: set --cache-dir, XDG_CACHE_HOME or HOME")
  }
  return home + "/.cache/albums"
}

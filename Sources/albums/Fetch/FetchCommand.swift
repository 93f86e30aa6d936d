internal import AlbumsPipeline
internal import JSONLines

/// `albums fetch`: requests in, responses out.
enum FetchCommand {
  static func run(_ options: FetchOptions, sink: RecordSink, diagnostics: Diagnostics) throws(StageEnd) {
    if options.dryRun { return try dryRun(options, sink: sink) }
    let client = try NetworkClient(options.network, language: options.language, diagnostics: diagnostics)
    let sources = try FetchSources(options, services: client.services)
    if sources.readsInput { sink.input = "<stdin>" }
    let input = try sources.input()
    if sources.needsToken, client.isLive, let failure = client.tokenFailure() {
      // One failure for all: nothing is asked for, and no input is read.
      try sink.fail(ErrorRecord(failure))
      if options.stage.quiet { diagnostics.sayLast(failure.message) }
      return
    }
    let run = FetchRun(options, input: input, sources: sources, client: client, sink: sink, diagnostics: diagnostics)
    do { try run.run() } catch {
      // The reader has gone: the process ends at once, and not when libcurl has given up its transfers.
      if error.status == .brokenPipe { _ = Unmanaged.passRetained(client) }
      throw error
    }
    try client.finish()
  }

  /// Writes the requests instead of making them.
  private static func dryRun(_ options: FetchOptions, sink: RecordSink) throws(StageEnd) {
    let environment = NetworkEnvironment.current
    let services = try usage { () throws(RequestFailure) in
      try ServiceAddresses(itunes: environment.itunes, marketing: environment.marketing, music: environment.music)
    }
    let sources = try FetchSources(options, services: services)
    if sources.readsInput { sink.input = "<stdin>" }
    let input = try sources.input()
    var common: [HeaderField] = []
    for text in options.network.headers {
      common.append(try usage { () throws(RequestFailure) in try HeaderField(parsing: text) })
    }
    var buffer = OutputBuffer()
    while !input.isAtEnd {
      guard let item = try input.next() else {
        try sink.flush()
        if let descriptor = input.descriptor { try waitUntilReadable(descriptor, seconds: input.patience) }
        continue
      }
      switch item {
      case .request(var request):
        buffer.truncate()
        request.request.headers += common
        request.request.write(into: &buffer)
        try sink.write(buffer.bytes)
      case .record(let bytes): try sink.write(bytes)
      case .failure(let error): try sink.fail(error)
      }
    }
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits until an input has something to give; nil seconds wait for ever.
private func waitUntilReadable(_ descriptor: Int32, seconds: Double?) throws(StageEnd) {
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  _ = poll(&entry, 1, seconds.map { Int32(min($0 * 1000 + 1, 1e9)) } ?? -1)
}

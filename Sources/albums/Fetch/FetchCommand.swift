internal import AlbumsPipeline
internal import JSONLines
internal import SystemFiles

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
        if let descriptor = input.descriptor {
          let time = input.patience.map { Int32(min($0 * 1000 + 1, 1e9)) } ?? -1
          _ = try endingStage { () throws(SystemError) in
            try FileDescriptor.borrowed(descriptor, path: "<stdin>").waitUntilReadable(milliseconds: time)
          }
        }
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

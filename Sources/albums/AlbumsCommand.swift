internal import AlbumsPipeline
internal import CommandOptions
internal import SystemFiles
internal import Threads

/// The command: reads the command line, runs the stage that it names, and says how that ended.
enum AlbumsCommand {
  /// How the process is to end.
  struct Ending {
    let status: ExitStatus
    /// Whether a thread of the stage may still run: the process ends at once then, without tidying up around it.
    let isAbrupt: Bool

    init(_ status: ExitStatus, isAbrupt: Bool = false) {
      self.status = status
      self.isAbrupt = isAbrupt
    }
  }

  /// - Parameter arguments: Without the name of the program.
  static func run(_ arguments: [String]) -> Ending {
    do {
      switch try Invocation.parse(arguments) {
      case .fetch(let options):
        return run("fetch", options.stage) { sink, diagnostics throws(StageEnd) in
          try FetchCommand.run(options, sink: sink, diagnostics: diagnostics)
        }
      case .validate(let options):
        return run("validate", options.stage, assertions: options.assertions) { sink, diagnostics throws(StageEnd) in
          try ValidateCommand.run(options, sink: sink, diagnostics: diagnostics)
        }
      case .decode(let options):
        return run("decode", options.stage) { sink, diagnostics throws(StageEnd) in
          try DecodeCommand.run(options, sink: sink, diagnostics: diagnostics)
        }
      case .artwork(let options):
        return run("artwork", options.stage) { sink, diagnostics throws(StageEnd) in
          try ArtworkCommand.run(options, sink: sink, diagnostics: diagnostics)
        }
      case .schema(let type): return Ending(print(schemas(of: type)))
      case .print(let text): return Ending(print(text))
      }
    } catch {
      say(error.message)
      return Ending(.usage)
    }
  }

  /// The schema of a type of records, or those of all types, one a line.
  private static func schemas(of type: String?) -> String {
    let types = SchemaOptions.types.map(\.name).filter { type == nil || $0 == type }
    return types.compactMap(RecordType.init).map(RecordType.schema).joined(separator: "\n")
  }

  /// What a stage does between its input and its sink.
  private typealias Body = @Sendable (RecordSink, Diagnostics) throws(StageEnd) -> Void

  /// Runs a stage and says how it ended.
  private static func run(
    _ stage: String, _ options: StageOptions, assertions: [String] = [], _ body: @escaping Body
  ) -> Ending {
    var filter: RecordFilter?
    let diagnostics = Diagnostics(stage: stage, options: options)
    do {
      // Takes the token out of the environment before a filter can look at it.
      _ = NetworkEnvironment.current
      // The filter comes first: a wrong one costs nothing but its message.
      filter = try RecordFilter.make(options, assertions: assertions, diagnostics: diagnostics)
      let outlet = try RecordOutlet(stage: stage, options: options, diagnostics: diagnostics)
      try flushing(outlet) { () throws(StageEnd) in
        if let filter {
          try run(body, before: filter, outlet: outlet, diagnostics: diagnostics)
        } else {
          try body(RecordSink(.outlet(outlet)), diagnostics)
        }
      }
      diagnostics.progress("")
      return Ending(outlet.status)
    } catch {
      diagnostics.progress("")
      if let message = error.message { diagnostics.sayLast(message) }
      return Ending(error.status, isAbrupt: filter != nil)
    }
  }

  /// Runs the stage on a thread of its own and the filter on this one, so that `input` can wait for what comes next,
  /// and `halt` ends the process wherever the stage is.
  private static func run(
    _ body: @escaping Body, before filter: RecordFilter, outlet: RecordOutlet, diagnostics: Diagnostics
  ) throws(StageEnd) {
    let queue = RecordQueue()
    let thread = Thread {
      let result = Result { () throws(StageEnd) in
        let sink = RecordSink(.filter(queue))
        defer { try? sink.flush() }
        try body(sink, diagnostics)
      }
      queue.end(result)
    }
    guard let thread else { throw StageEnd(status: .inputOutput, message: "cannot start a thread") }
    // A stage that is still at work when the filter ends is not waited for.
    defer { if queue.hasEnded { thread.join() } }
    try filter.run(queue, outlet: outlet, diagnostics: diagnostics)
  }

  /// Lets what is whole already leave, also when the body fails, unless its reader has gone.
  private static func flushing(_ outlet: RecordOutlet, _ body: () throws(StageEnd) -> Void) throws(StageEnd) {
    do { try body() } catch {
      if error.status != .brokenPipe { try? outlet.flush() }
      throw error
    }
    try outlet.flush()
  }

  private static func print(_ text: String) -> ExitStatus {
    do {
      try FileDescriptor.standardOutput.write(text.hasSuffix("\n") ? text : text + "\n")
      return .success
    } catch {
      let end = StageEnd(error)
      if let message = end.message { say("albums: \(message)") }
      return end.status
    }
  }

  private static func say(_ line: String) {
    // Where standard error cannot be written there is nobody to tell.
    try? FileDescriptor.standardError.write(line + "\n")
  }
}

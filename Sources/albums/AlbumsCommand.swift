internal import CommandOptions
internal import SystemFiles

/// The command: reads the command line, runs the stage that it names, and says how that ended.
enum AlbumsCommand {
  /// - Parameter arguments: Without the name of the program.
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      switch try Invocation.parse(arguments) {
      case .fetch(let options): return run("fetch", options.stage) { _, _ throws(StageEnd) in }
      case .validate(let options): return run("validate", options.stage) { _, _ throws(StageEnd) in }
      case .decode(let options):
        return run("decode", options.stage) { sink, diagnostics throws(StageEnd) in
          try DecodeCommand.run(options, sink: sink, diagnostics: diagnostics)
        }
      case .artwork(let options): return run("artwork", options.stage) { _, _ throws(StageEnd) in }
      case .schema(let type): return print(type ?? "")
      case .print(let text): return print(text)
      }
    } catch {
      say(error.message)
      return .usage
    }
  }

  /// Runs a stage between its filter and its sink.
  private static func run(
    _ stage: String, _ options: StageOptions,
    _ body: (RecordSink, Diagnostics) throws(StageEnd) -> Void
  ) -> ExitStatus {
    let diagnostics = Diagnostics(stage: stage, options: options)
    do {
      // The filter comes first: a wrong one costs nothing but its message.
      let filter = try RecordFilter.make(options)
      let sink = try RecordSink(stage: stage, options: options, filter: filter, diagnostics: diagnostics)
      return try flushing(sink) { () throws(StageEnd) in
        try body(sink, diagnostics)
        return try sink.finish()
      }
    } catch {
      diagnostics.progress("")
      if let message = error.message { diagnostics.sayLast(message) }
      return error.status
    }
  }

  /// Lets what is whole already leave when the body fails, unless its reader has gone.
  private static func flushing(
    _ sink: RecordSink, _ body: () throws(StageEnd) -> ExitStatus
  ) throws(StageEnd) -> ExitStatus {
    do { return try body() } catch {
      if error.status != .brokenPipe { try? sink.flush() }
      throw error
    }
  }

  private static func print(_ text: String) -> ExitStatus {
    var text = text.hasSuffix("\n") ? text : text + "\n"
    do {
      try text.withUTF8 { bytes in try FileDescriptor.standardOutput.write(UnsafeRawBufferPointer(bytes)) }
      return .success
    } catch {
      let end = (error as? SystemError).map { StageEnd($0) }
      if let message = end?.message { say("albums: \(message)") }
      return end?.status ?? .inputOutput
    }
  }

  private static func say(_ line: String) {
    var line = line + "\n"
    // Where standard error cannot be written there is nobody to tell.
    try? line.withUTF8 { bytes in try FileDescriptor.standardError.write(UnsafeRawBufferPointer(bytes)) }
  }
}

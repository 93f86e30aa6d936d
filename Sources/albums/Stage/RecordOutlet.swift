internal import AlbumsPipeline
internal import JSONLines
internal import SystemFiles

/// The last place of records and failures: standard output, standard error, and the file of `--rejects`.
final class RecordOutlet {
  private var writer: LineWriter
  private let rejects: FileDescriptor?
  private let stage: String
  private let onError: StageOptions.OnError
  private let diagnostics: Diagnostics
  /// The status of the stage so far.
  private(set) var status = ExitStatus.success

  /// - Throws: Where `--rejects` cannot be opened.
  init(stage: String, options: StageOptions, diagnostics: Diagnostics) throws(StageEnd) {
    self.stage = stage
    self.diagnostics = diagnostics
    onError = options.onError
    writer = LineWriter(.standardOutput)
    if let path = options.rejects {
      rejects = try endingStage { () throws(SystemError) in try FileDescriptor.appendingLines(path) }
    } else {
      rejects = nil
    }
  }

  /// Writes whole records.
  func write(_ records: UnsafeRawBufferPointer) throws(StageEnd) {
    do { try writer.write(records) } catch { throw StageEnd(error) }
  }

  /// Lets a record be written in place.
  func write(_ body: (inout OutputBuffer) -> Void) throws(StageEnd) {
    do { try writer.write(body) } catch { throw StageEnd(error) }
  }

  func flush() throws(StageEnd) {
    do { try writer.flush() } catch { throw StageEnd(error) }
  }

  /// Deals with a failure as `--on-error` says, and counts it.
  ///
  /// - Parameter input: What messages call the input that it is about.
  func fail(_ error: ErrorRecord, input: String?) throws(StageEnd) {
    var error = error.withoutCredentials
    if error.stage.isEmpty { error.stage = stage }
    if status != .notAuthorised {
      status = error.code == "authorizationError" ? .notAuthorised : .recordsFailed
    }
    try reject(error)
    switch onError {
    case .emit: try write { error.write(into: &$0) }
    case .report: diagnostics.report(error, input: input)
    case .fail: throw StageEnd(status: status, message: Diagnostics.words(of: error, input: input))
    }
    if error.endsStage { throw StageEnd(status: .inputOutput) }
  }

  private func reject(_ error: ErrorRecord) throws(StageEnd) {
    guard rejects != nil else { return }
    var buffer = OutputBuffer(capacity: 1024)
    error.write(into: &buffer)
    do { try rejects?.write(buffer.bytes) } catch { throw StageEnd(status: .inputOutput, message: "\(error)") }
  }
}

extension ErrorRecord {
  /// The error as it may be told.
  fileprivate var withoutCredentials: ErrorRecord {
    var error = self
    error.message = AlbumsPipeline.withoutCredentials(message)
    error.url = url.map { AlbumsPipeline.withoutCredentials($0) }
    if input.contains(UInt8(ascii: "@")) {
      error.input = Array(AlbumsPipeline.withoutCredentials(String(decoding: input, as: UTF8.self)).utf8)
    }
    return error
  }
}

internal import AlbumsPipeline
internal import JSONLines
internal import SystemFiles

extension ValidateTransform: LineTransform {}

/// `albums validate`: passes the records that are as they should be.
///
/// `--assert` is not seen here: the filter checks it on what passes.
enum ValidateCommand {
  static func run(_ options: ValidateOptions, sink: RecordSink, diagnostics: Diagnostics) throws(StageEnd) {
    sink.input = FileDescriptor.standardInput.path
    let verification = ArtworkVerification()
    let (expected, statusCodes) = (options.expected, options.statusCodes)
    try LineStage(maximumLineLength: options.stage.maximumLineLength).run(.standardInput, sink: sink) {
      ValidateTransform(expected: expected, statusCodes: statusCodes) { record throws(ErrorRecord) in
        try verification.verify(record)
      }
    }
  }
}

internal import AlbumsPipeline
internal import JSONLines
internal import SystemFiles

extension ValidateTransform: LineTransform {}

/// `albums validate`: passes the records that are as they should be.
///
/// `--assert` is not seen here: the filter checks it on what passes.
enum ValidateCommand {
  static func run(_ options: ValidateOptions, sink: RecordSink, diagnostics: Diagnostics) throws(StageEnd) {
    guard let expected = ExpectedBody(options.expected) else {
      throw StageEnd(
        status: .usage, message: "option '--expect' takes json, image, any or a media type, not '\(options.expected)'")
    }
    guard let statusCodes = StatusCodes(options.statusCodes) else {
      throw StageEnd(
        status: .usage, message: "option '--status' takes codes such as 200-299,304, not '\(options.statusCodes)'")
    }
    sink.input = FileDescriptor.standardInput.path
    let verification = ArtworkVerification()
    try LineStage(maximumLineLength: options.stage.maximumLineLength).run(.standardInput, sink: sink) {
      ValidateTransform(expected: expected, statusCodes: statusCodes) { record throws(ErrorRecord) in
        try verification.verify(record)
      }
    }
  }
}

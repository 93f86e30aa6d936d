internal import SystemFiles

/// The end of a stage before its input ended: the status, and the words for it if there are any.
struct StageEnd: Error, Equatable {
  let status: ExitStatus
  let message: String?

  init(status: ExitStatus, message: String? = nil) {
    self.status = status
    self.message = message
  }

  /// The stage's own input or output failed; a reader that has gone is no failure and says nothing.
  init(_ error: SystemError) {
    self = error.isBrokenPipe ? StageEnd(status: .brokenPipe) : StageEnd(status: .inputOutput, message: "\(error)")
  }
}

/// Runs a call of the system; its failure ends the stage.
func endingStage<Result: ~Copyable>(_ body: () throws(SystemError) -> Result) throws(StageEnd) -> Result {
  do { return try body() } catch { throw StageEnd(error) }
}

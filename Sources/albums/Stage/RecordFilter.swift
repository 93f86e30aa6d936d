internal import JQProgram
internal import JSONLines

/// The filter of a stage, `--jq` and the options beside it; runs on the main thread, beside the stage.
final class RecordFilter {
  /// nil without `--jq`.
  static func make(_ options: StageOptions) throws(StageEnd) -> RecordFilter? { nil }

  /// Runs until the stage has ended.
  func run(_ queue: RecordQueue, outlet: RecordOutlet) throws(StageEnd) {
    let cursor = RecordCursor(queue, outlet: outlet)
    while try cursor.next() != nil {}
  }
}

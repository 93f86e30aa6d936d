internal import JQProgram

/// The filter of a stage: `--jq` and the options beside it.
final class RecordFilter {
  /// nil without `--jq`.
  static func make(_ options: StageOptions) throws(StageEnd) -> RecordFilter? { nil }

  func run(_ record: UnsafeRawBufferPointer, line: Int?, sink: RecordSink) throws(StageEnd) {}
  func finish(sink: RecordSink) throws(StageEnd) {}
}

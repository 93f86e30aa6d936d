/// What every stage takes: the filter, what becomes of failures, and how much is said.
struct StageOptions: Sendable, Equatable {
  /// The text of `--jq`, or of the file that `--jq-file` names.
  var filter: String?
  var filterFile: String?
  /// `--arg`: names and strings.
  var stringArguments: [NamedValue] = []
  /// `--argjson`: names and JSON texts.
  var jsonArguments: [NamedValue] = []
  var rawOutput = false
  /// `-0`: raw output, each result ended by NUL.
  var rawOutput0 = false
  var slurp = false
  var onError = OnError.report
  var rejects: String?
  var maximumLineLength = 256 << 20
  var quiet = false
  var verbose = false
  var progress = Progress.auto

  enum OnError: String, Sendable, CaseIterable {
    case report, emit, fail
  }

  enum Progress: String, Sendable, CaseIterable {
    case auto, always, never
  }

  struct NamedValue: Sendable, Equatable {
    var name: String
    var value: String
  }
}

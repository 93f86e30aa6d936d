/// A filter that does not compile.
public struct JQCompileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// jq's own words, without its prefix; several errors are joined by "; ".
  public let message: String
  /// The line of the program that the first error is about, from 1.
  public let line: Int?
  /// The place in that line, in bytes from 1.
  public let column: Int?
  /// What to type instead, where that is known.
  public let hint: String?

  public init(message: String, line: Int? = nil, column: Int? = nil, hint: String? = nil) {
    self.message = message
    self.line = line
    self.column = column
    self.hint = hint
  }

  public var description: String {
    var text = message
    if let line { text += " at line \(line)" }
    if line != nil, let column { text += ", column \(column)" }
    if let hint { text += " (\(hint))" }
    return text
  }
}

/// A filter that failed on one record (jq manual, "error(message)"); the next record starts afresh.
public struct JQError: Error, Equatable, Sendable, CustomStringConvertible {
  /// jq's message; that of an error which is no string is written `(not a string): JSON`, as jq does.
  public let message: String

  public init(message: String) {
    self.message = message
  }

  public var description: String { message }
}

/// The end of the whole run that a filter asked for (jq manual, "halt", "halt_error").
public struct JQHalt: Error, Equatable, Sendable {
  /// 0 for `halt`, 5 for `halt_error`, n for `halt_error(n)`.
  public let status: Int32
  /// What belongs on standard error, as it is: a string without a line end of its own, or JSON with one.
  public let text: String
}

/// How the run of a filter over one record ended.
public enum JQOutcome: Equatable, Sendable {
  case finished
  case failed(JQError)
  case halted(JQHalt)
}

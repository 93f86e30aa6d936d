/// What the process tells the shell; the table of the man page.
struct ExitStatus: RawRepresentable, Equatable, Sendable {
  let rawValue: Int32

  /// Every record made it.
  static let success = ExitStatus(rawValue: 0)
  /// Some record failed in this stage; error records that were only forwarded do not count.
  static let recordsFailed = ExitStatus(rawValue: 1)
  /// An unknown option, a bad value, a filter that does not compile.
  static let usage = ExitStatus(rawValue: 2)
  /// The stage's own input or output failed.
  static let inputOutput = ExitStatus(rawValue: 3)
  /// A token is missing, expired or refused.
  static let notAuthorised = ExitStatus(rawValue: 4)
  /// The reader of standard output has gone; as if SIGPIPE had ended the process.
  static let brokenPipe = ExitStatus(rawValue: 141)
}

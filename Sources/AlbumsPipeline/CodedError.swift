public import JSONLines

/// An error with a code, in a chain of causes from the outermost inward.
///
/// Types that conform hold facts; `message` is the one place where they become words.
public protocol CodedError: Error {
  /// The code that scripts match on, such as `statusCodeError`.
  var codeName: String { get }
  /// The error that caused this one, if another did.
  var underlying: (any Error)? { get }
  /// What went wrong: lower case, no full stop. Of a chain, the innermost message counts.
  var message: String { get }
  /// Facts that the error record carries beside the message.
  var details: [ErrorRecord.Detail] { get }
}

extension CodedError {
  public var underlying: (any Error)? { nil }
  public var details: [ErrorRecord.Detail] { [] }
}

/// An error whose code is a case of an enumeration, with the error that caused it.
///
/// The handlers and operations each have one, as `Type.Error` with `Type.Error.Code`.
public protocol WrappingError: CodedError {
  associatedtype Code: RawRepresentable<String> & Sendable
  var code: Code { get }
}

extension WrappingError {
  public var codeName: String { code.rawValue }
  public var message: String { (underlying as? any CodedError)?.message ?? underlying.map { "\($0)" } ?? codeName }
}

extension ErrorRecord {
  /// The record of an error: its chain of codes, and the words and facts of the root cause.
  public init(_ error: any Error) {
    var chain: [String] = []
    var details: [Detail] = []
    var message = "\(error)"
    var next: (any Error)? = error
    while let coded = next as? any CodedError {
      chain.append(coded.codeName)
      details += coded.details
      message = coded.message
      next = coded.underlying
    }
    self.init(chain: chain, message: message, details: details)
  }
}

/// What moves bytes: one attempt to get one address, without redirects, retries or judgement.
///
/// Driven by one thread, like a `ResponseSource`.
public protocol TransferEngine: AnyObject {
  /// Begins a transfer; its outcome carries the same number.
  func begin(_ transfer: Transfer)

  /// Takes an outcome; nil where none is ready.
  func next() -> TransferOutcome?

  /// Moves transfers on until an outcome is ready, `input` can be read, `wake()` was called or the time is over.
  ///
  /// - Parameter seconds: How long to wait at the most; nil for ever.
  /// - Returns: Whether `input` can be read.
  func wait(seconds: Double?, input: Int32?) -> Bool

  /// Ends a wait; may be called from any thread.
  func wake()
}

/// One attempt to get one address.
public struct Transfer: Equatable, Sendable {
  public let number: Int
  public let url: String
  public let headers: [HeaderField]

  public init(number: Int, url: String, headers: [HeaderField]) {
    self.number = number
    self.url = url
    self.headers = headers
  }
}

/// The end of a transfer.
public struct TransferOutcome: Sendable {
  public let number: Int
  public let result: Result<TransferAnswer, TransferFailure>

  public init(number: Int, result: Result<TransferAnswer, TransferFailure>) {
    self.number = number
    self.result = result
  }
}

/// A whole answer to a transfer.
public struct TransferAnswer: Equatable, Sendable {
  public var status: Int
  /// Names in lower case, repeated fields joined by ", ", no `set-cookie`.
  public var headers: [HeaderField]
  /// Decoded from its content encoding.
  public var body: ResponseBody
  /// Where a redirect leads, as a whole address.
  public var redirect: String?

  public init(status: Int, headers: [HeaderField] = [], body: ResponseBody = ResponseBody(), redirect: String? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.redirect = redirect
  }

  /// The value of a header field, its name in lower case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name == name }?.value
  }
}

/// Why a transfer gave no whole answer.
public struct TransferFailure: Error, Equatable, Sendable {
  public let failure: RequestFailure
  /// Whether asking again can help: connecting, a reset, a time-out or a truncated body failed.
  public let isTransient: Bool

  public init(_ failure: RequestFailure, isTransient: Bool) {
    self.failure = failure
    self.isTransient = isTransient
  }
}

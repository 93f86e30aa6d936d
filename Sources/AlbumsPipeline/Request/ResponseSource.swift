/// Where the stages that need responses draw them from: the network, a recording, a cache.
///
/// Driven by one thread: `submit`, then `wait` and `next` until nothing is outstanding.
public protocol ResponseSource: AnyObject {
  /// Takes a request; its completion carries the same number. Begins when a place is free.
  func submit(_ request: Request, number: Int)

  /// How many requests were submitted whose completion was not taken yet.
  var outstanding: Int { get }

  /// Takes a completion, in the order in which they came; nil where none is ready.
  func next() -> Completion?

  /// Moves transfers on until a completion is ready, `input` can be read, `wake()` was called or the time is over.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait at the most; nil for ever.
  ///   - input: A descriptor to watch beside the transfers.
  /// - Returns: Whether `input` can be read.
  func wait(seconds: Double?, input: Int32?) -> Bool

  /// Ends a wait; may be called from any thread.
  func wake()
}

/// The end of a request: a whole response, or why there is none.
public struct Completion: Sendable {
  public let number: Int
  public let request: Request
  public let result: Result<Response, RequestFailure>

  public init(number: Int, request: Request, result: Result<Response, RequestFailure>) {
    self.number = number
    self.request = request
    self.result = result
  }
}

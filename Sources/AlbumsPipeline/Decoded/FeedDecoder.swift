public import JSONDocument
public import JSONLines

/// Decodes the body of a response, of whatever shape, into records.
public struct FeedDecoder: Sendable {
  public init() {}

  /// What is known of a body beside its bytes.
  public struct Context {
    /// The address that was asked for (as bytes, not escaped); empty for a saved body.
    public var url: UnsafeRawBufferPointer

    public init(url: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)) {
      self.url = url
    }
  }

  /// Writes a record for each album, artist and song of the feed, and a failure for each entry that is none.
  ///
  /// A body of no known shape is one `feedError`.
  public func decode(_ body: JSONValue, context: Context, into output: inout StageOutput) {
    output.fail(ErrorRecord(code: "feedError", message: "not decoded yet"))
  }
}

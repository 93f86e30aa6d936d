internal import CCurl

/// A multi handle of libcurl: the connections, the names looked up, and the transfers that share them.
///
/// Everything but `wake()` belongs to the thread that drives it.
public final class CurlMulti {
  let handle: UnsafeMutableRawPointer

  // curl_global_init(3) must come first, once; a static constant is made once, by whichever thread comes first.
  private static let globally: CURLcode = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

  /// - Returns: nil where libcurl cannot be initialised or has no memory.
  public init?() {
    guard Self.globally == CURLE_OK, let handle = curl_multi_init() else { return nil }
    self.handle = handle
  }

  deinit {
    curl_multi_cleanup(handle)
  }

  /// Ends a wait of the thread that drives it, or the next one; may be called from any thread.
  public func wake() {
    curl_multi_wakeup(handle)
  }
}

// The handle is constant, and curl_multi_wakeup(3) is the one function of libcurl that is called from other threads,
// which its manual allows. The engine that uses the rest is made by the driving thread and never leaves it.
extension CurlMulti: @unchecked Sendable {}

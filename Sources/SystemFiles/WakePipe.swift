#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A wait for input that other threads can end.
public final class WakePipe: Sendable {
  private let reading: Int32
  private let writing: Int32

  public init() throws(SystemError) {
    var ends: (Int32, Int32) = (-1, -1)
    let status = withUnsafeMutableBytes(of: &ends) { pipe($0.bindMemory(to: Int32.self).baseAddress) }
    guard status == 0 else { throw SystemError.last("make", "<pipe>") }
    (reading, writing) = ends
    for end in [reading, writing] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Ends the wait that is under way, or the next one; may be called from any thread.
  public func wake() {
    // A full pipe wakes as well as one with another byte.
    _ = write(writing, [1], 1)
  }

  /// Waits until `input` can be read, `wake()` was called or the time is over.
  ///
  /// - Parameter milliseconds: Negative to wait for ever.
  /// - Returns: Whether `input` can be read (its end counts).
  public func wait(for input: Int32?, milliseconds: Int32) -> Bool {
    var entries = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&entries, 2, milliseconds)
    if entries[0].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      while read(reading, &bytes, bytes.count) == bytes.count {}
    }
    return entries[1].revents != 0
  }
}

internal import CTurboJPEG
internal import Threads

/// Keeps threads from decoding so many large pictures at once that memory grows with their number.
public enum DecodingMemory {
  /// Has the process give the memory of large pictures back to the system as soon as it is freed; for programs that
  /// decode many.
  public static func returnWhenFreed() {
    return_large_blocks_when_freed()
  }

  /// How many bytes all pictures under way may take together; one alone may take more.
  private static let limit = 64 << 20
  private static let inUse = Monitor(0)

  /// Waits for room, and holds it while the body runs.
  static func holding<Result>(
    _ bytes: Int, _ body: () throws(ImageCodecError) -> Result
  ) throws(ImageCodecError) -> Result {
    // Small ones need no order among them.
    guard bytes > limit / 64 else { return try body() }
    inUse.wait { inUse -> Void? in
      guard inUse == 0 || inUse + bytes <= limit else { return nil }
      inUse += bytes
      return ()
    }
    defer { inUse.change { $0 -= bytes } }
    return try body()
  }
}

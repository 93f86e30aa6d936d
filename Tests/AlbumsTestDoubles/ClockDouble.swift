public import AlbumsPipeline
import Synchronization

/// A clock that stands still until it is moved.
public final class ClockDouble: RequestClock {
  private let time = Mutex(0.0)
  /// Seconds since 1970 at the beginning.
  public let epoch: Int

  public init(epoch: Int = 1_800_000_000) {
    self.epoch = epoch
  }

  public var now: Double { time.withLock { $0 } }
  public var date: Int { epoch + Int(now) }

  public func advance(_ seconds: Double) {
    time.withLock { $0 += seconds }
  }
}

public import AlbumsPipeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The clocks of the system (clock_gettime(2)).
public struct SystemClock: RequestClock {
  public init() {}

  public var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  public var date: Int { time(nil) }
}

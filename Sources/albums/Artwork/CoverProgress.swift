#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The line on the terminal that says how far the stage is.
struct CoverProgress {
  private let diagnostics: Diagnostics
  private var covers = 0
  private var failures = 0
  private var bytes = 0
  private var changed = false
  private var shownAt = 0.0

  /// Seconds between two changes of the line.
  private static let interval = 0.1

  init(_ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  mutating func ended(bytes count: Int) {
    covers += 1
    bytes += count
    changed = true
  }

  mutating func failed() {
    failures += 1
    changed = true
  }

  /// Shows it, where it has changed and is not too soon.
  mutating func show() {
    guard changed, diagnostics.progresses else { return }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    guard now - shownAt >= Self.interval else { return }
    shownAt = now
    changed = false
    let megabytes = Double(bytes / 100_000) / 10
    diagnostics.progress("\(covers) covers, \(megabytes) MB" + (failures > 0 ? ", \(failures) failed" : ""))
  }
}

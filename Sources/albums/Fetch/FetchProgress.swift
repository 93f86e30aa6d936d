internal import AlbumsPipeline
internal import CurlSession

/// The line on the terminal that says how far it is; written ten times a second at the most.
final class FetchProgress {
  private let diagnostics: Diagnostics
  private let clock = SystemClock()
  private let began: Double
  private var shown = 0.0
  private var done = 0
  private var failed = 0
  private var bytes = 0

  init(_ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    began = clock.now
  }

  /// Seconds after which to show it again though nothing has happened; nil where nobody sees it.
  var interval: Double? { diagnostics.progresses ? 0.25 : nil }

  func count(_ response: Response) {
    done += 1
    bytes += response.body.count
  }

  func countFailure() {
    failed += 1
  }

  /// - Parameters:
  ///   - outstanding: How many requests are on their way.
  ///   - waiting: What they wait for beside the network, in words.
  func show(outstanding: Int, waiting: String?) {
    guard diagnostics.progresses else { return }
    let now = clock.now
    guard now - shown >= 0.1 else { return }
    shown = now
    let rate = Double(done) / max(now - began, 0.001)
    var text = "\(done) of \(done + failed + outstanding) done, \(failed) failed, \(Int(rate.rounded()))/s"
    text += ", \(bytes >> 20) MiB"
    if let waiting { text += ", \(waiting)" }
    diagnostics.progress(text)
  }
}

import Foundation

/// Holds threads until enough of them have come, so that a test can tell side by side from one after the other.
final class Gate: @unchecked Sendable {
  // The count and the opening are touched with the condition locked.
  private let condition = NSCondition()
  private var count = 0
  private var isForced = false

  /// Waits until that many have entered.
  ///
  /// - Returns: Whether they came; not where they did not within half a minute, or the gate was opened.
  func enter(waitingFor number: Int) -> Bool {
    condition.withLock {
      count += 1
      condition.broadcast()
      let limit = Date(timeIntervalSinceNow: 30)
      while count < number, !isForced, condition.wait(until: limit) {}
      return count >= number
    }
  }

  /// Waits until that many have entered, without being one of them.
  func wait(for number: Int) {
    condition.withLock { while count < number { condition.wait() } }
  }

  /// Lets all go.
  func open() {
    condition.withLock {
      isForced = true
      condition.broadcast()
    }
  }

  var isOpen: Bool { condition.withLock { isForced } }
}

internal import AlbumsPipeline
internal import Synchronization

/// What happens to requests, from the thread that drives them to the one that tells of it.
final class EventLog: Sendable {
  private struct State: Sendable {
    var events: [RequestEvent] = []
    var waiting: String?
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Sets what is called after each event.
  func whenAdded(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }

  func add(_ event: RequestEvent) {
    let wake = state.withLock { state in
      state.events.append(event)
      switch event {
      case .pace, .retry: state.waiting = event.description
      default: state.waiting = nil
      }
      return state.wake
    }
    wake?()
  }

  func takeAll() -> [RequestEvent] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// The last step, if it was one of waiting.
  var waiting: String? { state.withLock { $0.waiting } }
}

internal import AlbumsPipeline
internal import Threads

/// What happens to requests, from the thread that drives them to the one that tells of it.
final class EventLog: Sendable {
  private struct State: Sendable {
    var events: [RequestEvent] = []
    var warnings: [String] = []
    var waiting: String?
    var wake: (@Sendable () -> Void)?
  }

  private let state = Monitor(State())

  /// Sets what is called after each event.
  func whenAdded(_ wake: @escaping @Sendable () -> Void) {
    state.change { $0.wake = wake }
  }

  func add(_ event: RequestEvent) {
    let wake = state.change { state in
      state.events.append(event)
      switch event {
      case .pace, .retry: state.waiting = event.description
      default: state.waiting = nil
      }
      return state.wake
    }
    wake?()
  }

  /// Adds what the user must know.
  func warn(_ message: String) {
    let wake = state.change { state in
      state.warnings.append(message)
      return state.wake
    }
    wake?()
  }

  func takeAll() -> (events: [RequestEvent], warnings: [String]) {
    state.change { state in
      defer { (state.events, state.warnings) = ([], []) }
      return (state.events, state.warnings)
    }
  }

  /// The last step, if it was one of waiting.
  var waiting: String? { state.change { $0.waiting } }
}

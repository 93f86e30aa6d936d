import Synchronization

/// What a spy was called with, in order.
public final class Calls<Parameter: Sendable>: Sendable {
  private let recorded = Mutex<[Parameter]>([])

  public init() {}

  public func record(_ parameter: Parameter) {
    recorded.withLock { $0.append(parameter) }
  }

  public var all: [Parameter] { recorded.withLock { $0 } }
}

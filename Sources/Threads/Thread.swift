#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread of the system that runs one body and is waited for.
public struct Thread: Sendable {
  private let handle: Handle

  // pthread_t is a number on Linux and a pointer on macOS; neither is read through.
  private struct Handle: @unchecked Sendable {
    let thread: pthread_t
  }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread; nil where the system has none to give.
  public init?(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let failure = pthread_create(&thread, nil, Self.run, context.toOpaque())
    guard failure == 0 else {
      context.release()
      return nil
    }
    #if canImport(Glibc)
      handle = Handle(thread: thread)
    #else
      guard let thread else { return nil }
      handle = Handle(thread: thread)
    #endif
  }

  /// Waits until the body has returned; to be called once.
  public func join() {
    pthread_join(handle.thread, nil)
  }

  /// How many processors this process may run on.
  public static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  #if canImport(Glibc)
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      context.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
      Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  #endif
}

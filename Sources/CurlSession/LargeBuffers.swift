internal import AlbumsPipeline
internal import JSONLines
internal import Threads

#if canImport(Glibc)
  import Glibc
#endif

/// Buffers for long texts, in large pages where the system has them: those are several times cheaper to get.
///
/// Getting memory takes the system as long as filling it. So for a very long text a thread gets some ahead, a few at a
/// time, and nobody waits for it.
final class LargeBuffers: BufferSupply {
  private final class Prepared {
    var buffer = LargeBuffers.make()
  }

  private struct State {
    var ready: [Prepared] = []
    /// How many more the thread is to get.
    var wanted = 0
    var isPreparing = false
  }

  private let state = Monitor(State())
  private var thread: Threads.Thread?

  /// A whole number of large pages.
  private static let length = (8 << 20) - OutputBuffer.padding
  private static let pageLength = 4096
  /// How many are got ahead at a time.
  private static let fewest = 4
  private static let most = 32

  deinit {
    release()
    thread?.join()
  }

  func next(ahead: Int) -> OutputBuffer {
    let (prepared, mustPrepare) = state.change { state in
      let mustPrepare = !state.isPreparing && state.ready.count <= 4 && ahead >= Self.fewest * Self.length
      if mustPrepare {
        state.isPreparing = true
        state.wanted = min(Self.most, ahead / Self.length)
      }
      return (state.ready.popLast(), mustPrepare)
    }
    if mustPrepare { prepare() }
    guard let prepared else { return Self.make() }
    var buffer = OutputBuffer(capacity: 0)
    swap(&buffer, &prepared.buffer)
    return buffer
  }

  func release() {
    // What is handed out is freed here, without the lock.
    _ = state.change { state in
      state.wanted = 0
      defer { state.ready = [] }
      return state.ready
    }
  }

  private func prepare() {
    thread?.join()
    let state = state
    // A thread of its own each time: one that slept between would be woken where the transfers are.
    thread = Threads.Thread {
      while state.change({ state in
        state.isPreparing = state.wanted > 0
        return state.isPreparing
      }) {
        let prepared = Prepared()
        state.change { state in
          guard state.wanted > 0 else { return }
          state.wanted -= 1
          state.ready.append(prepared)
        }
      }
    }
    if thread == nil { state.change { $0.isPreparing = false } }
  }

  private static func make() -> OutputBuffer {
    var buffer = OutputBuffer(capacity: length)
    let room = buffer.spare(minimum: length)
    #if canImport(Glibc)
      // An advice; that it is not taken changes nothing.
      madvise(room.baseAddress, room.count, MADV_HUGEPAGE)
    #endif
    // Got at once, which is quicker than page by page between the writes.
    for offset in stride(from: 0, to: room.count, by: pageLength) { room[offset] = 0 }
    return buffer
  }
}

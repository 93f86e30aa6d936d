internal import AlbumsPipeline
internal import JSONLines
internal import Threads

#if canImport(Glibc)
  import Glibc
#endif

/// Buffers for long texts, in large pages where the system has them: those are several times cheaper to get.
///
/// Getting memory takes the system as long as filling it. So for a very long text a thread gets some ahead: only a few at
/// a time, however long the text is said to be, and nobody waits for it.
final class LargeBuffers: BufferSupply {
  private final class Prepared {
    var buffer = LargeBuffers.make()
  }

  private struct State {
    var ready: [Prepared] = []
    var isPreparing = false
    var isClosed = false
  }

  private let state = Monitor(State())
  private var thread: Threads.Thread?

  /// A whole number of large pages.
  private static let length = (8 << 20) - OutputBuffer.padding
  private static let pageLength = 4096
  /// How many are got ahead at a time.
  private static let burst = 32

  deinit {
    state.change { $0.isClosed = true }
    thread?.join()
  }

  func next(left: Int) -> OutputBuffer {
    let (prepared, mustPrepare) = state.change { state in
      let mustPrepare = !state.isPreparing && state.ready.count <= 4 && left >= Self.burst * Self.length / 4
      if mustPrepare { state.isPreparing = true }
      return (state.ready.popLast(), mustPrepare)
    }
    if mustPrepare { prepare(min(Self.burst, left / Self.length)) }
    guard let prepared else { return Self.make() }
    var buffer = OutputBuffer(capacity: 0)
    swap(&buffer, &prepared.buffer)
    return buffer
  }

  private func prepare(_ count: Int) {
    thread?.join()
    let state = state
    // A thread of its own each time: one that slept between would be woken where the transfers are.
    thread = Threads.Thread {
      for _ in 0..<count where !state.read({ $0.isClosed }) {
        let prepared = Prepared()
        state.change { $0.ready.append(prepared) }
      }
      state.change { $0.isPreparing = false }
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

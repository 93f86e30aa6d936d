#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

internal import Synchronization

/// The temporary files of this process, kept where a signal handler can read them, so that SIGINT, SIGTERM and SIGHUP
/// leave none behind.
///
/// A handler may neither take locks nor allocate. So the names stand in memory that is never freed, and a state says
/// whether a name is whole. With more files at once than there is room for, the next run removes the rest.
public enum UnfinishedFiles {
  public typealias Slot = Int

  private struct Entry: ~Copyable {
    let state = Atomic<Int>(Entry.free)
    var folder: Int32 = -1
    let name: UnsafeMutablePointer<CChar>

    static let free = 0
    static let taken = 1
    static let whole = 2
    static let nameLength = 64

    init() {
      name = .allocate(capacity: Self.nameLength)
      name.initialize(repeating: 0, count: Self.nameLength)
    }
  }

  private static let capacity = 64

  /// Only the owner of a slot writes to it, while the slot's state is `taken`; others read it when it is `whole`.
  private nonisolated(unsafe) static let entries: UnsafeMutablePointer<Entry> = {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    for index in 0..<capacity { (entries + index).initialize(to: Entry()) }
    return entries
  }()

  /// Makes the signals that end a process remove its temporary files first; ignored ones stay ignored.
  ///
  /// Also, a file that grows past the limit of the process (SIGXFSZ) becomes an error of the write.
  public static func removeOnSignals() {
    _ = entries
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var old = sigaction()
      sigaction(number, nil, &old)
      guard !isIgnored(old) else { continue }
      signal(number) { number in
        UnfinishedFiles.removeAll()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Adds a file by its name in a folder, which stays open until it is taken off.
  ///
  /// - Returns: nil where there is no room for it.
  public static func add(_ folder: Int32, _ name: String) -> Slot? {
    guard name.utf8.count < Entry.nameLength else { return nil }
    for slot in 0..<capacity {
      let taken = entries[slot].state.compareExchange(
        expected: Entry.free, desired: Entry.taken, ordering: .acquiringAndReleasing)
      guard taken.exchanged else { continue }
      entries[slot].folder = folder
      for (index, byte) in name.utf8.enumerated() { entries[slot].name[index] = CChar(bitPattern: byte) }
      entries[slot].name[name.utf8.count] = 0
      entries[slot].state.store(Entry.whole, ordering: .releasing)
      return slot
    }
    return nil
  }

  /// Takes a file off that has its name now, or is gone.
  public static func remove(_ slot: Slot) {
    entries[slot].state.store(Entry.free, ordering: .releasing)
  }

  /// Removes the files; may be called from a signal handler, and before an end that waits for no thread.
  public static func removeAll() {
    for slot in 0..<capacity where entries[slot].state.load(ordering: .acquiring) == Entry.whole {
      unlinkat(entries[slot].folder, entries[slot].name, 0)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

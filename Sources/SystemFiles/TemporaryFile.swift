#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

internal import Synchronization

/// A file that has no name yet that anyone would read, in the folder where it will have one.
///
/// It is locked as long as its process lives, so that a later run knows which ones were left behind.
struct TemporaryFile: ~Copyable {
  private let folder: OutputFolder
  private let name: String
  private let number: Int32
  private let slot: UnfinishedFiles.Slot?

  private static let prefix = ".albums-"
  private static let suffix = ".partial"
  private static let counter = Atomic<Int>(0)

  init(in folder: OutputFolder) throws(SystemError) {
    self.folder = folder
    while true {
      let count = Self.counter.add(1, ordering: .relaxed).newValue
      let name = "\(Self.prefix)\(getpid())-\(count)\(Self.suffix)"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let number = retrying { openat(folder.directory.number, name, flags, 0o666) }
      if number < 0, errno == EEXIST { continue }
      guard number >= 0 else { throw SystemError.last("save", folder.path(of: name)) }
      flock(number, LOCK_EX | LOCK_NB)
      self.name = name
      self.number = number
      slot = UnfinishedFiles.add(folder.directory.number, name)
      return
    }
  }

  deinit {
    close(number)
  }

  func write(_ bytes: UnsafeRawBufferPointer, origin: FileOrigin?) throws(SystemError) {
    try FileDescriptor.borrowed(number, path: name).write(bytes)
    origin?.attach(to: number)
    guard retrying({ fsync(number) }) == 0 else { throw SystemError.last("write", name) }
  }

  func rename(to newName: String) throws(SystemError) {
    let directory = folder.directory.number
    guard retrying({ renameat(directory, name, directory, newName) }) == 0 else {
      throw SystemError.last("rename", name)
    }
    slot.map { UnfinishedFiles.remove($0) }
  }

  func remove() {
    unlinkat(folder.directory.number, name, 0)
    slot.map { UnfinishedFiles.remove($0) }
  }

  /// Whether a file is called as temporary files are.
  static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  /// Removes a temporary file unless the process that made it still lives.
  static func removeIfAbandoned(_ name: String, in folder: OutputFolder) -> Bool {
    let number = retrying { openat(folder.directory.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard number >= 0 else { return false }
    defer { close(number) }
    return flock(number, LOCK_EX | LOCK_NB) == 0 && unlinkat(folder.directory.number, name, 0) == 0
  }
}

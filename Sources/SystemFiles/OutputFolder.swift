#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that whole files are saved in: a file is there with all of its bytes or not at all.
///
/// Names are names in this folder. Symbolic links in it are never followed: they are not read through, and saving
/// under their name replaces the link.
public final class OutputFolder: Sendable {
  /// The folder as the user wrote it.
  public let path: String
  let directory: FileDescriptor

  /// Opens a folder, and makes it with the folders above where it is not there.
  ///
  /// - Throws: Where it cannot be made, is no folder, or cannot be written in.
  public init(making path: String) throws(SystemError) {
    self.path = path
    try Self.make(path)
    directory = try FileDescriptor.opening(path, O_RDONLY | O_DIRECTORY)
    guard faccessat(directory.number, ".", W_OK | X_OK, 0) == 0 else { throw SystemError.last("write", path) }
  }

  private static func make(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw SystemError.last("make folder", path)
    }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError.last("make folder", path) }
  }

  /// The path of a file in it, for people and records.
  public func path(of name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Opens a file to be read; a pipe or device under that name must not hold up the run, hence O_NONBLOCK.
  private func open(_ name: String) -> Int32 {
    retrying { openat(directory.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
  }

  /// The bytes of a file; nil where there is no ordinary file of that name, or one of more than `limit` bytes.
  public func contents(of name: String, limit: Int) throws(SystemError) -> [UInt8]? {
    let number = open(name)
    guard number >= 0 else {
      if errno == ENOENT || errno == ELOOP || errno == ENXIO { return nil }
      throw SystemError.last("open", path(of: name))
    }
    defer { close(number) }
    let file = FileDescriptor.borrowed(number, path: path(of: name))
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError.last("open", file.path) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      do throws(SystemError) {
        while count < buffer.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
          let length = try file.read(into: rest)
          if length == 0 { break }
          count += length
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Whether there is an ordinary file of that name.
  public func hasFile(_ name: String) -> Bool {
    var status = stat()
    return fstatat(directory.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Where a file comes from; nil where that is not known.
  public func origin(of name: String) -> FileOrigin? {
    let number = open(name)
    guard number >= 0 else { return nil }
    defer { close(number) }
    return FileOrigin(of: number)
  }

  /// Saves bytes under a name, in place of what was there.
  ///
  /// They are written to a temporary file in the folder, brought to the disk (fsync) and renamed. Whatever fails, no
  /// file of that name is changed and no temporary file stays.
  public func save(
    _ bytes: UnsafeRawBufferPointer, as name: String, origin: FileOrigin? = nil
  ) throws(SystemError) {
    let file = try TemporaryFile(in: self)
    do throws(SystemError) {
      try file.write(bytes, origin: origin)
      try file.rename(to: name)
    } catch {
      file.remove()
      throw SystemError(operation: error.operation, path: path(of: name), number: error.number)
    }
  }

  /// Brings the names of saved files to the disk; where the system cannot do that for folders, nothing is lost.
  public func synchronize() {
    _ = retrying { fsync(directory.number) }
  }

  /// Removes temporary files of runs that did not end by themselves.
  ///
  /// - Returns: How many there were.
  public func removeLeftovers() -> Int {
    let number = openat(directory.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return 0 }
    guard let listing = fdopendir(number) else {
      close(number)
      return 0
    }
    defer { closedir(listing) }
    var count = 0
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if TemporaryFile.isName(name), TemporaryFile.removeIfAbandoned(name, in: self) { count += 1 }
    }
    return count
  }
}

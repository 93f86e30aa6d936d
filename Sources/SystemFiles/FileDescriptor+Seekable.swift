#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileDescriptor {
  /// Opens a file to be read at any place; what a pipe gives is first copied into a file without a name.
  ///
  /// - Throws: As `reading(_:)`; ESPIPE for a device, in which there are no places.
  public static func readingSeekable(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = try reading(path)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw SystemError.last("read", path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return file
    case S_IFIFO, S_IFSOCK: return try copy(of: file)
    default: throw SystemError(operation: "read", path: path, number: ESPIPE)
    }
  }

  private static func copy(of pipe: borrowing FileDescriptor) throws(SystemError) -> FileDescriptor {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/albums-XXXXXX".utf8CString)
    let number = mkstemp(&name)
    guard number >= 0 else { throw SystemError.last("copy into \(folder)", pipe.path) }
    unlink(name)
    let copy = FileDescriptor(owning: number, path: pipe.path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try pipe.read(into: buffer)
      if count == 0 { break }
      try copy.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    guard lseek(number, 0, SEEK_SET) == 0 else { throw SystemError.last("read", pipe.path) }
    return copy
  }
}

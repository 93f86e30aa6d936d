public import SystemFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension OutputBuffer {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that are read.
  ///   - onlyRegular: Whether it must be a regular file.
  /// - Throws: Where it cannot be opened or read, as a folder cannot, or is larger (EFBIG).
  public static func contents(
    of path: String, limit: Int, onlyRegular: Bool = false
  ) throws(SystemError) -> OutputBuffer {
    let file = try FileDescriptor.reading(path, onlyRegular: onlyRegular)
    guard file.size ?? 0 <= limit else { throw SystemError(operation: "read", path: path, number: EFBIG) }
    var contents = OutputBuffer(capacity: 1 << 16)
    while true {
      let count = try file.read(into: contents.spare(minimum: max(1 << 16, contents.count)))
      if count == 0 { return contents }
      contents.commit(count)
      if contents.count > limit { throw SystemError(operation: "read", path: path, number: EFBIG) }
    }
  }
}

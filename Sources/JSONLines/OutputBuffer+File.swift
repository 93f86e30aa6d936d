public import SystemFiles

extension OutputBuffer {
  /// Reads a whole file.
  ///
  /// - Throws: Where it cannot be opened or read; a folder cannot.
  public static func contents(of path: String) throws(SystemError) -> OutputBuffer {
    let file = try FileDescriptor.reading(path)
    var contents = OutputBuffer(capacity: 1 << 16)
    while true {
      let count = try file.read(into: contents.spare(minimum: max(1 << 16, contents.count)))
      if count == 0 { return contents }
      contents.commit(count)
    }
  }
}

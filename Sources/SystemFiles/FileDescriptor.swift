#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file of the process, closed when its owner goes.
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number that the system knows it by.
  public let number: Int32
  /// What messages call it.
  public let path: String
  private let closes: Bool

  private init(number: Int32, path: String, closes: Bool) {
    self.number = number
    self.path = path
    self.closes = closes
  }

  /// A descriptor that was just made.
  init(owning number: Int32, path: String) {
    self.init(number: number, path: path, closes: true)
  }

  /// A descriptor that the process was given and that stays open.
  public static func borrowed(_ number: Int32, path: String) -> FileDescriptor {
    FileDescriptor(number: number, path: path, closes: false)
  }

  public static var standardInput: FileDescriptor { .borrowed(STDIN_FILENO, path: "<stdin>") }
  public static var standardOutput: FileDescriptor { .borrowed(STDOUT_FILENO, path: "<stdout>") }
  public static var standardError: FileDescriptor { .borrowed(STDERR_FILENO, path: "<stderr>") }

  /// Opens a file for reading; a folder is an error (EISDIR) here and not only when it is read.
  ///
  /// - Parameter onlyRegular: Whether anything but a regular file is an error (EINVAL), so that a pipe, which would be
  ///   waited for, or a device holds nobody up.
  public static func reading(_ path: String, onlyRegular: Bool = false) throws(SystemError) -> FileDescriptor {
    let file = try opening(path, O_RDONLY | (onlyRegular ? O_NONBLOCK : 0))
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw SystemError.last("open", path) }
    guard !onlyRegular || status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR else {
      throw SystemError(operation: "read", path: path, number: EINVAL)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw SystemError(operation: "read", path: path, number: EISDIR)
    }
    return file
  }

  /// Opens a file for writing lines at its end, and makes it when it is not there.
  ///
  /// A line that an earlier run was stopped from finishing is ended, so that it does not spoil the next one.
  public static func appendingLines(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = try opening(path, O_WRONLY | O_CREAT | O_APPEND)
    if let size = file.size, size > 0, let reader = try? reading(path, onlyRegular: true) {
      var last: UInt8 = 0x0A
      if pread(reader.number, &last, 1, off_t(size - 1)) == 1, last != 0x0A { try file.write("\n") }
    }
    return file
  }

  /// Opens with the flags of open(2); the file is never handed on to a child process.
  public static func opening(_ path: String, _ flags: Int32, mode: UInt16 = 0o666) throws(SystemError) -> FileDescriptor
  {
    let number = retrying { open(path, flags | O_CLOEXEC, mode_t(mode)) }
    guard number >= 0 else { throw SystemError.last("open", path) }
    return FileDescriptor(number: Int32(number), path: path, closes: true)
  }

  deinit {
    if closes { close(number) }
  }

  /// The bytes of a regular file; nil for anything else.
  public var size: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether it is a terminal.
  public var isTerminal: Bool { isatty(number) == 1 }

  /// Reads what is there, waiting for the first byte.
  ///
  /// - Returns: The number of bytes read; 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    guard let base = buffer.baseAddress, buffer.count > 0 else { return 0 }
    while true {
      let count = systemRead(number, base, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = try waitUntilReadable(milliseconds: -1)
      default: throw SystemError.last("read", path)
      }
    }
  }

  /// Writes all of the bytes, however many calls it takes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while let base = rest.baseAddress, rest.count > 0 {
      let count = systemWrite(number, base, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: try waitUntilWritable()
      default: throw SystemError.last("write", path)
      }
    }
  }

  /// Writes all of the text, as UTF-8.
  public func write(_ text: String) throws(SystemError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(SystemError) in try write(UnsafeRawBufferPointer(bytes)) }
    }
    try result.get()
  }

  /// Waits until a read would not block; a negative time waits for ever.
  ///
  /// - Returns: Whether there is something to read (the end counts).
  public func waitUntilReadable(milliseconds: Int32) throws(SystemError) -> Bool {
    try wait(for: Int16(POLLIN), milliseconds: milliseconds)
  }

  private func waitUntilWritable() throws(SystemError) {
    _ = try wait(for: Int16(POLLOUT), milliseconds: -1)
  }

  private func wait(for events: Int16, milliseconds: Int32) throws(SystemError) -> Bool {
    var entry = pollfd(fd: number, events: events, revents: 0)
    let count = retrying { Int(poll(&entry, 1, milliseconds)) }
    guard count >= 0 else { throw SystemError.last("poll", path) }
    return count > 0
  }
}

/// Calls again as long as a signal interrupts the call (EINTR).
func retrying<Result: BinaryInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

// The methods above hide the functions of the same name.
private func systemRead(_ number: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(number, base, count)
}

private func systemWrite(_ number: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
  write(number, base, count)
}

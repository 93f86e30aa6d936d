#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A system call that failed: what was tried, on which file, and the system's own number.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was tried, as a verb: `open`, `read`, `write`, `rename`.
  public let operation: String
  /// The file that it was tried on; `<stdin>` and `<stdout>` for the standard streams.
  public let path: String
  /// The value of `errno` (errno(3)).
  public let number: Int32

  public init(operation: String, path: String, number: Int32) {
    self.operation = operation
    self.path = path
    self.number = number
  }

  /// Takes the number from `errno`; to be made right after the call that failed.
  public static func last(_ operation: String, _ path: String) -> SystemError {
    SystemError(operation: operation, path: path, number: errno)
  }

  /// The reader of a pipe has gone (EPIPE).
  public var isBrokenPipe: Bool { number == EPIPE }

  /// Whether only the one file is concerned (its size, its name, what stands in its place), and not the disk, the
  /// folder or the process.
  public var concernsOneFile: Bool {
    [EFBIG, ENAMETOOLONG, EISDIR, EEXIST, ELOOP, EINVAL, EILSEQ].contains(number)
  }

  /// The system's own words for the number, such as `No such file or directory`.
  public var reason: String { String(cString: strerror(number)) }

  public var description: String { "\(path): cannot \(operation): \(reason)" }
}

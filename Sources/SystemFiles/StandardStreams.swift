#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a filter of a shell pipeline owes its standard streams.
public enum StandardStreams {
  /// Puts a stand-in where a standard stream is closed, so that no file opened later gets its number.
  ///
  /// The stand-in fails when it is used, as the closed stream would have.
  public static func fillClosed() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      // open(2) gives the lowest number that is free, which is this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes a write to a pipe without a reader an error (EPIPE) instead of a signal, so that the stage can clean up.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process as the signal would have; the shell sees status 141.
  public static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    // The signal is blocked by whoever started the process.
    exit(128 + SIGPIPE)
  }
}

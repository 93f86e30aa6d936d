internal import SystemFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process: arguments in, status out.
@main
struct Albums {
  static func main() {
    StandardStreams.fillClosed()
    StandardStreams.ignoreBrokenPipes()
    let status = AlbumsCommand.run(Array(CommandLine.arguments.dropFirst()))
    if status == .brokenPipe { StandardStreams.endByBrokenPipe() }
    exit(status.rawValue)
  }
}

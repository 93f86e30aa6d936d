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
    let ending = AlbumsCommand.run(Array(CommandLine.arguments.dropFirst()))
    if ending.isAbrupt || ending.status == .brokenPipe { UnfinishedFiles.removeAll() }
    if ending.status == .brokenPipe { StandardStreams.endByBrokenPipe() }
    if ending.isAbrupt { _exit(ending.status.rawValue) }
    exit(ending.status.rawValue)
  }
}

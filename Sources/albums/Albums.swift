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
    guard let arguments = CommandLine.textArguments else {
      try? FileDescriptor.standardError.write("albums: an argument is not UTF-8: rename the file that it names\n")
      exit(ExitStatus.usage.rawValue)
    }
    let ending = AlbumsCommand.run(Array(arguments.dropFirst()))
    if ending.isAbrupt || ending.status == .brokenPipe { UnfinishedFiles.removeAll() }
    if ending.status == .brokenPipe { StandardStreams.endByBrokenPipe() }
    if ending.isAbrupt { _exit(ending.status.rawValue) }
    exit(ending.status.rawValue)
  }
}

extension CommandLine {
  /// The arguments as they were given; nil where one is not UTF-8 and would become another text.
  fileprivate static var textArguments: [String]? {
    let texts = (0..<Int(argc)).map { index in unsafeArgv[index].flatMap { String(validatingCString: $0) } }
    return texts.contains(nil) ? nil : texts.compactMap(\.self)
  }
}

import Foundation
import Testing

/// The package's folder.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// Expects a text to be that of a file of the package; with RECORD=1 in the environment it is written there instead.
func expectGolden(
  _ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = packageFolder.appendingPathComponent(path)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let actual = text.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = actual.difference(from: lines).map { change in
    switch change {
    case .insert(let line, let text, _): "+\(line + 1): \(text)"
    case .remove(let line, let text, _): "-\(line + 1): \(text)"
    }
  }
  #expect(
    difference.isEmpty, "\(path) differs; RECORD=1 writes it anew\n\(difference.joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}

/// A run of a program that may not be installed.
struct ProgramRun {
  let status: Int32
  /// Standard output and standard error.
  let output: String
}

/// Whether a program is in PATH.
func isInstalled(_ program: String) -> Bool {
  (try? run("/bin/sh", ["-c", "command -v \(program)"]))?.status == 0
}

/// Runs a program and waits for its end.
func run(_ program: String, _ arguments: [String]) throws -> ProgramRun {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  process.standardInput = FileHandle.nullDevice
  try process.run()
  // Read to the end before waiting: a full pipe would never empty.
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return ProgramRun(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
}

import Foundation

/// A run of a shell command with the built `albums` first in PATH, in a folder of its own.
struct Run: Equatable {
  let status: Int32
  let output: String
  let errors: String

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The output's records.
  func records() throws -> [[String: Any]] {
    try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
  }
}

/// The package's folder.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The binary under test: what `ALBUMS` names, else the one that was built beside the tests.
let binary: URL = {
  if let path = ProcessInfo.processInfo.environment["ALBUMS"] { return URL(fileURLWithPath: path) }
  let products =
    Bundle.main.bundleURL.pathExtension == "xctest"
    ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL
  return products.appendingPathComponent("albums")
}()

/// A temporary folder, removed with its owner; `Examples` of the package is found in it.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("albums-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: url.appendingPathComponent("Examples"), withDestinationURL: packageFolder.appendingPathComponent("Examples"))
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  /// The names of the files in a folder below.
  func names(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(name).path)) ?? []).sorted()
  }

  /// Runs a bash command here.
  ///
  /// Input and output go through files, so that neither side waits for the other.
  func run(_ command: String, input: String = "", environment: [String: String] = [:]) throws -> Run {
    let unique = UUID().uuidString
    let names = ["in", "out", "err"].map { ".\(unique).\($0)" }
    defer { for name in names { try? FileManager.default.removeItem(at: url.appendingPathComponent(name)) } }
    try write(names[0], input)
    for name in names.dropFirst() { try write(name, "") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = url
    process.environment = scrubbedEnvironment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: url.appendingPathComponent(names[0]))
    process.standardOutput = try FileHandle(forWritingTo: url.appendingPathComponent(names[1]))
    process.standardError = try FileHandle(forWritingTo: url.appendingPathComponent(names[2]))
    try process.run()
    process.waitUntilExit()
    let status =
      process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
    return Run(
      status: status, output: String(decoding: try read(names[1]), as: UTF8.self),
      errors: String(decoding: try read(names[2]), as: UTF8.self))
  }

  /// Nothing of the machine's own settings reaches a run: no proxy, no token, no cache.
  private var scrubbedEnvironment: [String: String] {
    let outside = ProcessInfo.processInfo.environment
    var inside = [
      "PATH": binary.deletingLastPathComponent().path + ":" + (outside["PATH"] ?? "/usr/bin:/bin"), "HOME": url.path,
      "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": url.appendingPathComponent("cache").path,
    ]
    // A binary that was built with a sanitizer listens to these.
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] { inside[name] = outside[name] }
    return inside
  }
}

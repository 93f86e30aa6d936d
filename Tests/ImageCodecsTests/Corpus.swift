import Foundation
import Testing

/// Real pictures with Pillow's verdicts on them, where they are at hand.
struct Corpus {
  struct Entry: CustomTestStringConvertible {
    let name: String
    let path: String
    /// Pillow's words, such as `JPEG RGB 100x100 orientation=1 loads`.
    let verdict: String

    var testDescription: String { name }
    /// Whether Pillow knows the format and decodes the picture whole.
    var loads: Bool { verdict.hasSuffix(" loads") }
    var bytes: [UInt8] { (FileManager.default.contents(atPath: path)).map { Array($0) } ?? [] }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/corpus")
    .standardizedFileURL.path

  static let images: [Entry] = {
    guard let manifest = try? String(contentsOfFile: folder + "/MANIFEST.tsv", encoding: .utf8) else { return [] }
    return manifest.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 6, fields[2] == "images", let verdict = fields[5].range(of: "Pillow 13: ") else {
        return nil
      }
      return Entry(
        name: String(fields[0].dropFirst("images/".count)), path: folder + "/" + fields[0],
        verdict: String(fields[5][verdict.upperBound...]))
    }
  }()
}

/// A Python with Pillow: `ALBUMS_PYTHON`, as Tests/run.sh sets it, or `python3`.
enum Pillow {
  static let python: String? = [ProcessInfo.processInfo.environment["ALBUMS_PYTHON"], "python3"].compactMap { $0 }
    .first { output(of: $0, ["-c", "import PIL; print('here')"]) == Data("here\n".utf8) }

  /// Runs a script and gives what it prints; nil where it fails.
  static func output(of python: String, _ arguments: [String]) -> Data? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }
}

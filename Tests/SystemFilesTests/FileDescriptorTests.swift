import Foundation
import SystemFiles
import Testing

@Suite struct FileDescriptorTests {
  private func temporaryFile() -> String {
    NSTemporaryDirectory() + "albums-\(UUID().uuidString)"
  }

  @Test func `what is appended can be read again, after a line that is not whole on the next`() throws {
    let path = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    for text in ["one\n", "tw", "three\n"] {
      let file = try FileDescriptor.appendingLines(path)
      try Array(text.utf8).withUnsafeBytes { bytes in try file.write(bytes) }
    }
    let file = try FileDescriptor.reading(path)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = try bytes.withUnsafeMutableBytes { buffer in try file.read(into: buffer) }
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == "one\ntw\nthree\n")
  }

  @Test func `a folder cannot be read, and the message names it`() throws {
    let error = try #require(throws: SystemError.self) { _ = try FileDescriptor.reading("/") }
    #expect(error.number == EISDIR)
    #expect("\(error)" == "/: cannot read: Is a directory")
  }

  @Test func `a file that is not there is named`() throws {
    let error = try #require(throws: SystemError.self) { _ = try FileDescriptor.reading("/nowhere/at/all") }
    #expect("\(error)" == "/nowhere/at/all: cannot open: No such file or directory")
  }

  #if os(Linux)
    @Test func `a full disk is an error of the write`() throws {
      let file = try FileDescriptor.appendingLines("/dev/full")
      let error = try #require(throws: SystemError.self) {
        try [UInt8(1)].withUnsafeBytes { bytes in try file.write(bytes) }
      }
      #expect(error.number == ENOSPC)
      #expect(!error.isBrokenPipe)
    }
  #endif
}

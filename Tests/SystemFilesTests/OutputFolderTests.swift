import Foundation
import Testing

@testable import SystemFiles

@Suite final class OutputFolderTests {
  private let path = NSTemporaryDirectory() + "albums-\(UUID().uuidString)"
  private let files = FileManager.default

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  private func save(_ text: String, as name: String, in folder: OutputFolder) throws {
    try Array(text.utf8).withUnsafeBytes { bytes in try folder.save(bytes, as: name) }
  }

  private func text(_ name: String) -> String? {
    files.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a folder is made with those above, and files in it whole`() throws {
    let folder = try OutputFolder(making: path + "/a/b")
    try save("one", as: "x.jpg", in: folder)
    try save("three", as: "x.jpg", in: folder)
    #expect(text("a/b/x.jpg") == "three")
    #expect(try files.contentsOfDirectory(atPath: path + "/a/b") == ["x.jpg"])
    #expect(folder.path(of: "x.jpg") == path + "/a/b/x.jpg")
    #expect(try folder.contents(of: "x.jpg", limit: 5).map { String(decoding: $0, as: UTF8.self) } == "three")
    #expect(try folder.contents(of: "x.jpg", limit: 4) == nil)
    #expect(try folder.contents(of: "y.jpg", limit: 4) == nil)
    #expect(folder.hasFile("x.jpg") && !folder.hasFile("y.jpg"))
  }

  @Test func `what is no folder, or cannot be made, is said`() throws {
    try Data().write(to: URL(filePath: path))
    #expect(throws: SystemError.self) { try OutputFolder(making: path) }
    #expect(throws: SystemError.self) { try OutputFolder(making: path + "/below") }
    #expect(throws: SystemError.self) { try OutputFolder(making: "") }
    #expect(throws: SystemError.self) { try OutputFolder(making: "/proc/nowhere") }
  }

  @Test func `links are neither read nor written through`() throws {
    let folder = try OutputFolder(making: path + "/covers")
    try Data("outside".utf8).write(to: URL(filePath: path + "/outside"))
    try files.createSymbolicLink(atPath: path + "/covers/x.jpg", withDestinationPath: "../outside")
    #expect(try folder.contents(of: "x.jpg", limit: 100) == nil)
    #expect(!folder.hasFile("x.jpg"))
    try save("inside", as: "x.jpg", in: folder)
    #expect(text("outside") == "outside")
    #expect(text("covers/x.jpg") == "inside")
    #expect(try files.attributesOfItem(atPath: path + "/covers/x.jpg")[.type] as? FileAttributeType == .typeRegular)
  }

  @Test func `pipes and folders in place of a file hold nothing up`() throws {
    let folder = try OutputFolder(making: path)
    #expect(mkfifo(path + "/pipe.jpg", 0o666) == 0)
    try files.createDirectory(atPath: path + "/folder.jpg", withIntermediateDirectories: false)
    #expect(try folder.contents(of: "pipe.jpg", limit: 100) == nil)
    #expect(try folder.contents(of: "folder.jpg", limit: 100) == nil)
    let error = try #require(throws: SystemError.self) { try save("x", as: "folder.jpg", in: folder) }
    #expect(error.path == path + "/folder.jpg")
    #expect(try files.contentsOfDirectory(atPath: path).sorted() == ["folder.jpg", "pipe.jpg"])
  }

  @Test func `files that a crashed run left are removed, those of a living one stay`() throws {
    let folder = try OutputFolder(making: path)
    try Data("half".utf8).write(to: URL(filePath: path + "/.albums-1-1.partial"))
    try Data("mine".utf8).write(to: URL(filePath: path + "/.albums-notes"))
    let living = try TemporaryFile(in: folder)
    #expect(folder.removeLeftovers() == 1)
    #expect(try files.contentsOfDirectory(atPath: path).count == 2)
    living.remove()
    #expect(try files.contentsOfDirectory(atPath: path) == [".albums-notes"])
  }

  @Test func `a file tells where it comes from, where the file system can keep that`() throws {
    let folder = try OutputFolder(making: path)
    let origin = FileOrigin(owner: "album 1", url: "http://h/1.jpg")
    try [UInt8(1)].withUnsafeBytes { try folder.save($0, as: "1.jpg", origin: origin) }
    let found = folder.origin(of: "1.jpg")
    #expect(found == origin || found == nil)
    #expect(folder.origin(of: "2.jpg") == nil)
  }

  @Test func `many threads save side by side`() async throws {
    let folder = try OutputFolder(making: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let bytes = Array("\(number % 10)".utf8)
          try bytes.withUnsafeBytes { try folder.save($0, as: "\(number % 10).jpg") }
        }
      }
      try await group.waitForAll()
    }
    for number in 0..<10 { #expect(text("\(number).jpg") == "\(number)") }
    #expect(try files.contentsOfDirectory(atPath: path).count == 10)
  }
}

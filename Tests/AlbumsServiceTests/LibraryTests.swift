import AlbumsService
import Foundation
import Testing

/// The library as another package uses it, against a server on the loopback address.
@Suite struct LibraryTests {
  /// The example of the README, with the address of the server put in.
  private func firstCover(_ request: Request, image: (Album) -> String) async throws -> (albums: [Album], width: Int?) {
    let session = try CurlURLSession()
    let albums = try await AlbumsListModel(session).requestAlbums(request)
    var first = try #require(albums.first)
    first.image = image(first)
    let cover = try await AlbumsListRowModel(session).requestImage(first)
    return (albums, cover?.width)
  }

  @Test func `albums and a cover come from a server`() async throws {
    let server = try Server()
    let (albums, width) = try await firstCover(Request(url: server.address + "/feed.json")) { _ in
      server.address + "/cover.png"
    }
    #expect(albums.count == 10)
    #expect(albums[0].name == "Kite Weather")
    #expect(albums[0].price == Album.Price(amount: 9.99, currency: "USD"))
    #expect(albums[8].price == nil)
    #expect(albums.map(\.rank) == (1...10).map { $0 })
    #expect(width == 170)
  }

  @Test func `a refusal keeps the chain of its causes`() async throws {
    let server = try Server()
    let session = try CurlURLSession()
    let error = try await #require(throws: ServiceJSONOperation.Error.self) {
      try await AlbumsListModel(session).requestAlbums(Request(url: server.address + "/nowhere"))
    }
    #expect(error.code == .jsonHandlerError)
    #expect(error.message == "HTTP status 404")
  }

  @Test func `a server that is not there is an error of the session`() async throws {
    let session = try CurlURLSession()
    let error = try await #require(throws: ServiceJSONOperation.Error.self) {
      try await AlbumsListModel(session).requestAlbums(Request(url: "ftp://127.0.0.1/feed"))
    }
    #expect(error.code == .sessionError)
  }

  /// python3's file server, in a folder with the example feed and one cover; ends with its owner.
  private final class Server {
    let address: String
    private let process = Process()
    private let folder: URL

    init() throws {
      let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Examples")
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("albums-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: examples.appendingPathComponent("feed.json"), to: folder.appendingPathComponent("feed.json"))
      let recording = try String(contentsOf: examples.appendingPathComponent("recording.jsonl"), encoding: .utf8)
      let line = try #require(recording.split(separator: "\n").first { $0.contains("bodyBase64") })
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let cover = try #require((record?["bodyBase64"] as? String).flatMap { Data(base64Encoded: $0) })
      try cover.write(to: folder.appendingPathComponent("cover.png"))
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
      process.currentDirectoryURL = folder
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let greeting = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let port = try #require(greeting.split(separator: " ").compactMap { Int($0) }.first)
      address = "http://127.0.0.1:\(port)"
    }

    deinit {
      process.terminate()
      try? FileManager.default.removeItem(at: folder)
    }
  }
}

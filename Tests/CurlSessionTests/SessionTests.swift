import AlbumsPipeline
import CurlSession
import Foundation
import Testing

/// Many requests at once, and the two faces of the session.
@Suite struct SessionTests {
  @Test func `transfers run side by side`() async throws {
    let server = LoopbackServer { connection in
      Thread.sleep(forTimeInterval: 0.2)
      connection.answer(body: connection.path)
    }
    let session = try CurlURLSession(RequestSettings(jobs: 32))
    let clock = ContinuousClock()
    let begin = clock.now
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for number in 0..<32 {
        group.addTask { try await session.data(for: Request(url: server.url("/\(number)"))).body }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(bodies == Set((0..<32).map { Array("/\($0)".utf8) }))
    // In turn they would take 6.4 s.
    #expect(clock.now - begin < .seconds(2))
  }

  @Test func `a cancelled task ends at once`() async throws {
    let server = LoopbackServer { _ in Thread.sleep(forTimeInterval: 3) }
    let session = try CurlURLSession()
    let task = Task { try await session.data(for: Request(url: server.url())) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    let clock = ContinuousClock()
    let begin = clock.now
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now - begin < .seconds(1))
  }

  @Test func `a source watches an input beside its transfers, and is woken`() throws {
    let server = LoopbackServer { connection in
      Thread.sleep(forTimeInterval: 0.1)
      connection.answer(body: "late")
    }
    let source = try #require(NetworkSource(RequestSettings(), curl: CurlSettings()))
    source.submit(Request(url: server.url()), number: 7)
    let pipe = Pipe()
    #expect(!source.wait(seconds: 0.01, input: pipe.fileHandleForReading.fileDescriptor))
    pipe.fileHandleForWriting.write(Data([1]))
    #expect(source.wait(seconds: 5, input: pipe.fileHandleForReading.fileDescriptor))
    source.wake()
    #expect(!source.wait(seconds: 5, input: nil))
    var completion = source.next()
    while completion == nil {
      _ = source.wait(seconds: nil, input: nil)
      completion = source.next()
    }
    #expect(completion?.number == 7)
    #expect(try completion?.result.get().body == Array("late".utf8))
    #expect(source.outstanding == 0)
  }

  @Test func `a session that goes leaves no transfer behind`() async throws {
    let server = LoopbackServer { _ in Thread.sleep(forTimeInterval: 1) }
    var source = NetworkSource(RequestSettings(), curl: CurlSettings())
    for number in 0..<20 { source?.submit(Request(url: server.url()), number: number) }
    _ = source?.wait(seconds: 0.05, input: nil)
    let clock = ContinuousClock()
    let begin = clock.now
    source = nil
    #expect(clock.now - begin < .seconds(1))
  }

  @Test func `bad addresses fail at once`() async {
    #expect(await failure(of: "ftp://127.0.0.1/")?.code == .requestError)
    #expect(await failure(of: "")?.code == .requestError)
  }
}

import AlbumsPipeline
import CurlSession
import Foundation
import Testing

/// Many requests at once, and the two faces of the session.
@Suite struct SessionTests {
  @Test func `transfers run side by side`() async throws {
    let gate = Gate()
    // Nobody is answered before all are there.
    let server = LoopbackServer { connection in
      let isFull = gate.enter(waitingFor: 32)
      connection.answer(body: isFull ? connection.path : "alone")
    }
    let session = try CurlURLSession(RequestSettings(jobs: 32))
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for number in 0..<32 {
        group.addTask { try await session.data(for: Request(url: server.url("/\(number)"))).body.bytes }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(bodies == Set((0..<32).map { Array("/\($0)".utf8) }))
  }

  @Test func `a cancelled task ends before its answer`() async throws {
    let gate = Gate()
    let server = LoopbackServer { connection in
      _ = gate.enter(waitingFor: 2)
      connection.answer(body: "late")
    }
    let session = try CurlURLSession()
    let task = Task { try await session.data(for: Request(url: server.url())) }
    gate.wait(for: 1)
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(!gate.isOpen)
    gate.open()
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
    #expect(try completion?.result.get().body.bytes == Array("late".utf8))
    #expect(source.outstanding == 0)
  }

  @Test func `a session that goes waits for no transfer`() async throws {
    let gate = Gate()
    let server = LoopbackServer { connection in
      _ = gate.enter(waitingFor: 21)
      connection.answer(body: "late")
    }
    var source = NetworkSource(RequestSettings(), curl: CurlSettings())
    for number in 0..<20 { source?.submit(Request(url: server.url()), number: number) }
    _ = source?.wait(seconds: 0.05, input: nil)
    source = nil
    #expect(!gate.isOpen)
    gate.open()
  }

  @Test func `bad addresses fail at once`() async {
    #expect(await failure(of: "ftp://127.0.0.1/")?.code == .requestError)
    #expect(await failure(of: "")?.code == .requestError)
  }
}

import Foundation
import SystemFiles
import Testing

@Suite struct WakePipeTests {
  @Test func `a wake that comes first ends the next wait, and that one only`() throws {
    let waker = try WakePipe()
    waker.wake()
    waker.wake()
    #expect(!waker.wait(for: nil, milliseconds: -1))
    let start = ContinuousClock.now
    #expect(!waker.wait(for: nil, milliseconds: 50))
    #expect(ContinuousClock.now - start >= .milliseconds(40))
  }

  @Test func `a wait is ended from another thread`() throws {
    let waker = try WakePipe()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      waker.wake()
    }
    #expect(!waker.wait(for: nil, milliseconds: -1))
  }

  @Test func `input that is there is told`() throws {
    let waker = try WakePipe()
    let pipe = Pipe()
    #expect(!waker.wait(for: pipe.fileHandleForReading.fileDescriptor, milliseconds: 0))
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    #expect(waker.wait(for: pipe.fileHandleForReading.fileDescriptor, milliseconds: -1))
  }
}

import Foundation
import JSONLines
import SystemFiles
import Testing

@Suite struct LineReaderTests {
  /// Reads all lines of an input that arrives in the given pieces.
  private func lines(_ pieces: [String], limit: Int = 100, target: Int = 64) throws -> [String] {
    let pipe = Pipe()
    let writer = Foundation.Thread {
      for piece in pieces {
        pipe.fileHandleForWriting.write(Data(piece.utf8))
        usleep(2000)
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var reader = LineReader(
      .borrowed(pipe.fileHandleForReading.fileDescriptor, path: "pipe"), limit: limit, target: target)
    var chunk = LineChunk()
    var found: [String] = []
    var before = 0
    while try reader.next(into: &chunk) {
      before += chunk.forEachLine(limit: limit) { number, line in
        switch line {
        case .line(let bytes): found.append("\(before + number):" + String(decoding: bytes, as: UTF8.self))
        case .tooLong(let beginning): found.append("\(before + number):too long, \(beginning.count > 0)")
        }
      }
    }
    return found
  }

  @Test(arguments: [
    (["a\nb\n"], ["1:a", "2:b"]),
    (["a\nb"], ["1:a", "2:b"]),
    (["a\r\nb\r\n"], ["1:a", "2:b"]),
    (["\u{FEFF}a\n\u{FEFF}b\n"], ["1:a", "2:\u{FEFF}b"]),
    (["\n \n\ta\n\r\n\nb\n\n"], ["3:\ta", "6:b"]),
    (["one", " two", "\nthr", "ee"], ["1:one two", "2:three"]),
    ([""], []),
    (["\n"], []),
  ])
  func `lines come out with their numbers`(pieces: [String], expected: [String]) throws {
    #expect(try lines(pieces) == expected)
  }

  @Test func `a long line is read however it is cut`() throws {
    let long = String(repeating: "é", count: 5000)
    let pieces = stride(from: 0, to: 5000, by: 700).map { start in
      String(long.dropFirst(start).prefix(700))
    }
    #expect(try lines(pieces + ["\nlast\n"], limit: 20_000) == ["1:" + long, "2:last"])
  }

  @Test func `a line over the limit costs itself only`() throws {
    let long = String(repeating: "x", count: 1000)
    #expect(try lines(["a\n" + long + "\nb\n"]) == ["1:a", "2:too long, true", "3:b"])
    #expect(try lines(["a\n", long, long, "y\nb\n" + long]) == ["1:a", "2:too long, true", "3:b", "4:too long, true"])
  }

  @Test func `a line of exactly the limit passes`() throws {
    let line = String(repeating: "x", count: 100)
    #expect(try lines([line + "\r\n", line + "x\n"]) == ["1:" + line, "2:too long, true"])
  }

  @Test func `without waiting, half a line is kept until the rest is there`() throws {
    let pipe = Pipe()
    var reader = LineReader(.borrowed(pipe.fileHandleForReading.fileDescriptor, path: "pipe"), limit: 100)
    var chunk = LineChunk()
    var found = [try reader.next(into: &chunk, waiting: false)]
    pipe.fileHandleForWriting.write(Data("one\nha".utf8))
    found.append(try reader.next(into: &chunk, waiting: false))
    #expect(String(decoding: chunk.buffer.bytes, as: UTF8.self) == "one\n")
    found.append(try reader.next(into: &chunk, waiting: false))
    pipe.fileHandleForWriting.write(Data("lf".utf8))
    found.append(try reader.next(into: &chunk, waiting: false))
    try pipe.fileHandleForWriting.close()
    found.append(try reader.next(into: &chunk, waiting: false))
    #expect(String(decoding: chunk.buffer.bytes, as: UTF8.self) == "half")
    found.append(try reader.next(into: &chunk, waiting: false))
    #expect(found == [false, true, false, false, true, false])
    let isAtEnd = reader.isAtEnd
    #expect(isAtEnd)
  }
}

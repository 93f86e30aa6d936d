import AlbumsPipeline
import JSONDocument
import Testing

@Suite struct RecordingIndexTests {
  private func index(_ lines: [String]) -> (index: RecordingIndex, refused: Int) {
    var index = RecordingIndex()
    var refused = 0
    for (number, line) in lines.enumerated() {
      Array(line.utf8).withUnsafeBytes { bytes in
        if !index.add(bytes, at: number..<(number + 1), parser: JSONParser()) { refused += 1 }
      }
    }
    return (index, refused)
  }

  @Test func `the last answer counts, and other records do not`() {
    var (index, refused) = index([
      #"{"type":"response","url":"http://h/a"}"#, #"{"type":"album","url":"http://h/b"}"#, "cut sh",
      #"{"url":"http://h/a","body":""}"#, #"{"type":"response","url":"http://h/c"}"#,
    ])
    #expect(refused == 1)
    #expect(index.place(of: "HTTP://H:80/a#x") == 3..<4)
    #expect(index.place(of: "http://h/b") == nil)
    #expect(index.unused == ["http://h/c"])
    #expect(index.nearest(to: "http://h/cc") == "http://h/c")
  }

  @Test func `an empty recording has nothing near`() {
    #expect(RecordingIndex().nearest(to: "http://h/") == nil)
  }
}

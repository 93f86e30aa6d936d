internal import AlbumsPipeline
internal import JSONDocument
internal import JSONLines
internal import SystemFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Responses from a file of response records, in any order and as often as they are asked for.
///
/// Only the addresses are held in memory; a record is read again when it is asked for. Where an address was recorded
/// more than once, the last record counts.
final class ReplaySource: ResponseSource {
  private let file: FileDescriptor
  private var index: RecordingIndex
  private let parser = JSONParser()
  private var requests: [(request: Request, number: Int)] = []
  private var taken = 0
  private let waker: WakePipe

  /// - Throws: Where the file cannot be read. A line that is no record is told of and passed over.
  init(_ path: String, diagnostics: Diagnostics) throws(StageEnd) {
    file = try endingStage { () throws(SystemError) in try FileDescriptor.readingSeekable(path) }
    let number = file.number
    index = try endingStage { () throws(SystemError) in
      try readIndex(.borrowed(number, path: path), diagnostics: diagnostics)
    }
    waker = try endingStage { () throws(SystemError) in try WakePipe() }
  }

  /// The addresses that were not asked for.
  var unused: [String] { index.unused }

  var outstanding: Int { requests.count - taken }

  func submit(_ request: Request, number: Int) {
    requests.append((request, number))
  }

  func next() -> Completion? {
    guard taken < requests.count else { return nil }
    let (request, number) = requests[taken]
    taken += 1
    if taken == requests.count {
      requests.removeAll(keepingCapacity: true)
      taken = 0
    }
    return Completion(
      number: number, request: request, result: Result { () throws(RequestFailure) in try answer(to: request) })
  }

  func wait(seconds: Double?, input: Int32?) -> Bool {
    let time = outstanding > 0 ? 0 : seconds.map { Int32(min(max(0, $0 * 1000), 1e9)) } ?? -1
    return waker.wait(for: input, milliseconds: time)
  }

  func wake() { waker.wake() }

  private func answer(to request: Request) throws(RequestFailure) -> Response {
    _ = try HTTPURL(request.url)
    guard let place = index.place(of: request.url) else {
      let nearest = index.nearest(to: request.url).map { "; the nearest is \($0)" } ?? ""
      throw RequestFailure(code: .replayError, message: "the recording has no answer\(nearest)")
    }
    guard let bytes = read(place), let value = try? bytes.withUnsafeBytes({ try parser.parse($0) }),
      var response = Response(record: value)
    else { throw RequestFailure(code: .replayError, message: "the recorded answer cannot be read") }
    response.url = request.url
    response.tag = request.tag
    return response
  }

  private func read(_ place: RecordingIndex.Place) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: place.count) { buffer, count in
      while count < place.count, let start = buffer.baseAddress {
        let read = pread(file.number, start + count, place.count - count, off_t(place.lowerBound + count))
        if read <= 0 { return }
        count += read
      }
    }
    return bytes.count == place.count ? bytes : nil
  }
}

private func readIndex(_ file: consuming FileDescriptor, diagnostics: Diagnostics) throws(SystemError) -> RecordingIndex
{
  var index = RecordingIndex()
  let parser = JSONParser()
  let path = file.path
  var reader = LineReader(file, limit: .max)
  var chunk = LineChunk()
  var offset = 0
  var line = 1
  while try reader.next(into: &chunk) {
    let chunkStart = chunk.buffer.bytes.baseAddress
    line += chunk.forEachLine(limit: .max) { number, text in
      guard case .line(let bytes) = text, let start = bytes.baseAddress, let chunkStart else { return }
      let begin = offset + (start - chunkStart)
      if !index.add(bytes, at: begin..<(begin + bytes.count), parser: parser) {
        diagnostics.say("\(path):\(line + number - 1): no record, passed over")
      }
    }
    offset += chunk.buffer.count
  }
  return index
}

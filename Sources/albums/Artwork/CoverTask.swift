internal import AlbumsPipeline
internal import JSONDocument
internal import JSONLines

/// Work for one thread: reading, decoding, hashing, writing.
///
/// It belongs to the thread that runs the stage before it is submitted and after it is handed back, and to a worker in
/// between; the queue of the workers orders the two. Hence no lock.
final class CoverTask: @unchecked Sendable {
  enum Work {
    /// Look for the record's cover in the output folder.
    case find(PendingRecord, url: String)
    /// Judge what the network gave for a cover.
    case judge(Response, Cover)
    /// Judge the body of a response record.
    case judgeRecord(PendingRecord)
    case save(JudgedCover, PendingRecord, Cover?)
    case copy(Artwork, PendingRecord, Cover)
  }

  enum Outcome {
    case none
    case missing
    case judged(JudgedCover)
    case artwork(Artwork)
    case failure(ErrorRecord)
  }

  let work: Work
  private(set) var outcome = Outcome.none

  init(_ work: Work) {
    self.work = work
  }

  /// Does the work, on whatever thread.
  func run(judge: CoverJudge, files: CoverFiles?) {
    do throws(ErrorRecord) { outcome = try result(judge, files) } catch { outcome = .failure(error) }
  }

  private func result(_ judge: CoverJudge, _ files: CoverFiles?) throws(ErrorRecord) -> Outcome {
    switch work {
    case .find(let record, let url):
      return record.stem.flatMap { files?.existing($0, url: url) }.map { .artwork($0) } ?? .missing
    case .judge(let response, _): return .judged(try judge.cover(of: response))
    case .judgeRecord(let record): return .judged(try judge.cover(of: Self.response(record.line)))
    case .save(let cover, let record, _):
      guard let files, let stem = record.stem else { return .artwork(cover.artwork) }
      return .artwork(try files.save(cover, as: stem, mark: record.mark))
    case .copy(let saved, let record, _):
      guard let files, let stem = record.stem else { return .missing }
      return try files.copy(saved, as: stem, mark: record.mark).map { .artwork($0) } ?? .missing
    }
  }

  private static func response(_ line: [UInt8]) throws(ErrorRecord) -> Response {
    let parser = JSONParser()
    let response: Response?
    do { response = try line.withUnsafeBytes { try ResponseRecord(parser.parse($0)).response() } } catch {
      throw ErrorRecord(code: "recordError", message: "\(error)")
    }
    guard let response else { throw ErrorRecord(code: "recordError", message: "\"bodyBase64\" is no base64") }
    return response
  }
}

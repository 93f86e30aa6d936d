internal import AlbumsPipeline
internal import JSONDocument
internal import JSONLines
internal import Threads

/// Gets the covers of records: finds them in the folder, asks the network, has them judged and saved.
///
/// All of it runs on one thread but the tasks of the workers.
final class CoverRun {
  private let plan: CoverPlan
  private let diagnostics: Diagnostics
  private let names: CoverNames
  private let requests: CoverRequests
  private let workers: Workers<CoverTask>
  /// Covers by their addresses.
  private var covers: [[ArtworkCandidate]: Cover] = [:]
  /// Records that wait for another of theirs, by file name.
  private var working: [String: [PendingRecord]] = [:]
  private var progress: CoverProgress

  init(_ plan: CoverPlan, diagnostics: Diagnostics, source: any ResponseSource) {
    self.plan = plan
    self.diagnostics = diagnostics
    let (judge, files) = (plan.judge, plan.files)
    let threads = Thread.processorCount
    names = CoverNames(plan)
    // Responses wait for a worker in memory, so no more of them are asked for than can be dealt with soon.
    requests = CoverRequests(source, limit: plan.jobs + threads, diagnostics: diagnostics)
    let wake = Waker(source: source)
    workers = Workers(threads: threads, keepsOrder: false, whenDone: { wake.source.wake() }) {
      { task in task.run(judge: judge, files: files) }
    }
    progress = CoverProgress(diagnostics)
  }

  /// `wake()` may be called from any thread, and nothing else of the source is.
  private struct Waker: @unchecked Sendable {
    let source: any ResponseSource
  }

  /// Deals with what has come in from the network and from the workers.
  ///
  /// - Returns: Whether anything had.
  func advance() -> Bool {
    var moved = false
    while let (cover, result) = requests.next() {
      moved = true
      switch result {
      case .success(let response): workers.submit(CoverTask(.judge(response, cover)))
      case .failure(let error): failed(cover, error)
      }
    }
    while let task = workers.next(waiting: false) {
      moved = true
      finish(task)
    }
    progress.show()
    return moved
  }

  /// Takes a record that names a picture.
  ///
  /// - Throws: `fieldError` where it names none.
  func take(_ record: PendingRecord, album: JSONValue) throws(ErrorRecord) {
    record.candidates = ArtworkReference(record: album).candidates(for: plan.size, format: plan.judge.format)
    guard let first = record.candidates.first else {
      // Artists seldom have a picture, and come among the albums of a lookup.
      if album["type"]?.string?.equals("artist") == true { return record.outcome = .forwarded }
      throw ErrorRecord(code: "fieldError", message: "record has no \"image\"")
    }
    start(record, value: album, url: first.url)
  }

  /// Takes a response record, whose body is the picture.
  func take(_ record: PendingRecord, response: JSONValue) {
    start(record, value: response, url: response["url"]?.string.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private func start(_ record: PendingRecord, value: JSONValue, url: String) {
    names.describe(record, value: value, url: url)
    guard let files = plan.files, let (stem, isRepeated) = names.stem(for: record, value: value) else {
      return obtain(record)
    }
    record.stem = stem
    if working[stem] != nil {
      // Another record of this album is at that very file; what it leaves there is this one's too.
      working[stem]?.append(record)
      return
    }
    working[stem] = []
    record.isWorking = true
    if isRepeated || !plan.force, files.isSaved(stem) {
      workers.submit(CoverTask(.find(record, url: url)))
    } else {
      obtain(record)
    }
  }

  /// Gets the picture of a record that is not in the folder.
  private func obtain(_ record: PendingRecord) {
    guard !record.candidates.isEmpty else { return workers.submit(CoverTask(.judgeRecord(record))) }
    guard let cover = covers[record.candidates] else {
      let cover = Cover(record.candidates)
      cover.waiting = [record]
      covers[record.candidates] = cover
      return requests.submit(cover)
    }
    switch cover.state {
    case .asking: cover.waiting.append(record)
    case .judged(let judged): save(judged, for: record, cover)
    case .done(let artwork):
      if plan.files == nil {
        end(record, .artwork(artwork))
      } else if let saved = cover.saved {
        record.stem = record.stem ?? names.stem(for: record, artwork: saved)
        workers.submit(CoverTask(.copy(saved, record, cover)))
      } else {
        askAgain(record)
      }
    case .failed(let error): end(record, .failure(record.placed(error)))
    }
  }

  /// Forgets a cover whose file is gone or could not be written.
  private func askAgain(_ record: PendingRecord) {
    covers[record.candidates] = nil
    obtain(record)
  }

  private func save(_ judged: JudgedCover, for record: PendingRecord, _ cover: Cover?) {
    guard plan.files != nil else { return end(record, .artwork(judged.artwork)) }
    record.stem = record.stem ?? names.stem(for: record, artwork: judged.artwork)
    cover?.saving += 1
    workers.submit(CoverTask(.save(judged, record, cover)))
  }

  private func finish(_ task: CoverTask) {
    switch (task.work, task.outcome) {
    case (.find(let record, _), .artwork(let artwork)): end(record, .artwork(artwork))
    case (.find(let record, _), _): obtain(record)
    case (.judge(_, let cover), .judged(let judged)):
      cover.state = .judged(judged)
      let waiting = cover.waiting
      cover.waiting = []
      for record in waiting { save(judged, for: record, cover) }
      settle(cover)
    case (.judge(_, let cover), .failure(let error)): failed(cover, error)
    case (.judgeRecord(let record), .judged(let judged)): save(judged, for: record, nil)
    case (.save(_, let record, let cover), let outcome):
      if case .artwork(let artwork) = outcome { cover?.saved = cover?.saved ?? artwork }
      end(record, outcome)
      guard let cover else { return }
      cover.saving -= 1
      settle(cover)
    case (.copy(_, let record, _), .missing): askAgain(record)
    case (.copy(_, let record, _), let outcome): end(record, outcome)
    case (.judgeRecord(let record), let outcome): end(record, outcome)
    case (.judge, _): break
    }
  }

  /// Lets go of a cover's bytes once nobody is being saved with them.
  private func settle(_ cover: Cover) {
    guard cover.saving == 0, case .judged(let judged) = cover.state else { return }
    cover.state = .done(judged.artwork)
    requests.release()
  }

  /// Tries the next address of a cover, or fails the records that wait for it.
  private func failed(_ cover: Cover, _ error: ErrorRecord) {
    if requests.tryNext(cover, after: error) { return }
    cover.state = .failed(error)
    requests.release()
    let waiting = cover.waiting
    cover.waiting = []
    for record in waiting { end(record, .failure(record.placed(error))) }
  }

  private func end(_ record: PendingRecord, _ outcome: CoverTask.Outcome) {
    switch outcome {
    case .artwork(let artwork):
      progress.ended(bytes: artwork.bytes)
      record.outcome = .artwork(artwork)
    case .failure(let error):
      progress.failed()
      record.outcome = .failure(record.placed(error))
    case .none, .missing, .judged:
      // No task ends a record this way.
      record.outcome = .forwarded
    }
    guard record.isWorking, let stem = record.stem, let waiting = working.removeValue(forKey: stem),
      let next = waiting.first
    else { return }
    working[stem] = Array(waiting.dropFirst())
    next.isWorking = true
    workers.submit(CoverTask(.find(next, url: next.candidates.first?.url ?? "")))
  }
}

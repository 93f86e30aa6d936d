internal import AlbumsPipeline
internal import JSONLines

/// The requests for covers: their addresses in turn, and no more at once than can be dealt with.
final class CoverRequests {
  private let source: any ResponseSource
  private let diagnostics: Diagnostics
  private let limit: Int
  private var waiting: [Cover] = []
  private var asked: [Int: Cover] = [:]
  private var number = 0
  /// Covers that were asked for and whose bytes are still awaited, judged or saved.
  private var active = 0
  /// Kinds of address that a host has refused; they are left out for the rest of the run.
  private var refused: Set<Refusal> = []

  private struct Refusal: Hashable {
    let host: Substring
    let rung: ArtworkCandidate.Rung
  }

  init(_ source: any ResponseSource, limit: Int, diagnostics: Diagnostics) {
    self.source = source
    self.limit = limit
    self.diagnostics = diagnostics
  }

  /// Asks for a cover, by the first of its addresses that is worth trying.
  func submit(_ cover: Cover) {
    waiting.append(cover)
    begin()
  }

  /// Says that a cover is out of memory, so that another may be asked for.
  func release() {
    active -= 1
    begin()
  }

  private func begin() {
    var begun = 0
    while active < limit, begun < waiting.count {
      let cover = waiting[begun]
      begun += 1
      active += 1
      skipRefused(cover)
      ask(cover)
    }
    waiting.removeFirst(begun)
  }

  private func ask(_ cover: Cover) {
    number += 1
    asked[number] = cover
    source.submit(Request(url: cover.candidate.url), number: number)
  }

  /// What came of a request; nil where nothing has come.
  func next() -> (Cover, Result<Response, ErrorRecord>)? {
    while let completion = source.next() {
      guard let cover = asked.removeValue(forKey: completion.number) else { continue }
      return (
        cover,
        completion.result.mapError { failure in
          var error = ErrorRecord(failure)
          // The operation around the session; the session's own failure needs no second layer.
          if error.chain != ["sessionError"] { error.chain.insert("sessionError", at: 0) }
          if !completion.request.url.isEmpty { error.url = completion.request.url }
          return error
        }
      )
    }
    return nil
  }

  /// Asks for a cover by its next address.
  ///
  /// - Returns: Whether there is one.
  func tryNext(_ cover: Cover, after error: ErrorRecord) -> Bool {
    let candidate = cover.candidate
    if ["statusCodeError", "mimeTypeError", "noDataError", "sessionError"].contains(error.code) {
      refused.insert(Refusal(host: host(of: candidate.url), rung: candidate.rung))
    }
    guard cover.index + 1 < cover.candidates.count else { return false }
    diagnostics.trace("\(candidate.url): \(error.message), trying another size")
    cover.index += 1
    skipRefused(cover)
    ask(cover)
    return true
  }

  /// Passes over addresses that are known to be refused; the last one is always tried.
  private func skipRefused(_ cover: Cover) {
    while cover.index + 1 < cover.candidates.count, cover.candidate.rung != .given,
      refused.contains(Refusal(host: host(of: cover.candidate.url), rung: cover.candidate.rung))
    {
      cover.index += 1
    }
  }

  private func host(of url: String) -> Substring {
    guard let scheme = url.firstIndex(of: ":") else { return "" }
    return url[scheme...].dropFirst(3).prefix { $0 != "/" }
  }
}

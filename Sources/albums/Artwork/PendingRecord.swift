internal import AlbumsPipeline
internal import JSONLines

/// A record on its way through the stage, in the place where it will leave.
final class PendingRecord {
  /// The number of its line, from 1.
  let number: Int
  /// Its bytes, without the line end.
  let line: [UInt8]
  /// The name of its file without the ending, once it has one.
  var stem: String?
  /// What tells it from other records that get the same name.
  var owner = ""
  /// What its file is marked with; empty for a record without an id.
  var mark = ""
  /// Put behind its name where that is another's.
  var id = ""
  /// The address of its picture as the record has it.
  var url = ""
  var candidates: [ArtworkCandidate] = []
  /// Whether others that get the same file wait for this one.
  var isWorking = false
  var outcome: Outcome?

  enum Outcome {
    case forwarded
    case artwork(Artwork)
    case failure(ErrorRecord)
  }

  init(number: Int, line: [UInt8]) {
    self.number = number
    self.line = line
  }

  /// The error record with the place and the beginning of this record.
  func placed(_ error: ErrorRecord) -> ErrorRecord {
    var error = error
    error.line = number
    error.input = Array(line.prefix(ErrorRecord.inputLimit))
    return error
  }
}

/// A picture that records name: asked for once, whatever their number.
final class Cover {
  let candidates: [ArtworkCandidate]
  /// The candidate that is asked for.
  var index = 0
  /// Records that the outcome is for.
  var waiting: [PendingRecord] = []
  var state = State.asking
  /// The file that it was saved in first.
  var saved: Artwork?
  /// How many records are being saved with the bytes that are in memory.
  var saving = 0

  enum State {
    case asking
    case judged(JudgedCover)
    /// The bytes are no longer in memory.
    case done(Artwork)
    case failed(ErrorRecord)
  }

  init(_ candidates: [ArtworkCandidate]) {
    self.candidates = candidates
  }

  var candidate: ArtworkCandidate { candidates[index] }
}

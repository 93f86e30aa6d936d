public import JSONDocument

/// Which addresses a recording answers, and where in its file the answers are.
public struct RecordingIndex: Sendable {
  /// Where a record is in the file, in bytes.
  public typealias Place = Range<Int>

  private var places: [String: Place] = [:]
  private var used: Set<String> = []

  public init() {}

  /// Notes the record on a line; of several with one address the last counts. Records that are no responses are none of
  /// its business.
  ///
  /// - Parameter place: Where the line is in the file.
  /// - Returns: Whether the line is a record.
  public mutating func add(_ line: UnsafeRawBufferPointer, at place: Place, parser: JSONParser) -> Bool {
    guard let value = try? parser.parse(line), let type = try? RecordType.of(value) else { return false }
    if type == .response, let url = value["url"]?.string {
      places[key(String(decoding: url, as: UTF8.self))] = place
    }
    return true
  }

  /// The answer to an address, if there is one.
  public mutating func place(of url: String) -> Place? {
    let key = key(url)
    guard let place = places[key] else { return nil }
    used.insert(key)
    return place
  }

  /// The recorded address that begins most like the one that is not there; nil for an empty recording.
  public func nearest(to url: String) -> String? {
    let wanted = Array(key(url).utf8)
    func likeness(_ other: String) -> Int { zip(wanted, other.utf8).prefix { $0 == $1 }.count }
    // Of several that are as like, the first of the alphabet.
    return places.keys.min { (-likeness($0), $0) < (-likeness($1), $1) }
  }

  /// The addresses that were not asked for, sorted.
  public var unused: [String] { places.keys.filter { !used.contains($0) }.sorted() }
}

/// Addresses are one when they are sent alike; a user name is not recorded.
private func key(_ url: String) -> String {
  (try? HTTPURL(url))?.shown ?? url
}

extension Response {
  /// Reads back a response record, with its times; nil where its body is no base64.
  public init?(record value: JSONValue) {
    guard let response = ResponseRecord(value).response() else { return nil }
    self = response
    fetchedAt = value["fetchedAt"]?.string.flatMap { utcSeconds(String(decoding: $0, as: UTF8.self)) } ?? 0
    elapsed = value["elapsed"]?.double ?? 0
    attempts = value["attempts"]?.integer.flatMap { Int(exactly: $0) } ?? 1
    fromCache = value["fromCache"]?.boolean ?? false
  }
}

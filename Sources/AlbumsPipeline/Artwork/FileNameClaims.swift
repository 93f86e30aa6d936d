/// Which record has which file name, so that no two ever share one.
///
/// Names count as one where only letter case or the way of writing an accent differs, as on file systems of macOS and
/// Windows.
public struct FileNameClaims {
  private var owners: [String: UInt64] = [:]
  private let companion: String?

  /// - Parameter companion: What the name of a second file of each record has behind the name, if it has one.
  public init(companion: String? = nil) {
    self.companion = companion
  }

  /// The name that a record gets: the first of its names that is its own already or free.
  ///
  /// - Parameters:
  ///   - stem: The name that the pattern makes, safe and without its ending.
  ///   - owner: What tells this record from others that get the same name.
  ///   - id: Put behind the name when the name is another's; empty where the name has it already.
  ///   - reserve: Bytes that the name leaves free for its ending.
  ///   - isSaved: Whether there is a file of that name, so that a record finds the file of an earlier run in which
  ///     another had the plain name.
  ///   - isAnothers: Whether there is a file of that name that is known to be of another record.
  /// - Returns: The name, and whether a record of the same owner had it before.
  public mutating func claim(
    _ stem: String, owner: String, id: String, reserving reserve: Int, isSaved: (String) -> Bool,
    isAnothers: (String) -> Bool = { _ in false }
  ) -> (stem: String, isRepeated: Bool) {
    let owner = fowlerNollVo(owner)
    let digits = String(owner & 0xFFFF_FFFF, radix: 16)
    let hash = String(repeating: "0", count: 8 - digits.count) + digits
    let limit = fileNameLimit - reserve
    func behind(_ text: String) -> String {
      let ending = " (\(safeFileStem(text, limit: 100)))"
      return safeFileStem(stem, limit: limit - ending.utf8.count) + ending
    }
    var names = [stem]
    if !id.isEmpty { names.append(behind(id)) }
    names.append(behind(hash))
    for name in names where owners[Self.key(name)] == owner { return (name, true) }
    let free = names.filter { isFree($0) && !isAnothers($0) }
    let name = free.dropFirst(free.first == stem ? 1 : 0).first(where: isSaved) ?? free.first ?? numbered(behind, hash)
    owners[Self.key(name)] = owner
    if let companion { owners[Self.key(name + companion)] = owner }
    return (name, false)
  }

  private func isFree(_ name: String) -> Bool {
    owners[Self.key(name)] == nil && companion.map { owners[Self.key(name + $0)] == nil } != false
  }

  private func numbered(_ behind: (String) -> String, _ hash: String) -> String {
    var number = 2
    while !isFree(behind("\(hash) \(number)")) { number += 1 }
    return behind("\(hash) \(number)")
  }

  private static func key(_ name: String) -> String { name.uppercased().lowercased() }
}

/// The 64-bit FNV-1a hash: the same in every run, unlike Swift's own.
private func fowlerNollVo(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// A member of a record as the manual lists it.
public struct RecordMember: Equatable, Sendable {
  /// The key; of a member of a member, both: `price.amount`.
  public let name: String
  /// One sentence.
  public let meaning: String
}

extension RecordType {
  /// The members of records of this type, in the order in which they are written; members of objects follow theirs.
  public var members: [RecordMember] { listed(fields, behind: "") }
}

private func listed(_ fields: [RecordField], behind prefix: String) -> [RecordMember] {
  fields.flatMap { field in
    let name = "\(prefix)\(field.name)"
    let member = RecordMember(name: name, meaning: "\(field.meaning)")
    guard case .object(let fields) = field.kind else { return [member] }
    return [member] + listed(fields, behind: "\(name).")
  }
}

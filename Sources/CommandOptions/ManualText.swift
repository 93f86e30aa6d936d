/// A section of a manual page.
///
/// In its texts, `this` is set bold as something to type, and <this> in italics as something to fill in.
public struct ManualSection: Sendable {
  /// Lower case, as "exit status".
  public let title: String
  public let blocks: [ManualBlock]

  public init(_ title: String, _ blocks: [ManualBlock]) {
    self.title = title
    self.blocks = blocks
  }
}

/// A piece of a section.
public enum ManualBlock: Sendable {
  case paragraph(String)
  /// A title of its own inside the section.
  case heading(String)
  /// Terms, each with its explanation.
  case list([Item])
  /// A command with the sentence that introduces it; tests run it.
  case example(String, command: String)

  public struct Item: Sendable {
    public let term: String
    public let text: String

    public init(_ term: String, _ text: String) {
      self.term = term
      self.text = text
    }
  }
}

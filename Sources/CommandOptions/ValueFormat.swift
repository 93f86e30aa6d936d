/// How the text of an option's value is read, what is allowed, and what a shell can offer for it.
public struct ValueFormat<Value: Sendable>: Sendable {
  /// What is allowed, as it follows "takes": "a whole number from 1 to 256".
  public let expectation: String
  /// The values there are, where they can be listed.
  public let choices: [String]
  /// What a shell offers at the place of the value.
  public let completion: ValueCompletion
  /// Whether a wrong value may hold a secret, so that no message shows it.
  public var isSecret = false
  /// Reads the text; nil where it is not allowed.
  public let read: @Sendable (String) -> Value?

  public init(
    expectation: String, choices: [String] = [], completion: ValueCompletion = .none,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.expectation = expectation
    self.choices = choices
    self.completion = choices.isEmpty ? completion : .choices
    self.read = read
  }
}

/// What a shell offers at the place of a value.
public enum ValueCompletion: Sendable {
  case none, choices, file, folder
}

extension ValueFormat<String> {
  /// Any text but none.
  public static let text = ValueFormat(expectation: "a text that is not empty") { $0.isEmpty ? nil : $0 }

  /// Any text, none too.
  public static let anyText = ValueFormat(expectation: "a text") { $0 }

  /// The name of a file.
  public static let file = ValueFormat(expectation: "the name of a file", completion: .file) { $0.isEmpty ? nil : $0 }

  /// The name of a folder.
  public static let folder = ValueFormat(expectation: "the name of a folder", completion: .folder) {
    $0.isEmpty ? nil : $0
  }

  /// Text that passes a test, kept as it is.
  public static func text(_ expectation: String, where isAllowed: @escaping @Sendable (String) -> Bool) -> ValueFormat {
    ValueFormat(expectation: expectation) { isAllowed($0) ? $0 : nil }
  }

  /// The same, of which no message shows a wrong value.
  public var secret: ValueFormat {
    var format = self
    format.isSecret = true
    return format
  }
}

extension ValueFormat<Int> {
  /// A whole number within limits.
  public static func wholeNumber(_ limits: ClosedRange<Int>) -> ValueFormat {
    ValueFormat(expectation: "a whole number from \(limits.lowerBound) to \(limits.upperBound)") { text in
      Int(text).flatMap { limits.contains($0) ? $0 : nil }
    }
  }
}

extension ValueFormat where Value: RawRepresentable<String> & CaseIterable {
  /// One of the cases of an enumeration.
  public static var choice: ValueFormat {
    let choices = Value.allCases.map(\.rawValue)
    return ValueFormat(expectation: "one of \(choices.joined(separator: ", "))", choices: choices) {
      Value(rawValue: $0)
    }
  }
}

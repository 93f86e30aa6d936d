import CommandOptions

extension RootOptions.Generated {
  /// The text, for packagers and the tests.
  ///
  /// - Parameter operands: The name of a manual page; the one of the whole program without it.
  func text(_ operands: [String]) throws(UsageError) -> String {
    ""
  }
}

/// The error that stubs throw, to be found again as the underlying one.
public struct StubError: Error, Equatable {
  public let name: String

  public init(_ name: String = "stub") {
    self.name = name
  }
}

internal import CJQ
internal import Synchronization

/// What a filter may see of the environment (jq manual, "$ENV, env").
public struct JQEnvironment: Sendable {
  /// Names and values.
  public let variables: [String: String]

  public init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// The process has one environment, which is hidden from libjq while it compiles: one program at a time.
  static let hiding = Mutex(())

  /// The environment of the process without what is secret by its name.
  ///
  /// Secret are all of `APPLE_MUSIC_…`, and every name that has TOKEN, SECRET, PASSWORD or CREDENTIAL in it: a
  /// filter that needs such a value can be given it with `--arg`.
  public static var process: JQEnvironment {
    hiding.withLock { _ in read() }
  }

  private static func read() -> JQEnvironment {
    var variables: [String: String] = [:]
    var place = cjq_environment()
    while let entry = place?.pointee {
      let text = String(cString: entry)
      if let sign = text.firstIndex(of: "="), !isSecret(text[..<sign]) {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      place = place?.advanced(by: 1)
    }
    return JQEnvironment(variables)
  }

  static func isSecret(_ name: Substring) -> Bool {
    let name = name.uppercased()
    if name.hasPrefix("APPLE_MUSIC_") { return true }
    return ["TOKEN", "SECRET", "PASSWORD", "PASSWD", "CREDENTIAL", "PRIVATE_KEY", "API_KEY"].contains(
      where: name.contains)
  }

  func value() -> JQValue {
    var object = jv_object()
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      object = jv_object_set(object, JQValue(name).take(), JQValue(value).take())
    }
    return JQValue(object)
  }
}

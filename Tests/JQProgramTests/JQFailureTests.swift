import JQProgram
import Testing

@Suite struct JQFailureTests {
  @Test(arguments: [
    (".a |", "syntax error", 1, 4), (".a\n| foo(1)", "foo/1 is not defined", 2, 3), ("$x", "$x is not defined", 1, 1),
    ("env | zork", "zork/0 is not defined", 1, 7), ("{(1):", "syntax error", 1, 5), ("'.a'", "syntax error", 1, 1),
    (". as [$a] | $b", "$b is not defined", 1, 13), ("if . then", "syntax error", 1, 6),
  ])
  func compileErrorHasItsPlace(_ program: String, _ words: String, _ line: Int, _ column: Int) {
    do {
      _ = try JQProgram(source: program)
      Issue.record("compiled")
    } catch {
      #expect(error.message.hasPrefix(words))
      #expect(error.line == line)
      #expect(error.column == column)
    }
  }

  @Test(arguments: ["import \"a\" as a; .", "include \"a\"; .", "\"a\" | modulemeta", ". | [include]"])
  func filesAreRefused(_ program: String) {
    let error = #expect(throws: JQCompileError.self) { try JQProgram(source: program) }
    #expect(error?.message.contains("reads no files") == true)
    #expect(error?.hint != nil)
  }

  @Test func hintsSayWhatToType() {
    let unquoted = #expect(throws: JQCompileError.self) { try JQProgram(source: "'.a'") }
    #expect(unquoted?.hint?.contains("quotes") == true)
    let name = #expect(throws: JQCompileError.self) { try JQProgram(source: "@base32d \"x\\(.)\" | foo") }
    #expect(name?.hint != nil)
  }

  @Test func badJSONArgumentIsRefused() throws {
    #expect(throws: JQCompileError.self) { try JQProgram(source: ".", jsonArguments: [("x", "{")]) }
    let program = try JQProgram(
      source: "[$x, $y, $ARGS.named]", stringArguments: [("x", "1")], jsonArguments: [("y", #"{"a": [1]}"#)])
    #expect(try results(program, "{}") == [#"["1",{"a":[1]},{"x":"1","y":{"a":[1]}}]"#])
  }

  @Test(arguments: [
    ("error(\"x\")", "x"), ("error({a: 1})", #"(not a string): {"a":1}"#), ("error", #"(not a string): {"n":1}"#),
    ("error(null)", "null"), (".n.x", "Cannot index number"), ("1, error(\"late\")", "late"),
    ("{} | .[\"a\"] | error([1])", "(not a string): [1]"),
  ])
  func failureIsTheRecords(_ program: String, _ message: String) throws {
    let program = try JQProgram(source: program)
    for _ in 0..<2 {  // the next record starts afresh
      let error = #expect(throws: JQError.self) { try results(program, #"{"n":1}"#) }
      #expect(error?.message.contains(message) == true)
    }
  }

  @Test(arguments: [
    ("halt", 0, ""), ("halt_error", 5, "{\"n\":1}\n"), ("\"bye\" | halt_error", 5, "bye"),
    (".n | halt_error(3)", 3, "1\n"), (".n | halt_error(1e300)", 5, "1\n"), (".n | halt_error(nan)", 5, "1\n"),
    ("null | halt_error(1)", 1, ""), ("\"a\\n\" | halt_error(0)", 0, "a\n"),
  ])
  func halts(_ program: String, _ status: Int32, _ text: String) throws {
    let program = try JQProgram(source: program)
    let halt = #expect(throws: JQHalt.self) { try results(program, #"{"n":1}"#) }
    #expect(halt?.status == status)
    #expect(halt?.text == text)
  }

  @Test func recordThatIsNoJSONFails() throws {
    #expect(throws: JQError.self) { try results("1", "{") }
  }

  @Test func deepValuesDoNotOverrunTheStack() throws {
    let deep = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
    #expect(try results(".a", "{\"a\":\(deep)}") == [deep])
    #expect(throws: JQError.self) { try results("1", String(repeating: "[", count: 5000)) }
    #expect(throws: JQError.self) { try results("reduce range(20000) as $i (.; [.])", "{}") }
  }

  @Test func secretsAreNotInTheEnvironment() throws {
    let environment = JQEnvironment(["A": "1"])
    #expect(
      try results(JQProgram(source: "$ENV, env, $ENV.A", environment: environment), "{}") == [
        #"{"A":"1"}"#, #"{"A":"1"}"#, #""1""#,
      ])
    #expect(
      try results(JQProgram(source: "[$ENV, env | keys[] | select(test(\"token|secret|apple_music\"; \"i\"))]"), "{}")
        == ["[]"])
    #expect(try results("env.HOME == $ENV.HOME and ($ENV.PATH | type == \"string\")", "{}") == ["true"])
  }
}

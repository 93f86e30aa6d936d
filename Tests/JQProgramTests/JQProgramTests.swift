import JQProgram
import Testing

@Suite struct JQProgramTests {
  @Test(arguments: [
    (".a + 1", #"{"a":1}"#, "2"),
    (".", #"{"a" : 1.10, "b":12345678901234567890}"#, #"{"a" : 1.10, "b":12345678901234567890}"#),
    ("if .a then 1 end", #"{"a":false}"#, #"{"a":false}"#),
    (".a.[0]", #"{"a":[3]}"#, "3"),
    ("$ENV|type", "{}", #""object""#), ("env.PATH == $ENV.PATH", "{}", "true"),
    ("input_line_number", "{}", "0"), ("input_filename", "{}", "null"),
    ("(1,2)|stderr|debug", "{}", "1|2"),
    ("$__loc__", "{}", #"{"file":"<top-level>","line":1}"#),
  ])
  func runs(_ program: String, _ input: String, _ output: String) throws {
    #expect(try results(program, input).joined(separator: "|") == output)
  }
}

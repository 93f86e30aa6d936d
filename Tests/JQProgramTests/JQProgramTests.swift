import JQProgram
import JSONLines
import Testing

@Suite struct JQProgramTests {
  /// Numbers, key order, escapes and spaces: none of these survives jq's own printing.
  private static let odd =
    #"{ "type" : "chart", "serial":9007199254740993123, "ratio": 1.0E+2 ,"s":"\u0041\/b", "n":1,"n":2}"#

  @Test(arguments: [
    ".", "select(.serial > 5)", "if .type == \"chart\" then . else empty end", "., empty", "first(., .)",
    ".. | select(.type?)",
    "select(.type | test(\"^ch\"))", ". as $r | $r", "[.] | .[0]", "select([.] | length == 1)", "select(.x.y == null)",
  ])
  func identityKeepsBytes(_ program: String) throws {
    #expect(try results(program, Self.odd) == [Self.odd])
  }

  /// A changed record is not the record, even where libjq could change it in place.
  @Test(arguments: [
    (".n = 3", #"{"n":3}"#), (".a = 1 | del(.a)", #"{"n":1}"#), ("{} + .", #"{"n":1}"#), ("{n}", #"{"n":1}"#),
    ("[.]", #"[{"n":1}]"#), ("{r: .}", #"{"r":{"n":1}}"#), ("{r: select(true)}", #"{"r":{"n":1}}"#),
    ("[select(.n == 1)]", #"[{"n":1}]"#), ("select(.n == 1) | keys", #"["n"]"#),
    ("select(.n == 1) + {m: 2}", #"{"n":1,"m":2}"#),
    ("select(.n) | tojson", #""{\"n\":1}""#), ("(. | .n), length", "1 1"), ("select(.n) as $r | $r | length", "1"),
    ("def n: keys; select(.n == 1) | n", #"["n"]"#), ("map_values(. + 1)", #"{"n":2}"#),
    ("select(.m | not) | to_entries[0].key", #""n""#),
  ])
  func changedRecordIsPrinted(_ program: String, _ output: String) throws {
    #expect(try results(program, #"{ "n":1 }"#).joined(separator: " ") == output)
  }

  @Test func integersPastDoublesBecomeNumbersOfJQ() throws {
    #expect(try results(".serial", Self.odd).count == 1)
    #expect(try results("[.a, .b > 1e300]", #"{"a":12345,"b":1e1000}"#) == ["[12345,true]"])
  }

  @Test func unpairedSurrogateCostsItsCharacter() throws {
    #expect(try results(".a", #"{"a":"x\ud800y"}"#) == ["\"x\u{FFFD}y\""])
  }

  @Test func recordsFollowEachOther() throws {
    let program = try JQProgram(source: "[.n, input.n, [inputs.n]]")
    var rest = [#"{"n":2}"#, #"{"n":3}"#, #"{"n":4}"#].map { Array($0.utf8) }[...]
    var kept: [UInt8] = []
    program.nextRecord = {
      guard let next = rest.popFirst() else { return nil }
      kept = next
      return kept.withUnsafeBytes { ($0, 7) }
    }
    #expect(try results(program, #"{"n":1}"#) == ["[1,2,[3,4]]"])
    #expect(throws: JQError.self) { try results(program, #"{"n":5}"#) }
  }

  @Test func slurps() throws {
    let program = try JQProgram(source: "length, map(.n), .[0]")
    for record in [#"{"n": 1.50, "m":0}"#, #"{"n":2}"#] {
      try Array(record.utf8).withUnsafeBytes { bytes in try program.collect(record: bytes) }
    }
    var lines: [String] = []
    let outcome = try program.runCollected { result in
      var buffer = OutputBuffer()
      try result.write(into: &buffer)
      lines.append(String(decoding: buffer.bytes, as: UTF8.self))
    }
    #expect(outcome == .finished)
    #expect(lines == ["2\n", "[1.5,2]\n", "{\"n\":1.5,\"m\":0}\n"])
  }

  @Test func writesRaw() throws {
    let program = try JQProgram(source: ".s, .n")
    #expect(try results(program, #"{"s":"a\tb","n":[1]}"#, as: .raw) == ["a\tb", "[1]"])
    #expect(try results(program, #"{"s":"a","n":1}"#, as: .raw0) == ["a", "1"])
    #expect(throws: JQError.self) { try results(program, #"{"s":"a\u0000b","n":1}"#, as: .raw0) }
  }

  @Test func debugAndStandardError() throws {
    let program = try JQProgram(source: #"debug, debug("m\(.a)"), stderr, ("raw\n" | stderr) | empty"#)
    var text = ""
    program.standardError = { text += String(decoding: $0, as: UTF8.self) }
    #expect(try results(program, #"{"a":1}"#) == [])
    #expect(text == "[\"DEBUG:\",{\"a\":1}]\n[\"DEBUG:\",\"m1\"]\n{\"a\":1}raw\n")
  }

  @Test func tellsWhereTheRecordIs() throws {
    let program = try JQProgram(source: "[input_filename, input_line_number]")
    program.inputName = "feed.jsonl"
    let bytes = Array("{}".utf8)
    var lines: [String] = []
    _ = try bytes.withUnsafeBytes { bytes in
      try program.run(record: bytes, line: 12) { result in
        var buffer = OutputBuffer()
        try result.write(into: &buffer)
        lines.append(String(decoding: buffer.bytes, as: UTF8.self))
      }
    }
    #expect(lines == ["[\"feed.jsonl\",12]\n"])
  }

  @Test(arguments: [
    ("true", true), ("true, true", true), ("true, null", false), ("empty", false), (".a", true), (".b", false),
  ])
  func asserts(_ program: String, _ isTrue: Bool) throws {
    let program = try JQProgram(source: program)
    let found = try Array(#"{"a":0}"#.utf8).withUnsafeBytes { bytes in try program.isTrue(record: bytes) }
    #expect(found == isTrue)
  }

  @Test func manyRecordsOwnTheirMemory() throws {
    let program = try JQProgram(
      source: "select(.rank % 2 == 0), {name, x: (.name | ascii_upcase)}, (.rank |= . + 1), error(.name)?")
    for rank in 0..<3000 {
      #expect(try results(program, #"{"type":"album","rank":\#(rank),"name":"näme \#(rank)"}"#).count == 3 - rank % 2)
    }
  }
}

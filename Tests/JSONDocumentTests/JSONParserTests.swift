import JSONDocument
import JSONLines
import Testing

@Suite struct JSONParserTests {
  private let parser = JSONParser()

  private func parse(_ text: String) throws(JSONParseError) -> JSONValue {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBytes { bytes in Result { () throws(JSONParseError) in try parser.parse(bytes) } }
    return try result.get()
  }

  private func string(_ value: JSONValue?) -> String? { value?.string.map { String(decoding: $0, as: UTF8.self) } }

  @Test(arguments: [
    ("{}", JSONValue.Kind.object), ("[]", .array), (#""x""#, .string), ("-7", .integer), ("0", .integer),
    ("18446744073709551615", .unsignedInteger), ("9223372036854775807", .integer), ("1.0", .double), ("1e2", .double),
    ("true", .true), ("false", .false), ("null", .null),
  ])
  func `each value has its kind`(text: String, kind: JSONValue.Kind) throws {
    #expect(try parse(text).kind == kind)
  }

  @Test func `a value read as another kind is nil`() throws {
    let value = try parse(#"{"s":"x","n":7,"b":true,"z":null,"a":[1,2],"o":{"k":1}}"#)
    #expect(value["s"]?.integer == nil && value["s"]?.double == nil && value["s"]?.boolean == nil)
    #expect(value["n"]?.string == nil && value["n"]?.boolean == nil)
    #expect(value["n"]?.integer == 7 && value["n"]?.unsignedInteger == 7 && value["n"]?.double == 7)
    #expect(value["b"]?.boolean == true && value["z"]?.isNull == true && value["missing"] == nil)
    #expect(value["a"]?["k"] == nil && value["s"]?["k"] == nil && value["o"]?["k"]?.integer == 1)
    #expect(value["o"]?.elements.first { _ in true } == nil)
    #expect(value["a"]?.members.first { _ in true } == nil)
    #expect(value["a"]?.elements.map(\.integer) == [1, 2])
  }

  @Test func `members and elements come in their order, whatever stands between them`() throws {
    let value = try parse(#"{"a":{"x":[[],{},[1,{"y":2}]]},"b":1.5,"a":18446744073709551615,"":"e"}"#)
    #expect(value.members.map { String(decoding: $0.key, as: UTF8.self) } == ["a", "b", "a", ""])
    #expect(value["a"]?.isObject == true)
    #expect(string(value[""]) == "e")
    #expect(JSONValue.Elements(single: value).map(\.kind) == [.object])
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "18446744073709551615", "9007199254740993"])
  func `integers keep every digit`(digits: String) throws {
    let value = try parse(digits)
    #expect(value.integer.map { String($0) } ?? value.unsignedInteger.map { String($0) } == digits)
  }

  @Test(arguments: ["123456789012345678901234567890", "-99999999999999999999", "1e400"])
  func `a number that no type holds stands as the text of its digits`(digits: String) throws {
    let value = try parse(#"{"n":[\#(digits)],"s":"\\\"1e999","m":7}"#)
    #expect(parser.mendedNumbers)
    #expect(string(value["n"]?.elements.first { _ in true }) == digits)
    #expect(string(value["s"]) == #"\"1e999"#)
    #expect(value["m"]?.integer == 7)
    _ = try parse("7")
    #expect(!parser.mendedNumbers)
  }

  @Test(arguments: [
    (#""\ud800""#, "\u{FFFD}"), (#""\udc00x""#, "\u{FFFD}x"), (#""\ud83c\udfb6""#, "🎶"),
    (#""\ud800\ud83c\udfb6""#, "\u{FFFD}🎶"),
    (#""\ud800\u0041""#, "\u{FFFD}A"), (#""\\ud800""#, #"\ud800"#), (#""\\\ud800""#, "\\\u{FFFD}"),
  ])
  func `an unpaired surrogate becomes U+FFFD`(text: String, expected: String) throws {
    let value = try parse("[\(text),\"whole\"]")
    #expect(value.elements.map { string($0) } == [expected, "whole"])
  }

  @Test func `NUL, line separators and every other character stay in strings`() throws {
    let value = try parse(#"["a\u0000b","\u2028\u0085","\u001f"]"#)
    #expect(value.elements.map { string($0) } == ["a\0b", "\u{2028}\u{85}", "\u{1F}"])
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":}", "tru", "01", "1.", "+1", "\"\u{1}\"", "\"\\x\"", "\"\\u12\"", "\"", "{} {}",
    "nul", "'a'",
    "[1}", "{\"a\" 1}", "{1:2}", "\u{FEFF}{}", "NaN",
  ])
  func `what is no JSON is an error in words`(text: String) throws {
    let error = try #require(throws: JSONParseError.self) { try parse(text) }
    #expect(!error.description.isEmpty)
  }

  @Test func `bytes that are not UTF-8 are an error`() {
    for bytes in [[0x22, 0xE9, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
      #expect(throws: JSONParseError.self) { try bytes.withUnsafeBytes { try parser.parse($0) } }
      #expect(bytes.withUnsafeBytes { !JSONParser.isUTF8($0) })
    }
    #expect(Array("é桜🎶\0".utf8).withUnsafeBytes { JSONParser.isUTF8($0) })
    #expect(JSONParser.isUTF8(UnsafeRawBufferPointer(start: nil, count: 0)))
  }

  @Test func `deep nesting is refused, not followed`() throws {
    let deep = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
    #expect(try parse(deep).isArray)
    for text in [String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000) + "1"] {
      #expect(throws: JSONParseError.self) { try parse(text) }
    }
    let closed = String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000)
    #expect(throws: JSONParseError.self) { try parse(closed) }
  }

  @Test func `a tree keeps its own memory`() throws {
    let trees = try (0..<50).map { try JSONTree(parsing: Array(#"{"n":\#($0),"s":"é"}"#.utf8)) }
    for (index, tree) in trees.enumerated() {
      withExtendedLifetime(tree) { #expect(tree.root["n"]?.integer == Int64(index)) }
    }
  }
}

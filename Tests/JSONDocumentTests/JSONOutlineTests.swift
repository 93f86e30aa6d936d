import JSONDocument
import JSONLines
import Testing

@Suite struct JSONOutlineTests {
  private let names: [JSONOutline.Name] = [.init("type"), .init("headers"), .init("a", in: 1), .init("body")]

  /// The raw text of each member that was found; nil where the document was left to the parser.
  private func outline(_ text: String, unchecked: Int? = nil) -> [String?]? {
    let outline = JSONOutline(parser: JSONParser(), names: names, unchecked: unchecked)
    var buffer = OutputBuffer()
    buffer.append(text)
    guard outline.read(buffer.bytes) else { return nil }
    return names.indices.map { place in outline[place].map { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  @Test(arguments: [
    ("{}", [nil, nil, nil, nil]),
    (#" { "type" : "x" , "more":[1,{"a":2}] } "#, ["x", nil, nil, nil]),
    (#"{"type":"x","headers":{"b":1,"a":"y z"},"body":""}"#, ["x", #"{"b":1,"a":"y z"}"#, "y z", ""]),
    (#"{"headers":{},"a":"top","body":"\"\\"}"#, [nil, "{}", nil, #"\"\\"#]),
    (#"{"headers":[{"a":1}],"type":-1.5e+3,"body":[ 1, 2 ]}"#, ["-1.5e+3", #"[{"a":1}]"#, nil, "[ 1, 2 ]"]),
    (#"{"type":1,"type":true,"body":null,"x":[[],{},[{}],{"y":[]}]}"#, ["true", nil, nil, "null"]),
    (
      #"{"type":123456789012345678901234567890,"body":"\ud800"}"#,
      ["123456789012345678901234567890", nil, nil, #"\ud800"#]
    ),
  ])
  func `members are found where they stand`(text: String, expected: [String?]) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    "", "x", "[]", "7", "{", "}", "{}{}", "{} x", #"{"type"}"#, #"{"type":}"#, #"{"type":"x",}"#, #"{"type":"x" "y"}"#,
    #"{,}"#,
    #"{"type":tru}"#, #"{"type":nulll}"#, #"{"type":01}"#, #"{"type":1.}"#, #"{"type":1e}"#, #"{"type":-}"#,
    #"{"type":1 2}"#,
    #"{"type":"\q"}"#, #"{"type":"\u12g4"}"#, #"{"q\":1}"#, #"{"x":[1,2}"#, #"{"x":{"y":1]}"#, #"{"x":[1 2]}"#,
    #"{"x":{"y"}}"#,
    #"{"x":[,]}"#, #"{"x":[1,]}"#, #"{"x":{"y":1,}}"#, #"{"x":{1:1}}"#, #"{"x":["\q"]}"#, #"{"x":{"\q":1}}"#,
    #"{"x":[tru]}"#,
    #"{"headers":{"a":1}"#, #"{"headers":{"a":1]}"#, #"{"headers":{"a" 1}}"#, #"{"headers":{"a":1 "b":2}}"#,
    "{\"type\":\"\u{1}\"}",
    #"{"x":]}"#, #"{"x":[}]"#, #"{"type":"x"]"#, "{\"type\":\u{B}1}", #"{"x":"abc"def}"#, #"{"type":"x"def}"#,
  ])
  func `what is no JSON is not read`(text: String) {
    #expect(outline(text) == nil)
  }

  @Test func `an escaped name is left to the parser`() {
    #expect(outline(#"{"ty\u0070e":"x"}"#) == nil)
    #expect(outline(#"{"x":{"\u0061":1}}"#) != nil)
  }

  @Test func `deep nesting is refused as by the parser`() {
    func nested(_ depth: Int) -> String {
      #"{"x":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    }
    for depth in [1, 63, 64, 65, 128, 1_000, 1_020, 1_021, 1_022, 1_023, 1_024, 1_025, 5_000] {
      var buffer = OutputBuffer()
      buffer.append(nested(depth))
      let isParsed = (try? JSONParser().parse(buffer.bytes)) != nil
      #expect((outline(nested(depth)) != nil) == isParsed, "\(depth)")
    }
  }

  @Test func `escapes that are not checked are left to whoever unescapes`() {
    #expect(outline(#"{"body":"\q"}"#, unchecked: 3) == [nil, nil, nil, #"\q"#])
    #expect(unescaped(#"\q"#) == nil)
  }

  private func unescaped(_ text: String) -> String? {
    var source = OutputBuffer()
    source.append(text)
    var target = OutputBuffer()
    guard let count = JSONOutline.unescape(source.bytes, to: target.spare(minimum: source.count + 64)) else {
      return nil
    }
    target.commit(count)
    return String(decoding: target.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#"\u0041\u00e9\u685c\u0000"#, "Aé桜\0"),
    (#"\ud83c\udfb6"#, "🎶"), (#"\ud83c"#, "\u{FFFD}"), (#"\udfb6\ud83c"#, "\u{FFFD}\u{FFFD}"),
    (#"\ud83cA"#, "\u{FFFD}A"),
    (#"\ud83c\u0041"#, "\u{FFFD}A"), (#"\\u0041"#, #"\u0041"#), (#"\uD83C\uDFB6\\"#, "🎶\\"),
  ])
  func `escapes become what they stand for`(text: String, expected: String) {
    #expect(unescaped(text) == expected)
  }

  @Test(arguments: [#"\"#, #"\x"#, #"\u"#, #"\u123"#, #"\u12g4"#, #"\u 123"#, #"\ud83c\u12"#, #"\N"#])
  func `an escape that JSON does not have is none`(text: String) {
    #expect(unescaped(text) == nil)
    #expect(unescaped(String(repeating: "x", count: 100) + text) == nil)
  }

  /// Runs of backslashes over every place of a block of 64 bytes.
  @Test func `runs of backslashes end where they should`() {
    for shift in 0..<130 {
      let filler = String(repeating: "x", count: shift)
      for run in 1...70 {
        let text = filler + String(repeating: #"\\"#, count: run) + #"\"\n\u0041y"#
        #expect(unescaped(text) == filler + String(repeating: #"\"#, count: run) + "\"\nAy")
        #expect(outline(#"{"body":"\#(text)"}"#)?[3] == text)
      }
    }
  }
}

import AlbumsPipeline
import CharacterSets
import JSONDocument
import JSONLines

/// Called by libFuzzer with one input after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  // The first byte says what the others are: a line, or a saved body.
  guard let choice = bytes.first else { return 0 }
  let input = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
  if choice & 1 == 0 {
    withPadding(input) { checkLine($0) }
  } else {
    checkBody(input)
  }
  return 0
}

/// Puts the bytes into memory that ends right after the 64 bytes that may be read behind them.
private func withPadding(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 64, alignment: 1)
  defer { memory.deallocate() }
  memory.copyMemory(from: bytes)
  // What stands behind must not matter: quotes and brackets would be noticed.
  for index in bytes.count..<memory.count { memory[index] = UInt8(ascii: "\"") }
  body(UnsafeRawBufferPointer(rebasing: memory[..<bytes.count]))
}

private func checkLine(_ line: UnsafeRawBufferPointer) {
  let hasLineEnd = line.contains(0x0A)
  var output = StageOutput()
  var validate = ValidateTransform(expected: .any, statusCodes: StatusCodes(ranges: [0...999]))
  validate.process(line, into: &output)
  let passed = output.failures.isEmpty
  if passed { check(output.records.bytes.dropLast().elementsEqual(line), "validate changes a line") }
  output.removeAll()

  var decode = DecodeTransform(characterSets: CharacterSetsBinding())
  decode.process(line, into: &output)
  if !hasLineEnd { checkRecords(&output) }
  if !passed { check(!output.failures.isEmpty || output.records.count > 0, "a line vanished") }
}

private func checkBody(_ body: UnsafeRawBufferPointer) {
  var decode = DecodeTransform(characterSets: CharacterSetsBinding())
  var output = StageOutput()
  decode.decodeBody(body, into: &output)
}

/// Each record must be JSON on one line, each failure a whole record.
private func checkRecords(_ output: inout StageOutput) {
  let parser = JSONParser()
  withExtendedLifetime(parser) {
    for line in output.records.bytes.split(separator: 0x0A) {
      let record = try? parser.parse(UnsafeRawBufferPointer(rebasing: line))
      check(record != nil, "a record is no JSON")
    }
    for failure in output.failures {
      check(!failure.error.chain.isEmpty && !failure.error.message.isEmpty, "a failure without words")
      var buffer = OutputBuffer()
      failure.error.write(into: &buffer)
      let record = try? parser.parse(buffer.bytes)
      check(record?["type"]?.string?.equals("error") == true, "an error record is none")
    }
  }
}

private func check(_ condition: Bool, _ message: StaticString) {
  if !condition { fatalError("\(message)") }
}

private struct CharacterSetsBinding: DecodeTransformCharacterSets {
  func append(_ bytes: UnsafeRawBufferPointer, characterSet: String?, to text: inout OutputBuffer) {
    CharacterSet.append(bytes, declared: characterSet, to: &text)
  }

  func looksLikeUTF8(_ characterSet: String) -> Bool { CharacterSet(characterSet).looksLikeUTF8 }
}

/// libFuzzer's driver, which is its main function otherwise.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>,
  _ testOneInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The package manager gives the main function of a product this name.
@_cdecl("lines_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>
) -> CInt {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, testOneInput)
}

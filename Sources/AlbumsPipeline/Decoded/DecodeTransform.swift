import JSONDocument
public import JSONLines

/// What decoding needs of character sets: any text as UTF-8.
public protocol DecodeTransformCharacterSets: Sendable {
  /// Appends the bytes as UTF-8, without a byte order mark; what cannot be read becomes U+FFFD.
  ///
  /// - Parameter characterSet: The name that was declared, if one was.
  func append(_ bytes: UnsafeRawBufferPointer, characterSet: String?, to text: inout OutputBuffer)

  /// Whether text of that character set can be well-formed UTF-8 by its bytes and yet mean something else, as UTF-16
  /// and ISO-2022-JP can.
  func looksLikeUTF8(_ characterSet: String) -> Bool
}

/// Turns the lines of a stream into records: responses into what their feeds hold, other records into themselves.
///
/// A value for one thread: it owns the parsers and buffers that it uses again for each line.
public struct DecodeTransform<CharacterSets: DecodeTransformCharacterSets>: ~Copyable {
  let lineParser = JSONParser()
  let bodyParser: BodyParser<CharacterSets>
  private let reader: RecordLine
  private var heads = ResponseHeadMemory()
  private var bodyText = OutputBuffer()

  public init(characterSets: CharacterSets) {
    reader = RecordLine(parser: lineParser, checksBody: false)
    bodyParser = BodyParser(characterSets: characterSets)
  }

  /// Reads one line and writes what becomes of it.
  ///
  /// - Parameters:
  ///   - line: The line without its end; 64 bytes after it can be read.
  ///   - output: Takes records and failures. Failures carry the address and the beginning of the line; the caller adds
  ///     the line's number.
  public mutating func process(_ line: UnsafeRawBufferPointer, into output: inout StageOutput) {
    switch reader.read(line) {
    case .response(let fields):
      if decode(fields, line: line, into: &output) { return }
    case .other:
      return forward(line, into: &output)
    case .unclear:
      break
    }
    processByTape(line, into: &output)
  }

  private mutating func processByTape(_ line: UnsafeRawBufferPointer, into output: inout StageOutput) {
    let value: JSONValue
    do throws(JSONParseError) { value = try lineParser.parse(line, padded: true) } catch {
      return output.fail(ErrorRecord(code: "recordError", message: "line is no JSON: \(error)", input: line))
    }
    do throws(ErrorRecord) { process(value, type: try RecordType.of(value), line: line, into: &output) } catch {
      var failure = error
      failure.input = ErrorRecord.beginning(of: line)
      output.fail(failure)
    }
  }

  /// What becomes of a record whose line was parsed.
  mutating func process(
    _ value: JSONValue, type: RecordType?, line: UnsafeRawBufferPointer, into output: inout StageOutput
  ) {
    guard type == .response else { return forward(line, into: &output) }
    _ = decode(ResponseFields(ResponseRecord(value)), line: line, into: &output)
  }

  private func forward(_ line: UnsafeRawBufferPointer, into output: inout StageOutput) {
    output.records.append(line)
    output.records.append(UInt8(ascii: "\n"))
  }

  /// - Returns: false where the body has an escape that JSON does not have, so that the line is no JSON.
  private mutating func decode(
    _ fields: ResponseFields, line: UnsafeRawBufferPointer, into output: inout StageOutput
  ) -> Bool {
    let context = FeedDecoder.Context(url: fields.url, line: line)
    bodyParser.isText = true
    let body: UnsafeRawBufferPointer
    switch fields.body {
    case .none: body = FeedDecoder.Context.noBytes
    case .text(let text): body = text
    case .escaped(let text):
      bodyText.truncate()
      guard bodyText.appendUnescaped(text) else { return false }
      body = bodyText.bytes
    case .base64(let text):
      bodyText.truncate()
      guard bodyText.appendDecodedBase64(text) else {
        context.fail(code: "recordError", message: "\"bodyBase64\" is no base64", into: &output)
        return true
      }
      bodyParser.isText = false
      body = bodyText.bytes
    case .unreadable(let problem):
      context.fail(code: "recordError", message: problem, into: &output)
      return true
    }
    decode(body, head: heads.head(of: fields), context: context, into: &output)
    return true
  }

  private func decode(
    _ body: UnsafeRawBufferPointer, head: ResponseHead, context: FeedDecoder.Context, into output: inout StageOutput
  ) {
    bodyParser.characterSet = head.mediaType?.characterSet
    let handler = NetworkJSONHandler(dataHandler: NetworkDataHandler(), jsonSerialization: bodyParser)
    do {
      let feed = try handler.json(with: body, response: head)
      FeedDecoder().decode(feed, context: context, into: &output)
    } catch {
      output.fail(context.failure(of: error, in: "jsonHandlerError"))
    }
  }
}

extension OutputBuffer {
  /// Appends what the inside of a JSON string stands for.
  ///
  /// - Returns: false for an escape that JSON does not have.
  fileprivate mutating func appendUnescaped(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let count = JSONOutline.unescape(text, to: spare(minimum: text.count + 64)) else { return false }
    commit(count)
    return true
  }
}

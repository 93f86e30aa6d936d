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
  private var heads = ResponseHeadMemory()
  private var decodedBody = OutputBuffer()

  public init(characterSets: CharacterSets) {
    bodyParser = BodyParser(characterSets: characterSets)
  }

  /// Reads one line and writes what becomes of it.
  ///
  /// - Parameters:
  ///   - line: The line without its end; 64 bytes after it can be read.
  ///   - output: Takes records and failures. Failures carry the address and the beginning of the line; the caller adds
  ///     the line's number.
  public mutating func process(_ line: UnsafeRawBufferPointer, into output: inout StageOutput) {
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

  mutating func process(
    _ value: JSONValue, type: RecordType?, line: UnsafeRawBufferPointer, into output: inout StageOutput
  ) {
    guard type == .response else {
      output.records.append(line)
      return output.records.append("\n")
    }
    decode(ResponseRecord(value), line: line, into: &output)
  }

  private mutating func decode(
    _ record: ResponseRecord, line: UnsafeRawBufferPointer, into output: inout StageOutput
  ) {
    let context = FeedDecoder.Context(url: record.url, line: line)
    guard let body = body(of: record, context: context, into: &output) else { return }
    let head = heads.head(of: record)
    bodyParser.characterSet = head.mediaType?.characterSet
    bodyParser.isText = record.body != nil
    let handler = NetworkJSONHandler(dataHandler: NetworkDataHandler(), jsonSerialization: bodyParser)
    do {
      let feed = try handler.json(with: body, response: head)
      FeedDecoder().decode(feed, context: context, into: &output)
    } catch {
      output.fail(context.failure(ofHandler: error))
    }
  }

  /// The bytes of the body, empty where the record has none; nil after a failure.
  private mutating func body(
    of record: ResponseRecord, context: FeedDecoder.Context, into output: inout StageOutput
  ) -> UnsafeRawBufferPointer? {
    if let body = record.body { return body }
    if let base64 = record.bodyBase64 {
      decodedBody.truncate()
      if decodedBody.appendDecodedBase64(base64) { return decodedBody.bytes }
      context.fail(code: "recordError", message: "\"bodyBase64\" is no base64", into: &output)
      return nil
    }
    if let problem = record.problemOfBody {
      context.fail(code: "recordError", message: problem, into: &output)
      return nil
    }
    return UnsafeRawBufferPointer(start: nil, count: 0)
  }
}

public import JSONDocument
public import JSONLines

/// Lets the lines through whose records are what they should be, byte for byte; the others become failures.
///
/// A value for one thread. Responses are judged by status code, media type and whether there is a body; albums, artists
/// and songs by their fields; other records pass.
public struct ValidateTransform: ~Copyable {
  /// Compares a record with what it names, such as a saved cover; throws where they differ.
  public typealias Verify = @Sendable (JSONValue) throws(ErrorRecord) -> Void

  private let expected: ExpectedBody
  private let verify: Verify
  private let parser = JSONParser()
  private let reader: RecordLine
  private var heads = ResponseHeadMemory()
  private let dataHandler: NetworkDataHandler
  private let jsonHandler: NetworkJSONHandler<NetworkDataHandler, UncheckedSerialization>
  private let imageHandler: NetworkImageHandler<NetworkDataHandler, UncheckedSerialization>

  public init(
    expected: ExpectedBody = .json, statusCodes: StatusCodes = .success, verify: @escaping Verify = { _ in }
  ) {
    self.expected = expected
    self.verify = verify
    reader = RecordLine(parser: parser, checksBody: true)
    dataHandler = NetworkDataHandler(statusCodes: statusCodes)
    jsonHandler = NetworkJSONHandler(dataHandler: dataHandler, jsonSerialization: UncheckedSerialization())
    imageHandler = NetworkImageHandler(dataHandler: dataHandler, imageSerialization: UncheckedSerialization())
  }

  /// Reads one line and writes it again, or why it does not pass.
  ///
  /// - Parameters:
  ///   - line: The line without its end; 64 bytes after it can be read.
  ///   - output: Takes records and failures. Failures carry the address and the beginning of the line; the caller adds
  ///     the line's number.
  public mutating func process(_ line: UnsafeRawBufferPointer, into output: inout StageOutput) {
    let failure: ErrorRecord?
    switch reader.read(line) {
    case .response(let fields): failure = judge(fields, line: line)
    case .other(.request), .other(.error), .other(nil): failure = nil
    case .other, .unclear: failure = judgeByTape(line)
    }
    if let failure { return output.fail(failure) }
    output.records.append(line)
    output.records.append(UInt8(ascii: "\n"))
  }

  private mutating func judgeByTape(_ line: UnsafeRawBufferPointer) -> ErrorRecord? {
    let value: JSONValue
    do throws(JSONParseError) { value = try parser.parse(line, padded: true) } catch {
      return ErrorRecord(code: "recordError", message: "line is no JSON: \(error)", input: line)
    }
    do throws(ErrorRecord) {
      switch try RecordType.of(value) {
      case .response: return judge(ResponseFields(ResponseRecord(value)), line: line)
      case .album: return judge(value, as: .album, line: line)
      case .artist: return judge(value, as: .artist, line: line)
      case .song: return judge(value, as: .song, line: line)
      case .request, .error, nil: return nil
      }
    } catch {
      var failure = error
      failure.input = ErrorRecord.beginning(of: line)
      return failure
    }
  }

  private func judge(_ record: JSONValue, as type: RecordType, line: UnsafeRawBufferPointer) -> ErrorRecord? {
    var validation = FieldValidation()
    validation.check(record, as: type)
    if let failure = validation.failure(line: line, url: record["url"]?.string) { return failure }
    do throws(ErrorRecord) {
      try verify(record)
      return nil
    } catch {
      var failure = error
      failure.input = ErrorRecord.beginning(of: line)
      return failure
    }
  }

  private mutating func judge(_ fields: ResponseFields, line: UnsafeRawBufferPointer) -> ErrorRecord? {
    let context = FeedDecoder.Context(url: fields.url, line: line)
    let body: UnsafeRawBufferPointer
    switch fields.body {
    case .none: body = FeedDecoder.Context.noBytes
    case .text(let bytes), .escaped(let bytes), .base64(let bytes): body = bytes
    case .unreadable(let problem): return context.failure(code: "recordError", message: problem)
    }
    let head = heads.head(of: fields)
    switch expected {
    case .json:
      do { try jsonHandler.json(with: body, response: head) } catch {
        return context.failure(of: error, in: "jsonHandlerError")
      }
    case .image:
      do { try imageHandler.image(with: body, response: head) } catch {
        return context.failure(of: error, in: "imageHandlerError")
      }
    case .any, .mediaType:
      return judge(body, head, context)
    }
    return nil
  }

  private func judge(
    _ body: UnsafeRawBufferPointer, _ head: ResponseHead, _ context: FeedDecoder.Context
  ) -> ErrorRecord? {
    do { _ = try dataHandler.data(with: body, response: head) } catch {
      return context.failure(of: error, in: "dataHandlerError")
    }
    if case .mediaType(let name) = expected, !ExpectedBody.fits(head.mediaType, name) {
      let found = head.mediaType?.essence ?? "absent"
      return context.failure(code: "mimeTypeError", message: "media type \(found), expected \(name)")
    }
    return body.isEmpty ? context.failure(code: "noDataError", message: "empty body") : nil
  }
}

/// Stands where a parser or decoder would: the bytes are passed on, and whoever decodes them will judge them.
struct UncheckedSerialization: NetworkJSONHandlerJSONSerialization, NetworkImageHandlerImageSerialization, Sendable {
  func jsonObject(with data: UnsafeRawBufferPointer) {}
  func image(with data: UnsafeRawBufferPointer) {}
}

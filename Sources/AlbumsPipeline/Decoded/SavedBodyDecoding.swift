import JSONDocument
public import JSONLines

extension DecodeTransform {
  private typealias HandlerError = NetworkJSONHandler<NetworkDataHandler, BodyParser<CharacterSets>>.Error

  /// Decodes a saved file: one body, pretty-printed or not; or several documents, one a line or one after another.
  ///
  /// Each document is judged by itself: a body is decoded as a feed, a record as a line of a stream is.
  ///
  /// - Parameters:
  ///   - bytes: The file, in any character set that has a byte order mark, in UTF-8, or in Windows-1252.
  ///   - url: The address that the body came from, where it is known.
  public mutating func decodeBody(
    _ bytes: UnsafeRawBufferPointer, url: UnsafeRawBufferPointer? = nil,
    into output: inout StageOutput
  ) {
    var text = OutputBuffer(capacity: bytes.count + 1)
    bodyParser.characterSets.append(bytes, characterSet: nil, to: &text)
    guard text.bytes.contains(where: { !isWhitespace($0) }) else {
      return output.fail(
        FeedDecoder.Context(url: url).failure(of: HandlerError(.noDataError), in: "jsonHandlerError"))
    }
    let documents = SavedDocuments(text.bytes, parser: lineParser)
    for document in documents {
      let isDocument = decode(document: document.bytes, url: url, into: &output)
      if !documents.isOne { output.endLine(document.line) }
      if !isDocument, !documents.areLines { return }
    }
  }

  /// Decodes one document of a saved file.
  ///
  /// - Returns: Whether it was one.
  private mutating func decode(
    document: UnsafeRawBufferPointer, url: UnsafeRawBufferPointer?, into output: inout StageOutput
  ) -> Bool {
    let context = FeedDecoder.Context(url: url, line: document)
    do throws(JSONParseError) {
      let value = try lineParser.parse(document, padded: true)
      if let type = RecordType.ofSavedRecord(value) {
        process(value, type: type, line: document, into: &output)
      } else {
        FeedDecoder().decode(value, context: context, into: &output)
      }
      return true
    } catch {
      output.fail(
        context.failure(of: HandlerError(.jsonSerializationError, underlying: error), in: "jsonHandlerError"))
      return false
    }
  }
}

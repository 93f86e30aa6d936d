import JSONDocument
import JSONLines

/// Parses the body of a response: brings it to UTF-8 where it is not, then reads it in place.
///
/// A class, since the handler that it serves is made anew for each response and its memory is not. For one thread.
final class BodyParser<CharacterSets: DecodeTransformCharacterSets>: NetworkJSONHandlerJSONSerialization {
  let characterSets: CharacterSets
  /// The charset parameter of the response.
  var characterSet: String?
  /// Whether the body came as text (`body`), and not as bytes (`bodyBase64`).
  var isText = true

  private let parser = JSONParser()
  private var converted = OutputBuffer(capacity: 0)

  init(characterSets: CharacterSets) {
    self.characterSets = characterSets
  }

  /// - Parameter data: The body; 64 bytes after it can be read.
  /// - Returns: Its value, until the next call.
  func jsonObject(with data: UnsafeRawBufferPointer) throws(JSONParseError) -> JSONValue {
    guard isText, !(characterSet.map(characterSets.looksLikeUTF8) ?? false) else {
      converted.truncate()
      characterSets.append(data, characterSet: characterSet, to: &converted)
      return try parser.parse(converted.bytes, padded: true)
    }
    let hasMark = data.starts(with: [0xEF, 0xBB, 0xBF])
    return try parser.parse(hasMark ? UnsafeRawBufferPointer(rebasing: data.dropFirst(3)) : data, padded: true)
  }
}

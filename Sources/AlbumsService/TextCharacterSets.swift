public import AlbumsPipeline
internal import CharacterSets
public import JSONLines

/// Binds the character sets that decoding needs to iconv.
public struct TextCharacterSets: DecodeTransformCharacterSets {
  public init() {}

  public func append(_ bytes: UnsafeRawBufferPointer, characterSet: String?, to text: inout OutputBuffer) {
    CharacterSet.append(bytes, declared: characterSet, to: &text)
  }

  public func looksLikeUTF8(_ characterSet: String) -> Bool {
    CharacterSet(characterSet).looksLikeUTF8
  }
}

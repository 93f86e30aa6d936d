internal import JSONDocument
internal import JSONLines

/// The bytes of a body as they were decoded from the transfer.
///
/// A long text is held as it is written in a record, so that the record can leave as soon as the text is whole.
public struct ResponseBody: Sendable {
  private enum Storage {
    case bytes([UInt8])
    case text(EscapedText)
  }

  private let storage: Storage

  public init(_ bytes: [UInt8] = []) {
    storage = .bytes(bytes)
  }

  init(_ text: EscapedText) {
    storage = .text(text)
  }

  /// The number of bytes, none of them escaped.
  public var count: Int {
    switch storage {
    case .bytes(let bytes): bytes.count
    case .text(let text): text.count
    }
  }

  public var isEmpty: Bool { count == 0 }

  /// The bytes themselves; those of a long text are made anew each time.
  public var bytes: [UInt8] {
    switch storage {
    case .bytes(let bytes): bytes
    case .text(let text): text.unescaped()
    }
  }

  /// Whether the bytes are well-formed UTF-8, which a record has in `body` and not in `bodyBase64`.
  var isUTF8: Bool {
    switch storage {
    case .bytes(let bytes): bytes.withUnsafeBytes(JSONParser.isUTF8)
    case .text: true
    }
  }

  /// Writes what stands between the quotes of `body` or `bodyBase64`.
  func write(into buffer: inout OutputBuffer, isUTF8: Bool) {
    switch storage {
    case .bytes(let bytes): bytes.withUnsafeBytes { Self.write($0, isUTF8: isUTF8, into: &buffer) }
    case .text(let text): for block in text.blocks { buffer.append(block.bytes) }
    }
  }

  /// Hands over what stands between the quotes of `body` or `bodyBase64`, in pieces.
  func forEachPiece<Failure>(
    isUTF8: Bool, _ handOver: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    switch storage {
    case .text(let text): for block in text.blocks { try handOver(block.bytes) }
    case .bytes(let bytes):
      var buffer = OutputBuffer(capacity: Self.pieceLength)
      for start in stride(from: 0, to: bytes.count, by: Self.pieceLength) {
        buffer.truncate()
        bytes[start..<min(start + Self.pieceLength, bytes.count)].withUnsafeBytes { piece in
          Self.write(piece, isUTF8: isUTF8, into: &buffer)
        }
        try handOver(buffer.bytes)
      }
    }
  }

  /// A multiple of three, so that base64 is the same in pieces.
  private static let pieceLength = 3 << 16

  private static func write(_ piece: UnsafeRawBufferPointer, isUTF8: Bool, into buffer: inout OutputBuffer) {
    if isUTF8 { buffer.appendEscaped(piece) } else { buffer.appendBase64(piece) }
  }
}

extension ResponseBody: Equatable {
  public static func == (one: ResponseBody, other: ResponseBody) -> Bool { one.bytes == other.bytes }
}

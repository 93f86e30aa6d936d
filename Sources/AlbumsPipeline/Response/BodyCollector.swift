public import JSONLines

/// Where the buffers of long texts come from.
public protocol BufferSupply {
  /// Gives an empty buffer with much room.
  ///
  /// - Parameter ahead: How many bytes more are likely to come after it: not above what has come already, whatever the
  ///   text is said to have.
  func next(ahead: Int) -> OutputBuffer

  /// Says that no more buffers are needed for this text.
  func release()
}

/// Collects the body of an answer as it comes in.
///
/// A body that grows long is checked and escaped on its way, as long as it can be UTF-8: it is gone through once.
public struct BodyCollector<Supply: BufferSupply> {
  private let supply: Supply
  private let longLength: Int
  private var bytes: [UInt8] = []
  /// Takes what comes in place of `bytes`.
  private var escaper: TextEscaper<Supply>?

  /// - Parameter longLength: From how many bytes on a text is escaped while it comes in.
  public init(supply: Supply, longLength: Int = 16 << 20) {
    self.supply = supply
    self.longLength = longLength
  }

  /// The number of bytes so far.
  public var count: Int { escaper?.count ?? bytes.count }

  /// Takes the next piece.
  ///
  /// - Parameter expected: How long the whole body is said to be; nil where that is not known. It is believed up to the
  ///   length from which on a body is long, and beyond that up to twice what has come.
  public mutating func append(_ piece: UnsafeRawBufferPointer, expected: @autoclosure () -> Int?) {
    if let escaper {
      if escaper.append(piece) { return }
      bytes = escaper.unescaped()
      endEscaping()
    }
    let isShort = bytes.count < longLength
    if bytes.count + piece.count > bytes.capacity, let expected = expected(), expected > bytes.count {
      bytes.reserveCapacity(min(expected, max(longLength, bytes.count * 2) + piece.count))
    }
    bytes.append(contentsOf: piece)
    if isShort, bytes.count >= longLength { beginEscaping(expected: expected()) }
  }

  /// The body that was collected; the next one begins.
  public mutating func finish() -> ResponseBody {
    defer { removeAll() }
    guard let escaper else { return ResponseBody(bytes) }
    return escaper.finish().map(ResponseBody.init) ?? ResponseBody(escaper.unescaped())
  }

  /// Forgets what was collected.
  public mutating func removeAll() {
    bytes = []
    if escaper != nil { endEscaping() }
  }

  private mutating func endEscaping() {
    escaper = nil
    supply.release()
  }

  private mutating func beginEscaping(expected: Int?) {
    let escaper = TextEscaper(supply: supply, expected: expected ?? 0)
    guard bytes.withUnsafeBytes(escaper.append) else { return }
    bytes = []
    self.escaper = escaper
  }
}

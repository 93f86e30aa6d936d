/// A growable run of bytes that records are written into, without a String in between.
///
/// Always followed by `padding` readable bytes, so that a parser may read past its end.
public struct OutputBuffer: ~Copyable {
  /// How many bytes may be read after `count` (the most that simdjson asks for).
  public static let padding = 64

  @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int
  /// The number of bytes written so far.
  public private(set) var count: Int

  public init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    base = .allocate(byteCount: self.capacity + Self.padding, alignment: 64)
    count = 0
  }

  deinit {
    base.deallocate()
  }

  /// The bytes written so far; valid until the next change.
  @inlinable public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  @inlinable public var isEmpty: Bool { count == 0 }

  /// The memory behind the bytes, for a reader that fills it; `commit(_:)` says how much it filled.
  ///
  /// - Returns: Room for at least `minimum` bytes.
  public mutating func spare(minimum: Int) -> UnsafeMutableRawBufferPointer {
    reserve(minimum)
    return UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
  }

  /// Counts bytes that were put into `spare(minimum:)`.
  public mutating func commit(_ filled: Int) {
    precondition(filled >= 0 && filled <= capacity - count)
    count += filled
  }

  /// Forgets all bytes from `newCount` on; the memory stays.
  public mutating func truncate(to newCount: Int = 0) {
    precondition(newCount >= 0 && newCount <= count)
    count = newCount
  }

  /// Forgets the first bytes and moves the rest to the front.
  public mutating func removeFirst(_ length: Int) {
    precondition(length >= 0 && length <= count)
    base.copyMemory(from: base + length, byteCount: count - length)
    count -= length
  }

  /// Makes sure that `extra` bytes can be written without growing again.
  @inlinable
  public mutating func reserve(_ extra: Int) {
    if extra > capacity - count { grow(extra) }
  }

  @usableFromInline
  mutating func grow(_ extra: Int) {
    let wanted = max(capacity * 2, count + extra)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: wanted + Self.padding, alignment: 64)
    larger.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = larger
    capacity = wanted
  }

  @inlinable
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    advance(1)
  }

  @inlinable
  public mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    (base + count).copyMemory(from: text.utf8Start, byteCount: length)
    advance(length)
  }

  @inlinable
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).copyMemory(from: start, byteCount: bytes.count)
    advance(bytes.count)
  }

  public mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a whole number in decimal digits.
  public mutating func append(_ number: some FixedWidthInteger) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var magnitude = UInt64(number.magnitude)
    reserve(20)
    var digits = 0
    repeat {
      base.storeBytes(of: UInt8(ascii: "0") + UInt8(magnitude % 10), toByteOffset: count + digits, as: UInt8.self)
      magnitude /= 10
      digits += 1
    } while magnitude > 0
    var written = UnsafeMutableRawBufferPointer(start: base + count, count: digits)[...]
    written.reverse()
    advance(digits)
  }

  @usableFromInline
  @inline(__always)
  mutating func advance(_ written: Int) {
    count += written
  }
}

// An OutputBuffer is the only owner of its memory (it cannot be copied), so it may change threads.
extension OutputBuffer: @unchecked Sendable {}

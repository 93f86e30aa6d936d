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
    base = Self.allocate(self.capacity)
    count = 0
  }

  deinit {
    Self.deallocate(base, capacity)
  }

  /// The bytes written so far; valid until the next change.
  @inlinable public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  @inlinable public var isEmpty: Bool { count == 0 }

  /// How many bytes can be written before it grows.
  public var room: Int { capacity - count }

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
    let larger = Self.allocate(wanted)
    larger.copyMemory(from: base, byteCount: count)
    Self.deallocate(base, capacity)
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

  // A literal is a StaticString, which needs no String to be made.
  @_disfavoredOverload
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a whole number of up to 64 bits in decimal digits.
  @inlinable
  public mutating func append(_ number: some FixedWidthInteger) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(number.magnitude))
  }

  @usableFromInline
  mutating func append(digitsOf magnitude: UInt64) {
    reserve(20)
    var length = 1
    var limit: UInt64 = 10
    while length < 20, magnitude >= limit {
      length += 1
      limit = length < 20 ? limit &* 10 : limit
    }
    var rest = magnitude
    for place in stride(from: count + length - 1, through: count, by: -1) {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      base.storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit), toByteOffset: place, as: UInt8.self)
      rest = quotient
    }
    advance(length)
  }

  @usableFromInline
  @inline(__always)
  mutating func advance(_ written: Int) {
    count += written
  }
}

// An OutputBuffer is the only owner of its memory (it cannot be copied), so it may change threads.
extension OutputBuffer: @unchecked Sendable {}

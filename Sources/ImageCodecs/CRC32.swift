/// The cyclic redundancy check of PNG chunks (W3C PNG, annex D), eight bytes at a time.
func crc32(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  var crc: UInt32 = 0xFFFF_FFFF
  var offset = 0
  crcTables.withUnsafeBufferPointer { tables in
    func entry(_ table: Int, _ index: UInt32) -> UInt32 { tables[table << 8 | Int(index & 0xFF)] }
    while bytes.count - offset >= 8 {
      let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) ^ crc
      let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
      crc = entry(7, low) ^ entry(6, low >> 8) ^ entry(5, low >> 16) ^ entry(4, low >> 24)
      crc ^= entry(3, high) ^ entry(2, high >> 8) ^ entry(1, high >> 16) ^ entry(0, high >> 24)
      offset += 8
    }
    while offset < bytes.count {
      crc = entry(0, crc ^ UInt32(bytes[offset])) ^ crc >> 8
      offset += 1
    }
  }
  return Int(crc ^ 0xFFFF_FFFF)
}

/// Table k holds what a byte becomes k bytes later.
private let crcTables: [UInt32] = {
  var tables = [UInt32](repeating: 0, count: 8 * 256)
  for byte in 0..<256 {
    var crc = UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    tables[byte] = crc
  }
  for index in 256..<8 * 256 {
    let before = tables[index - 256]
    tables[index] = tables[Int(before & 0xFF)] ^ before >> 8
  }
  return tables
}()

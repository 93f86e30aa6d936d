/// The orientation in EXIF data (EXIF 2.3, a TIFF structure); 1 where there is none or it cannot be read.
///
/// - Parameter bytes: Begins with the TIFF header, `II` or `MM`; the offsets in it count from there.
func orientation(inTIFF bytes: UnsafeRawBufferPointer) -> Int {
  let isLittle = bytes.has("II", at: 0)
  guard isLittle || bytes.has("MM", at: 0) else { return 1 }
  func number16(_ offset: Int) -> Int? {
    isLittle ? bytes.littleEndian16(at: offset) : bytes.bigEndian16(at: offset)
  }
  func number32(_ offset: Int) -> Int? {
    isLittle ? bytes.littleEndian32(at: offset) : bytes.bigEndian32(at: offset)
  }
  guard number16(2) == 42, let directory = number32(4), let count = number16(directory) else { return 1 }
  for entry in 0..<count {
    let offset = directory + 2 + entry * 12
    guard let tag = number16(offset) else { return 1 }
    guard tag == 0x0112 else { continue }
    // A SHORT stands at the beginning of the four bytes of its value; some writers make it a LONG.
    let value = number16(offset + 2) == 4 ? number32(offset + 8) : number16(offset + 8)
    return value.flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
  }
  return 1
}

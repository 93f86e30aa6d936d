import AlbumsPipeline
import Glibc
import ImageCodecs

/// The format whose front is fuzzed: `jpeg`, `png` or `webp`, from FUZZ_FORMAT.
private let format = getenv("FUZZ_FORMAT").map { String(cString: $0) } ?? ""

/// Decodes whatever it is given, as a cover is judged and as it is shown.
@_cdecl("LLVMFuzzerTestOneInput")
public func decodeOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  keepSignature(&bytes)
  _ = try? NetworkImageSerialization(imageSource: ImageVerifier(maximumPixels: 1 << 20)).image(with: bytes)
  let picture = try? NetworkImageSerialization(imageSource: ImageDecoder(maximumPixels: 1 << 18)).image(with: bytes)
  _ = picture?.thumbnail(longerSide: 20).dominantColor
  return 0
}

/// Keeps the fuzzer within one codec, and past the checks that it would not get past by chance.
private func keepSignature(_ bytes: inout [UInt8]) {
  switch format {
  case "jpeg": bytes.replaceStart(with: [0xFF, 0xD8])
  case "png":
    bytes.replaceStart(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    mendChecks(&bytes)
  case "webp":
    guard bytes.count >= 12 else { return }
    let size = bytes.count - 8
    bytes.replaceStart(with: Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) })
    bytes.replaceSubrange(8..<12, with: Array("WEBP".utf8))
  default: break
  }
}

extension [UInt8] {
  fileprivate mutating func replaceStart(with signature: [UInt8]) {
    guard count >= signature.count else { return }
    replaceSubrange(0..<signature.count, with: signature)
  }
}

/// Gives every chunk of a PNG the check that its bytes ask for.
private func mendChecks(_ bytes: inout [UInt8]) {
  var place = 8
  while place + 12 <= bytes.count {
    let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    guard length <= bytes.count - place - 12 else { return }
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes[place + 4..<place + 8 + length] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
    crc ^= 0xFFFF_FFFF
    for index in 0..<4 {
      bytes[place + 8 + length + index] = UInt8(truncatingIfNeeded: crc >> (24 - 8 * UInt32(index)))
    }
    place += 12 + length
  }
}

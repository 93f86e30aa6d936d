import Cryptography
import Testing

/// The examples of FIPS 180-4 and of NIST's CAVP.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `known digests`(text: String, expected: String) {
    let digest = Array(text.utf8).withUnsafeBytes { SHA256.digest($0) }
    #expect(digest.hexadecimal == expected)
    #expect(digest.bytes.count == SHA256.Digest.length)
  }

  @Test func `pieces give what the whole gives`() {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = bytes.withUnsafeBytes { SHA256.digest($0) }
    var hash = SHA256()
    var offset = 0
    for length in 0..<2000 where offset < bytes.count {
      let piece = bytes[offset..<min(offset + length, bytes.count)]
      piece.withUnsafeBytes { hash.update($0) }
      offset += piece.count
    }
    #expect(offset == bytes.count)
    #expect(hash.finish() == whole)
  }
}

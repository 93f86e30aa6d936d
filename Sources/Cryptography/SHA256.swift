internal import CCrypto

/// The SHA-256 of bytes that come in pieces (FIPS 180-4), computed by libcrypto.
///
///     var hash = SHA256()
///     hash.update(bytes)
///     let text = hash.finish().hexadecimal
public struct SHA256: ~Copyable {
  private let context: OpaquePointer

  public init() {
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      // Only without memory: SHA-256 is in every provider of libcrypto.
      preconditionFailure("out of memory")
    }
    self.context = context
  }

  deinit {
    EVP_MD_CTX_free(context)
  }

  /// Takes the next bytes; none is fine.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    EVP_DigestUpdate(context, start, bytes.count)
  }

  /// Ends the computation.
  public consuming func finish() -> Digest {
    var bytes = [UInt8](repeating: 0, count: Digest.length)
    EVP_DigestFinal_ex(context, &bytes, nil)
    return Digest(bytes: bytes)
  }

  /// The SHA-256 of bytes that are all there.
  public static func digest(_ bytes: UnsafeRawBufferPointer) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// The result: 32 bytes.
  public struct Digest: Equatable, Sendable {
    /// The length of every digest in bytes.
    public static let length = 32

    public let bytes: [UInt8]

    /// The bytes as 64 digits in lower case.
    public var hexadecimal: String {
      let digits = Array("0123456789abcdef".utf8)
      return String(unsafeUninitializedCapacity: bytes.count * 2) { text in
        for (index, byte) in bytes.enumerated() {
          text[2 * index] = digits[Int(byte >> 4)]
          text[2 * index + 1] = digits[Int(byte & 15)]
        }
        return bytes.count * 2
      }
    }
  }
}

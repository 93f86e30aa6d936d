internal import CCrypto

/// A private key on the curve P-256, which signs as JSON Web Signature's ES256 has it (RFC 7518, section 3.4).
public struct ES256PrivateKey: ~Copyable {
  private let key: OpaquePointer

  /// Why a key cannot be used.
  public enum KeyError: Error, Equatable {
    /// The text is no private key in PEM (RFC 7468), as a .p8 file has it.
    case noPrivateKey
    /// It is a key of another kind or curve.
    case notP256
    case signingFailed
  }

  /// Reads a .p8 file's text.
  public init(pem: [UInt8]) throws(KeyError) {
    let key = pem.withUnsafeBytes { bytes -> OpaquePointer? in
      guard let memory = BIO_new_mem_buf(bytes.baseAddress, Int32(clamping: bytes.count)) else { return nil }
      defer { BIO_free(memory) }
      // An encrypted key would ask for its password on the terminal; it gets none.
      return PEM_read_bio_PrivateKey(memory, nil, { _, _, _, _ in 0 }, nil)
    }
    guard let key else { throw .noPrivateKey }
    var group = [CChar](repeating: 0, count: 64)
    guard EVP_PKEY_get_group_name(key, &group, group.count, nil) == 1,
      String(decoding: group.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) == "prime256v1"
    else {
      EVP_PKEY_free(key)
      throw .notP256
    }
    self.key = key
  }

  deinit {
    EVP_PKEY_free(key)
  }

  /// Signs the SHA-256 of a message.
  ///
  /// - Returns: 64 bytes, the numbers r and s one after the other, 32 bytes each.
  public func signature(of message: [UInt8]) throws(KeyError) -> [UInt8] {
    guard let context = EVP_MD_CTX_new() else { throw .signingFailed }
    defer { EVP_MD_CTX_free(context) }
    var der = [UInt8](repeating: 0, count: 128)
    var count = der.count
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
      EVP_DigestSign(context, &der, &count, message, message.count) == 1,
      let signature = joinedNumbers(of: der.prefix(count))
    else { throw .signingFailed }
    return signature
  }
}

/// Takes r and s out of the DER that libcrypto gives: SEQUENCE { INTEGER r, INTEGER s } (RFC 3279, section 2.2.3).
private func joinedNumbers(of der: ArraySlice<UInt8>) -> [UInt8]? {
  var rest = der
  func takeHeader(_ tag: UInt8) -> Int? {
    guard rest.popFirst() == tag, let length = rest.popFirst(), length < 0x80, Int(length) <= rest.count else {
      return nil
    }
    return Int(length)
  }
  guard takeHeader(0x30) == rest.count else { return nil }
  var numbers: [UInt8] = []
  for _ in 0..<2 {
    guard let length = takeHeader(0x02) else { return nil }
    // A number's first bit is its sign, so that a zero may stand before; a small one has fewer bytes.
    let digits = rest.prefix(length).drop { $0 == 0 }
    guard digits.count <= 32 else { return nil }
    numbers += [UInt8](repeating: 0, count: 32 - digits.count) + digits
    rest = rest.dropFirst(length)
  }
  return rest.isEmpty ? numbers : nil
}

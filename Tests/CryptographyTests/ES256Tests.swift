import Cryptography
import Foundation
import Testing

/// Signatures are verified by the openssl command with the public key, not by the code that made them.
@Suite struct ES256Tests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("es256-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @discardableResult
  private func openssl(_ arguments: String...) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// A new key in PKCS #8, as a .p8 file has it.
  private func key(curve: String = "prime256v1") throws -> [UInt8] {
    try openssl("ecparam", "-name", curve, "-genkey", "-noout", "-out", "ec.pem")
    try openssl("pkcs8", "-topk8", "-nocrypt", "-in", "ec.pem", "-out", "key.p8")
    try openssl("ec", "-in", "ec.pem", "-pubout", "-out", "public.pem")
    return Array(try Data(contentsOf: folder.appendingPathComponent("key.p8")))
  }

  /// r and s as the DER that openssl verifies.
  private func der(_ signature: [UInt8]) -> [UInt8] {
    func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      var digits = Array(bytes.drop { $0 == 0 })
      if digits.isEmpty || digits[0] >= 0x80 { digits.insert(0, at: 0) }
      return [0x02, UInt8(digits.count)] + digits
    }
    let numbers = integer(signature[..<32]) + integer(signature[32...])
    return [0x30, UInt8(numbers.count)] + numbers
  }

  private func verify(_ signature: [UInt8], of message: [UInt8]) throws -> Bool {
    try Data(der(signature)).write(to: folder.appendingPathComponent("signature"))
    try Data(message).write(to: folder.appendingPathComponent("message"))
    return try openssl("dgst", "-sha256", "-verify", "public.pem", "-signature", "signature", "message").status == 0
  }

  @Test func `signatures are 64 bytes that the public key verifies`() throws {
    let pem = try key()
    let key = try ES256PrivateKey(pem: pem)
    // Often enough that an r or s with a leading zero byte comes by now and then.
    for round in 0..<8 {
      let message = Array("message \(round)".utf8)
      let signature = try key.signature(of: message)
      #expect(signature.count == 64)
      #expect(try verify(signature, of: message))
      #expect(try !verify(signature, of: message + [0]))
    }
  }

  @Test func `a token has a header, claims and a signature over both`() throws {
    let pem = try key()
    let key = try ES256PrivateKey(pem: pem)
    let token = try DeveloperToken.sign(
      with: key, keyID: "ABCDE12345", teamID: "TEAM\"123456", issued: 1000, lifetime: 1 << 40)
    let parts = token.split(separator: ".").map(String.init)
    #expect(parts.count == 3)
    let header = try #require(decoded(parts[0]))
    let claims = try #require(decoded(parts[1]))
    #expect(String(decoding: header, as: UTF8.self) == #"{"alg":"ES256","kid":"ABCDE12345"}"#)
    #expect(String(decoding: claims, as: UTF8.self) == #"{"iss":"TEAM123456","iat":1000,"exp":15553000}"#)
    let signature = try #require(decoded(parts[2]))
    #expect(try verify(Array(signature), of: Array("\(parts[0]).\(parts[1])".utf8)))
  }

  private func decoded(_ text: String) -> Data? {
    var base64 = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    return Data(base64Encoded: base64)
  }

  @Test func `keys of other kinds are refused`() throws {
    #expect(throws: ES256PrivateKey.KeyError.noPrivateKey) { _ = try ES256PrivateKey(pem: Array("no key".utf8)) }
    #expect(throws: ES256PrivateKey.KeyError.noPrivateKey) { _ = try ES256PrivateKey(pem: []) }
    let other = try key(curve: "secp384r1")
    #expect(throws: ES256PrivateKey.KeyError.notP256) { _ = try ES256PrivateKey(pem: other) }
    try openssl("genpkey", "-algorithm", "ed25519", "-out", "ed.pem")
    let edwards = Array(try Data(contentsOf: folder.appendingPathComponent("ed.pem")))
    #expect(throws: ES256PrivateKey.KeyError.notP256) { _ = try ES256PrivateKey(pem: edwards) }
  }
}

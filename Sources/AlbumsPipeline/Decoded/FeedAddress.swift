import JSONDocument

/// A storefront: two letters (ISO 3166-1 alpha-2), lower case.
struct Storefront: Equatable {
  let first: UInt8
  let second: UInt8

  /// nil where the bytes are not two letters.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 2, isLetter(bytes[0]), isLetter(bytes[1]) else { return nil }
    first = bytes[0] | 0x20
    second = bytes[1] | 0x20
  }
}

@inline(__always)
private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

/// What the addresses of Apple's services tell.
extension UnsafeRawBufferPointer {
  /// The store that an address belongs to.
  ///
  /// It is the first part of the path (`/us/rss/…`, `/us/album/…`), or the one after `catalog` (Apple Music API) or
  /// after `api/v1`, `api/v2` (marketing feeds), or the query's `country` or `cc`.
  var storefrontOfAddress: Storefront? {
    var path = PathParts(self)
    guard let first = path.next() else { return storefrontOfQuery }
    if let storefront = Storefront(first) { return storefront }
    var previous = first
    var isAPI = first.equals("api")
    while let part = path.next() {
      if previous.equals("catalog") || (isAPI && (previous.equals("v1") || previous.equals("v2"))) {
        if let storefront = Storefront(part) { return storefront }
      }
      if part.equals("api") { isAPI = true }
      previous = part
    }
    return storefrontOfQuery
  }

  private var storefrontOfQuery: Storefront? {
    queryValue("country").flatMap { Storefront($0) } ?? queryValue("cc").flatMap { Storefront($0) }
  }

  /// The value of a parameter of the query, as it is written there.
  func queryValue(_ name: StaticString) -> UnsafeRawBufferPointer? {
    guard let mark = firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let end = self[mark...].firstIndex(of: UInt8(ascii: "#")) ?? endIndex
    for part in self[(mark + 1)..<end].split(separator: UInt8(ascii: "&")) {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = UnsafeRawBufferPointer(rebasing: part[..<equals])
      if key.equals(name) { return UnsafeRawBufferPointer(rebasing: part[(equals + 1)...]) }
    }
    return nil
  }

  /// The number at the end of the path (`…/artist/kanye-west/2715720`, `…/album/x/id123`), where the path has the
  /// given part.
  func identifierOfAddress(after name: StaticString) -> UnsafeRawBufferPointer? {
    var path = PathParts(self)
    var last: UnsafeRawBufferPointer?
    var isNamed = false
    while let part = path.next() {
      if isNamed { last = part } else { isNamed = part.equals(name) }
    }
    guard var digits = last else { return nil }
    if digits.count > 2, digits[0] == UInt8(ascii: "i"), digits[1] == UInt8(ascii: "d") {
      digits = UnsafeRawBufferPointer(rebasing: digits.dropFirst(2))
    }
    return !digits.isEmpty && digits.allSatisfy { isDigit($0) } ? digits : nil
  }
}

/// The parts of an address's path, between the slashes.
private struct PathParts {
  private var rest: UnsafeRawBufferPointer

  init(_ address: UnsafeRawBufferPointer) {
    rest = address
    guard address.first != UInt8(ascii: "/") else { return }
    // Past the scheme and the host.
    var slashes = 0
    for (index, byte) in address.enumerated() where byte == UInt8(ascii: "/") {
      slashes += 1
      if slashes == 3 {
        rest = UnsafeRawBufferPointer(rebasing: address[index...])
        return
      }
    }
    rest = UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// The next part that is not empty.
  mutating func next() -> UnsafeRawBufferPointer? {
    while rest.first == UInt8(ascii: "/") { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst()) }
    let end =
      rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.count
    guard end > 0 else { return nil }
    let part = UnsafeRawBufferPointer(rebasing: rest[..<end])
    rest = UnsafeRawBufferPointer(rebasing: rest[end...])
    return part
  }
}

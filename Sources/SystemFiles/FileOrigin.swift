internal import CExtendedAttributes

/// Where a saved file comes from, kept with it as extended attributes.
///
/// Not every file system has them, and copies often lose them, so nothing may depend on their being there.
public struct FileOrigin: Equatable, Sendable {
  /// What it was saved for.
  public var owner: String
  /// Where it was fetched, under the name that curl and wget use too.
  public var url: String

  public init(owner: String, url: String) {
    self.owner = owner
    self.url = url
  }

  private static let ownerName = "user.albums.record"
  private static let urlName = "user.xdg.origin.url"
  /// Longer values are left out; some file systems have room for one block only.
  private static let limit = 2048

  /// Puts it on an open file, where that is possible.
  func attach(to file: Int32) {
    for (name, value) in [(Self.ownerName, owner), (Self.urlName, url)] where (1...Self.limit) ~= value.utf8.count {
      _ = Array(value.utf8).withUnsafeBytes { set_file_attribute(file, name, $0.baseAddress, $0.count) }
    }
  }

  /// Reads it from an open file; nil where it has no owner.
  init?(of file: Int32) {
    guard let owner = Self.value(Self.ownerName, of: file) else { return nil }
    self.init(owner: owner, url: Self.value(Self.urlName, of: file) ?? "")
  }

  private static func value(_ name: String, of file: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = bytes.withUnsafeMutableBytes { get_file_attribute(file, name, $0.baseAddress, $0.count) }
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
}

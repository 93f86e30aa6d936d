internal import AlbumsPipeline
internal import Cryptography
internal import JSONDocument
internal import JSONLines
internal import SystemFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Responses in a folder, one file each.
///
/// A file's name is the SHA-256 of its key; its first line is the SHA-256 of the second, which is a response record. A
/// file that does not fit its first line is damaged and counts as not there. Files are written elsewhere in the folder
/// and then renamed, so that two processes never see half of one.
final class CacheFolder: ResponseCache {
  private let path: String
  /// The folder where files are written; negative where it is gone, which the first write tells.
  private let unfinished: Int32
  private let warn: (String) -> Void
  private let parser = JSONParser()
  private var buffer = OutputBuffer()
  private var writeCount = 0

  /// - Parameter warn: Told once when the cache cannot be written.
  init(_ path: String, warn: @escaping (String) -> Void) {
    self.path = path
    self.warn = warn
    unfinished = open(path + "/new", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  deinit {
    close(unfinished)
  }

  /// Makes the folder, and removes what an earlier run was stopped from renaming.
  static func prepare(_ path: String) throws(SystemError) {
    // What is there already may be a folder that others may not write in; the last one decides.
    for slash in path.indices.dropFirst() where path[slash] == "/" { mkdir(String(path[..<slash]), 0o700) }
    mkdir(path, 0o700)
    guard mkdir(path + "/new", 0o700) == 0 || errno == EEXIST else { throw SystemError.last("create", path + "/new") }
    removeLeftovers(of: path + "/new")
    UnfinishedFiles.removeOnSignals()
  }

  /// What no entry is larger than, whatever lies there under its name.
  private static let mostBytes = 4 << 30

  func stored(_ key: CacheKey) -> StoredResponse? {
    guard let entry = try? OutputBuffer.contents(of: fileName(key), limit: Self.mostBytes, onlyRegular: true) else {
      return nil
    }
    let bytes = entry.bytes
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    let record = UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...])
    guard bytes[..<end].elementsEqual(SHA256.digest(record).hexadecimal.utf8),
      let value = try? parser.parse(record, padded: true)
    else { return nil }
    return StoredResponse(record: value, key: key)
  }

  func store(_ response: StoredResponse, for key: CacheKey) {
    buffer.truncate()
    response.write(into: &buffer, key: key)
    writeCount += 1
    do {
      let name = "\(getpid()).\(writeCount)"
      let slot = UnfinishedFiles.add(unfinished, name)
      defer { slot.map(UnfinishedFiles.remove) }
      try write(to: "\(path)/new/\(name)", then: fileName(key))
    } catch {
      if writeCount > 0 { warn("cannot keep responses: \(error)") }
      // Once is enough.
      writeCount = -(1 << 40)
    }
    if buffer.count > 4 << 20 { buffer = OutputBuffer() }
  }

  private func write(to temporary: String, then name: String) throws(SystemError) {
    do {
      let file = try FileDescriptor.opening(temporary, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
      var first = SHA256.digest(buffer.bytes).hexadecimal + "\n"
      let result = first.withUTF8 { line in
        Result { () throws(SystemError) in try file.write(UnsafeRawBufferPointer(line)) }
      }
      try result.get()
      try file.write(buffer.bytes)
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, name) == 0 else {
      let failure = SystemError.last("rename", name)
      unlink(temporary)
      throw failure
    }
  }

  private func fileName(_ key: CacheKey) -> String {
    var text = key.url + "\n" + key.language
    let digest = text.withUTF8 { SHA256.digest(UnsafeRawBufferPointer($0)) }
    return "\(path)/\(digest.hexadecimal)"
  }
}

/// Files that nobody has renamed for an hour are nobody's.
private func removeLeftovers(of folder: String) {
  guard let entries = opendir(folder) else { return }
  defer { closedir(entries) }
  while let entry = readdir(entries) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { String(cString: $0) }
    }
    var status = stat()
    guard name != ".", name != "..", stat("\(folder)/\(name)", &status) == 0 else { continue }
    #if canImport(Glibc)
      let changed = status.st_mtim.tv_sec
    #else
      let changed = status.st_mtimespec.tv_sec
    #endif
    if time(nil) - changed > 3600 { unlink("\(folder)/\(name)") }
  }
}

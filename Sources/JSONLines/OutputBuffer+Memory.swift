#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The memory of buffers, from the allocator where it is small and from the system where it is large.
///
/// The allocator keeps what it was given back, and would keep it in pieces; the system has large pages for memory that
/// begins where one does.
extension OutputBuffer {
  /// From this many bytes on, memory is large.
  private static let largeLength = 4 << 20
  private static let largePage = 2 << 20

  static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    let length = capacity + padding
    guard capacity >= largeLength else { return .allocate(byteCount: length, alignment: 64) }
    guard let mapped = mmap(nil, length + largePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      mapped != MAP_FAILED
    else { preconditionFailure("no memory for \(length) bytes") }
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = mapped.alignedUp(toMultipleOf: largePage)
    let end = (start + length).alignedUp(toMultipleOf: page)
    let mappedEnd = (mapped + length + largePage).alignedUp(toMultipleOf: page)
    if start > mapped { munmap(mapped, start - mapped) }
    if mappedEnd > end { munmap(end, mappedEnd - end) }
    return start
  }

  static func deallocate(_ base: UnsafeMutableRawPointer, _ capacity: Int) {
    if capacity >= largeLength { munmap(base, capacity + padding) } else { base.deallocate() }
  }
}

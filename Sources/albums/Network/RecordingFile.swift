internal import AlbumsPipeline
internal import JSONLines
internal import SystemFiles

/// The file of `--record`: each response is appended as one record, in one write.
final class RecordingFile {
  private let file: FileDescriptor
  private var buffer = OutputBuffer()
  /// Why the file cannot be written any more, once it cannot.
  private(set) var failure: SystemError?

  init(_ path: String) throws(SystemError) {
    file = try FileDescriptor.appendingLines(path)
  }

  func append(_ response: Response) {
    buffer.truncate()
    response.write(into: &buffer)
    append(buffer.bytes)
  }

  func append(_ record: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do { try file.write(record) } catch { failure = error }
  }
}

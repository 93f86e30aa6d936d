internal import AlbumsPipeline
internal import AlbumsService
internal import JSONLines
internal import SystemFiles

extension DecodeTransform: LineTransform {}

/// `albums decode`: responses, on standard input or saved in files, become albums, artists and songs.
enum DecodeCommand {
  static func run(_ options: DecodeOptions, sink: RecordSink, diagnostics: Diagnostics) throws(StageEnd) {
    if options.files.isEmpty { return try decodeStandardInput(options, sink: sink) }
    var transform = DecodeTransform(characterSets: TextCharacterSets())
    var isComplete = true
    for file in options.files {
      if file == "-" {
        try decodeStandardInput(options, sink: sink)
      } else {
        var output = StageOutput()
        do throws(SystemError) {
          let contents = try OutputBuffer.contents(of: file, limit: options.stage.maximumLineLength)
          transform.decodeBody(contents.bytes, into: &output)
        } catch {
          // As with cat, the other files are read all the same.
          diagnostics.sayLast("\(error)")
          isComplete = false
        }
        sink.input = file
        try sink.write(&output, firstLine: 1)
        try sink.flush()
      }
    }
    if !isComplete { throw StageEnd(status: .inputOutput) }
  }

  private static func decodeStandardInput(_ options: DecodeOptions, sink: RecordSink) throws(StageEnd) {
    sink.input = FileDescriptor.standardInput.path
    try LineStage(maximumLineLength: options.stage.maximumLineLength).run(.standardInput, sink: sink) {
      DecodeTransform(characterSets: TextCharacterSets())
    }
  }
}

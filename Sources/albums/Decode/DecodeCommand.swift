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
    for file in options.files {
      if file == "-" {
        try decodeStandardInput(options, sink: sink)
      } else {
        try decode(file, with: &transform, sink: sink)
      }
    }
  }

  private static func decodeStandardInput(_ options: DecodeOptions, sink: RecordSink) throws(StageEnd) {
    sink.input = FileDescriptor.standardInput.path
    try LineStage(maximumLineLength: options.stage.maximumLineLength).run(.standardInput, sink: sink) {
      DecodeTransform(characterSets: TextCharacterSets())
    }
  }

  /// Decodes a saved file as a whole.
  private static func decode(
    _ path: String, with transform: inout DecodeTransform<TextCharacterSets>, sink: RecordSink
  ) throws(StageEnd) {
    sink.input = path
    let contents = try endingStage { () throws(SystemError) in try OutputBuffer.contents(of: path) }
    var output = StageOutput()
    transform.decodeBody(contents.bytes, into: &output)
    try sink.write(&output, firstLine: 1)
    try sink.flush()
  }
}

internal import AlbumsPipeline
internal import JSONLines
internal import SystemFiles
internal import Threads

/// `albums artwork`: fetches, judges and saves the covers that records name.
enum ArtworkCommand {
  /// Runs the stage over standard input.
  static func run(
    _ options: ArtworkOptions, sink: RecordSink, diagnostics: Diagnostics, source: any ResponseSource
  ) throws(StageEnd) {
    try run(options, input: .standardInput, sink: sink, diagnostics: diagnostics, source: source)
  }

  static func run(
    _ options: ArtworkOptions, input: consuming FileDescriptor, sink: RecordSink, diagnostics: Diagnostics,
    source: any ResponseSource
  ) throws(StageEnd) {
    let plan = try CoverPlan(options)
    if let folder = plan.files?.folder {
      UnfinishedFiles.removeOnSignals()
      let leftovers = folder.removeLeftovers()
      if leftovers > 0 { diagnostics.trace("removed \(leftovers) unfinished files of an earlier run") }
    }
    sink.input = "<stdin>"
    let reader = LineReader(input, limit: options.stage.maximumLineLength)
    let run = ArtworkRun(plan, sink: sink, diagnostics: diagnostics, source: source)
    try run.run(reader)
    plan.files?.folder.synchronize()
  }
}

/// What the options ask for, checked.
struct CoverPlan {
  let size: ArtworkSize
  let pattern: FileNamePattern
  let judge: CoverJudge
  /// nil without `--output`.
  let files: CoverFiles?
  let force: Bool
  let jobs: Int
  let unordered: Bool
  let maximumLineLength: Int

  /// - Throws: A usage error, or that the folder cannot be made or written in.
  init(_ options: ArtworkOptions) throws(StageEnd) {
    guard let size = ArtworkSize(options.size) else {
      throw StageEnd(
        status: .usage, message: "--size \(options.size): expected N, WxH, max, original or given")
    }
    do { pattern = try FileNamePattern(options.name) } catch {
      throw StageEnd(status: .usage, message: "--name \(options.name): \(error)")
    }
    self.size = size
    judge = CoverJudge(
      maximumPixels: options.maximumPixels, minimumSize: options.minimumSize, format: options.format.imageFormat,
      thumbnailSide: options.output == nil ? nil : options.thumbnail)
    if let output = options.output {
      let folder = try endingStage { () throws(SystemError) in try OutputFolder(making: output) }
      files = CoverFiles(folder: folder, judge: judge, maximumBytes: options.network.maximumBytes)
    } else {
      files = nil
    }
    force = options.force
    jobs = max(1, options.network.jobs)
    unordered = options.network.unordered
    maximumLineLength = options.stage.maximumLineLength
  }
}

extension ArtworkOptions.Format {
  /// nil for `keep`.
  fileprivate var imageFormat: ImageFormat? {
    switch self {
    case .jpg: .jpeg
    case .png: .png
    case .webp: .webp
    case .keep: nil
    }
  }
}

internal import AlbumsPipeline
internal import ImageCodecs
internal import JSONLines
internal import SystemFiles

/// `albums artwork`: fetches, judges and saves the covers that records name.
enum ArtworkCommand {
  /// Runs the stage over standard input and the network.
  static func run(_ options: ArtworkOptions, sink: RecordSink, diagnostics: Diagnostics) throws(StageEnd) {
    let plan = try CoverPlan(options)
    DecodingMemory.returnWhenFreed()
    let client = try NetworkClient(options.network, diagnostics: diagnostics)
    sink.input = "<stdin>"
    try run(plan, input: .standardInput, sink: sink, diagnostics: diagnostics, source: client) { () throws(StageEnd) in
      try client.check()
    }
    try client.finish()
  }

  /// - Parameter check: Called now and then; ends the stage where the source cannot go on.
  static func run(
    _ plan: CoverPlan, input: consuming FileDescriptor, sink: RecordSink, diagnostics: Diagnostics,
    source: any ResponseSource, check: @escaping () throws(StageEnd) -> Void = {}
  ) throws(StageEnd) {
    if let folder = plan.files?.folder {
      UnfinishedFiles.removeOnSignals()
      let leftovers = folder.removeLeftovers()
      if leftovers > 0 { diagnostics.trace("removed \(leftovers) unfinished files of an earlier run") }
    }
    let reader = LineReader(input, limit: plan.maximumLineLength)
    let run = ArtworkRun(plan, sink: sink, diagnostics: diagnostics, source: source)
    try run.run(reader, check: check)
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
      files = CoverFiles(
        folder: folder, judge: judge, maximumBytes: options.network.maximumBytes,
        trustsNames: pattern.namesIdentifier)
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

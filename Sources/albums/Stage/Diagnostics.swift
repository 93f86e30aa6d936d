internal import AlbumsPipeline
internal import JSONLines
internal import SystemFiles
internal import Synchronization

/// The one way to standard error: lines that begin with `albums: `, and a progress line on a terminal.
///
/// May be used from several threads at once.
final class Diagnostics: Sendable {
  private let stage: String
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let isTerminal: Bool
  private let showsProgress: Bool
  private let progressIsShown = Mutex(false)
  private let write: @Sendable (UnsafeRawBufferPointer) -> Void

  /// - Parameter write: Takes whole lines; standard error unless a test listens.
  init(stage: String, options: StageOptions, write: (@Sendable (UnsafeRawBufferPointer) -> Void)? = nil) {
    self.stage = stage
    isQuiet = options.quiet
    isVerbose = options.verbose
    isTerminal = FileDescriptor.standardError.isTerminal
    switch options.progress {
    case .always: showsProgress = !options.quiet
    case .never: showsProgress = false
    case .auto: showsProgress = !options.quiet && isTerminal
    }
    // Where standard error cannot be written there is nobody to tell.
    self.write = write ?? { bytes in try? FileDescriptor.standardError.write(bytes) }
  }

  /// Whether `trace` is heard, so that its words need not be made.
  var traces: Bool { isVerbose && !isQuiet }

  /// Whether `progress` is seen.
  var progresses: Bool { showsProgress }

  /// Says something that the user must know.
  func say(_ message: String) {
    if !isQuiet { line("albums: \(stage): \(message)") }
  }

  /// Says why the stage ends; heard even with `--quiet`.
  func sayLast(_ message: String) {
    line("albums: \(stage): \(message)")
  }

  /// Says what happens step by step, with `--verbose`.
  func trace(_ message: @autoclosure () -> String) {
    if traces { line("albums: \(stage): \(message())") }
  }

  /// Writes text that a filter meant for standard error as it is; on a terminal control characters are shown.
  func pass(_ text: String) {
    guard !text.isEmpty else { return }
    progressIsShown.withLock { isShown in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        isTerminal ? escapingControls(String(line)) : String(line)
      }
      send((isShown ? "\r\u{1B}[K" : "") + lines.joined(separator: "\n"))
      isShown = false
    }
  }

  func pass(_ bytes: UnsafeRawBufferPointer) {
    pass(String(decoding: bytes, as: UTF8.self))
  }

  /// Says what failed: `<stdin>:3: HTTP status 404 (statusCodeError) https://…`.
  func report(_ error: ErrorRecord, input: String?) {
    say(Self.words(of: error, input: input))
  }

  /// A failure in words, with its place.
  static func words(of error: ErrorRecord, input: String?) -> String {
    var place = ""
    if let input, let line = error.line { place = "\(input):\(line): " } else if let input { place = "\(input): " }
    return "\(place)\(error.message) (\(error.code))\(error.url.map { " \($0)" } ?? "")"
  }

  /// Shows how far it is, in place of what was shown before; an empty text removes it.
  func progress(_ text: String) {
    guard showsProgress else { return }
    progressIsShown.withLock { isShown in
      if isShown || !text.isEmpty { send("\r\u{1B}[K" + escapingControls(text)) }
      isShown = !text.isEmpty
    }
  }

  private func line(_ text: String) {
    progressIsShown.withLock { isShown in
      send((isShown ? "\r\u{1B}[K" : "") + escapingControls(withoutCredentials(text)) + "\n")
      isShown = false
    }
  }

  private func send(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }
}

/// The text with control characters (C0, DEL and C1) written as escapes, so that no text from outside steers a terminal.
func escapingControls(_ text: String) -> String {
  func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var shown = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": shown += "\\n"
    case "\r": shown += "\\r"
    case "\t": shown += "\\t"
    case _ where isControl(scalar): shown += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}

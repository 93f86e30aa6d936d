internal import CJQ
internal import JSONLines
internal import Synchronization

/// The owner of a `jq_state` with its program, and the target of its callbacks.
final class JQState {
  let jq: OpaquePointer
  var nextInput: (() -> JQValue)?
  var standardError: ((UnsafeRawBufferPointer) -> Void)?

  /// - Throws: `JQCompileError` with all that libjq said.
  init(compiling source: JQSource, arguments: consuming JQValue) throws(JQCompileError) {
    guard let jq = jq_init() else { throw JQCompileError(message: "out of memory") }
    let arguments = arguments.take()
    var messages = Self.compile(jq, source.preamble + source.mended, jv_copy(arguments))
    if !messages.isEmpty, source.mended != source.body {
      messages = Self.compile(jq, source.preamble + source.body, jv_copy(arguments))
    }
    jv_free(arguments)
    if let error = JQCompileError(messages, of: source) {
      var failed: OpaquePointer? = jq
      jq_teardown(&failed)
      throw error
    }
    self.jq = jq
    let context = Unmanaged.passUnretained(self).toOpaque()
    jq_set_input_cb(jq, { _, context in JQState.of(context).nextInput?().take() ?? jv_invalid() }, context)
    jq_set_debug_cb(jq, { context, message in JQState.of(context).write(JQValue(message)) }, context)
  }

  /// - Returns: What libjq said; nothing where it compiled.
  private static func compile(_ jq: OpaquePointer, _ program: String, _ arguments: jv) -> [String] {
    let messages = JQMessages()
    withExtendedLifetime(messages) {
      jq_set_error_cb(jq, JQMessages.collect, Unmanaged.passUnretained(messages).toOpaque())
      JQEnvironment.hiding.withLock { _ in _ = program.withCString { cjq_compile(jq, $0, arguments) } }
      jq_set_error_cb(jq, nil, nil)
    }
    return messages.texts
  }

  deinit {
    var jq: OpaquePointer? = jq
    jq_teardown(&jq)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> JQState {
    guard let context else { preconditionFailure("libjq lost the callback's context") }
    return Unmanaged<JQState>.fromOpaque(context).takeUnretainedValue()
  }

  /// Writes a message of `debug` as jq does, a line of JSON, or what `stderr` was given: a string as it is.
  private func write(_ message: consuming JQValue) {
    guard let standardError else { return }
    var buffer = OutputBuffer(capacity: 256)
    if let text = Self.standardErrorText(message) {
      if text.kind == JV_KIND_STRING {
        text.withBytes { buffer.append($0) }
      } else {
        _ = buffer.appendJSON(text.borrowed)
      }
    } else {
      buffer.append("[\"DEBUG:\",")
      _ = buffer.appendJSON(message.borrowed)
      buffer.append("]\n")
    }
    standardError(buffer.bytes)
  }

  /// What `stderr` was given, where the message is its own, see `JQDefinitions`.
  private static func standardErrorText(_ message: borrowing JQValue) -> JQValue? {
    guard message.kind == JV_KIND_ARRAY, jv_array_length(message.copy()) == 2 else { return nil }
    let mark = JQValue(jv_array_get(message.copy(), 0))
    guard mark.kind == JV_KIND_STRING, mark.text == JQDefinitions.stderrMark else { return nil }
    return JQValue(jv_array_get(message.copy(), 1))
  }
}

/// What libjq says while it compiles.
final class JQMessages {
  private(set) var texts: [String] = []

  static let collect: jq_msg_cb = { context, message in
    guard let context else { return jv_free(message) }
    let text = JQValue(jq_format_error(message)).text
    Unmanaged<JQMessages>.fromOpaque(context).takeUnretainedValue().texts.append(text)
  }
}

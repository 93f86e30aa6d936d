internal import CJQ
internal import JSONLines

/// A jq program, compiled once and run over one record after the other.
///
/// Made on the thread that it is used on: libjq keeps the numbers' conversion tables by thread, and so the type is
/// not Sendable. The work of compiling (libjq 1.6: 22 ms) can be done while another thread waits for input; no
/// other thread should read the environment meanwhile, as it would find it empty.
public final class JQProgram {
  let state: JQState
  let needsPosition: Bool
  var builder: JQInputBuilder
  var slurped = JQValue(jv_array())
  /// The record that `input` read last, and its bytes, which the caller may have overwritten since.
  var further = JQValue(jv_invalid())
  var furtherBytes = OutputBuffer(capacity: 1024)

  /// What `input_filename` gives; null where there is none.
  public var inputName: String?

  /// Gives `input` and `inputs` the record that follows and its line; without it, or where it gives nil, there are
  /// no more. The bytes are read at once.
  public var nextRecord: (() -> (bytes: UnsafeRawBufferPointer, line: Int?)?)?

  /// Takes what `debug` and `stderr` write, as it is; without it, that is dropped.
  public var standardError: ((UnsafeRawBufferPointer) -> Void)? {
    get { state.standardError }
    set { state.standardError = newValue }
  }

  /// Compiles a program.
  ///
  /// It has no modules and no files, and sees of the environment only what it is given. `$ARGS.named` has the
  /// arguments, as with jq. Where libjq is older than 1.8, what the jq manual of 1.8 has beyond it is added.
  ///
  /// - Parameters:
  ///   - stringArguments: jq's `--arg`: names without `$`, and strings.
  ///   - jsonArguments: jq's `--argjson`: names without `$`, and JSON texts.
  ///   - environment: What `$ENV` and `env` show.
  /// - Throws: `JQCompileError`, also for an argument that is no JSON.
  public init(
    source: String, stringArguments: [(name: String, value: String)] = [],
    jsonArguments: [(name: String, value: String)] = [], environment: JQEnvironment = .process
  ) throws(JQCompileError) {
    let source = try JQSource(source, version: Int(cjq_version()))
    var named = jv_object()
    for argument in stringArguments {
      named = jv_object_set(named, JQValue(argument.name).take(), JQValue(argument.value).take())
    }
    for argument in jsonArguments {
      let value = JQValue.parsing(argument.value)
      guard value.isValid else {
        jv_free(named)
        throw JQCompileError(
          message: "--argjson \(argument.name): not JSON: \(argument.value)",
          hint: "a string needs its quotes; --arg takes it without")
      }
      named = jv_object_set(named, JQValue(argument.name).take(), value.take())
    }
    var arguments = jv_copy(named)
    let all = jv_object_set(jv_object(), JQValue("positional").take(), jv_array())
    arguments = jv_object_set(arguments, JQValue("ARGS").take(), jv_object_set(all, JQValue("named").take(), named))
    if source.needsEnvironment {
      arguments = jv_object_set(
        arguments, JQValue(JQDefinitions.environmentName).take(), environment.value().take())
    }
    state = try JQState(compiling: source, arguments: JQValue(arguments))
    needsPosition = source.needsPosition
    builder = JQInputBuilder(members: source.members)
    state.nextInput = { [unowned self] in readFurther() }
  }

  /// The next record for `input`; invalid at the end, or with the message of an error.
  private func readFurther() -> JQValue {
    guard let (bytes, line) = nextRecord?() else { return JQValue(jv_invalid()) }
    furtherBytes.truncate()
    furtherBytes.append(bytes)
    setPosition(line)
    do throws(JQError) {
      let value = try builder.value(of: furtherBytes.bytes, padded: true)
      further = JQValue(value.copy())
      return value
    } catch {
      return JQValue(jv_invalid_with_msg(JQValue(error.message).take()))
    }
  }

  /// Tells `input_filename` and `input_line_number`, see `JQDefinitions`.
  func setPosition(_ line: Int?) {
    if !needsPosition { return }
    let name = inputName.map { JQValue($0).take() } ?? jv_null()
    let position = jv_array_append(jv_array_append(jv_array(), name), jv_number(Double(line ?? 0)))
    jq_set_attr(state.jq, JQValue("JQ_LIBRARY_PATH").take(), position)
  }
}

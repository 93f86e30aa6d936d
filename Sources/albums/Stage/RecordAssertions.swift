internal import JQProgram
internal import JSONDocument
internal import JSONLines

/// The expressions of `--assert`: what they are not true of is a failure.
///
/// Made and used on one thread (libjq).
struct RecordAssertions {
  private var programs: [(source: String, program: JQProgram)] = []
  private let parser = JSONParser()

  /// - Throws: With status 2 for an expression that does not compile.
  init(_ sources: [String], arguments: StageOptions) throws(StageEnd) {
    for source in sources {
      programs.append((source, try JQProgram.compiling(source, named: "assertion", arguments)))
    }
  }

  var isEmpty: Bool { programs.isEmpty }

  /// Why the record does not pass; nil where it does. Error records always pass.
  func failure(of record: RecordCursor.Record) -> ErrorRecord? {
    guard !isError(record.bytes) else { return nil }
    for (source, program) in programs {
      var message = "assertion is not true: \(source)"
      do throws(JQError) {
        if try program.isTrue(record: record.bytes, padded: true, line: record.line) { continue }
      } catch {
        message = "assertion failed: \(source): \(error.message)"
      }
      return ErrorRecord(code: "assertionError", message: message, line: record.line, input: record.bytes)
    }
    return nil
  }

  private func isError(_ record: UnsafeRawBufferPointer) -> Bool {
    (try? parser.parse(record, padded: true))?["type"]?.string?.equals("error") == true
  }
}

extension JQProgram {
  /// Compiles with the arguments of a stage.
  ///
  /// - Throws: With status 2 where it does not compile.
  static func compiling(_ source: String, named name: String, _ options: StageOptions) throws(StageEnd) -> JQProgram {
    do throws(JQCompileError) {
      return try JQProgram(
        source: source, stringArguments: options.stringArguments.map { ($0.name, $0.value) },
        jsonArguments: options.jsonArguments.map { ($0.name, $0.value) })
    } catch {
      throw StageEnd(status: .usage, message: "\(name): \(error)")
    }
  }
}

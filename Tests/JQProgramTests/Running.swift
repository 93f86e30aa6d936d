import JQProgram
import JSONLines

/// The results of a program over one input, each as a line of JSON without its end.
///
/// - Throws: The program's own errors.
func results(_ source: String, _ input: String) throws -> [String] {
  try results(JQProgram(source: source), input)
}

func results(_ program: JQProgram, _ input: String, as format: JQFormat = .json) throws -> [String] {
  var lines: [String] = []
  let outcome = try Array(input.utf8).withUnsafeBytes { bytes in
    try program.run(record: bytes) { result in
      var buffer = OutputBuffer()
      try result.write(into: &buffer, as: format)
      lines.append(String(decoding: buffer.bytes.dropLast(), as: UTF8.self))
    }
  }
  switch outcome {
  case .finished: return lines
  case .failed(let error): throw error
  case .halted(let halt): throw halt
  }
}

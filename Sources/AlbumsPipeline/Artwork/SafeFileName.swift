/// A name that any file system takes, made of text from outside.
///
/// Separators, characters that Windows forbids, and control characters become `_`; so do a dot or dash at the
/// beginning. Spaces around, and dots and spaces at the end, are dropped. Names of devices on Windows get a `_` in
/// front. What is too long is cut between two characters.
///
/// - Parameters:
///   - stem: The name without its ending.
///   - limit: The most bytes that it may have.
/// - Returns: Empty where nothing is left of it.
public func safeFileStem(_ stem: String, limit: Int) -> String {
  var name = String(String.UnicodeScalarView(stem.unicodeScalars.map { isForbidden($0) ? "_" : $0 }))
  name = trimmed(name)
  let lead = name.prefix { $0 == "." || $0 == "-" }
  name = String(repeating: "_", count: lead.count) + name.dropFirst(lead.count)
  if isReserved(name) { name = "_" + name }
  return trimmed(shortened(name, limit: limit))
}

/// The longest name of a file in bytes.
public let fileNameLimit = 255

/// Cuts between characters as people see them, or within one where it alone is too long.
private func shortened(_ name: String, limit: Int) -> String {
  guard name.utf8.count > limit else { return name }
  var result = ""
  for character in name {
    guard result.utf8.count + character.utf8.count <= limit else { break }
    result.append(character)
  }
  if result.isEmpty {
    for scalar in name.unicodeScalars {
      guard result.utf8.count + UTF8.width(scalar) <= limit else { break }
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func trimmed(_ name: String) -> String {
  var scalars = name.unicodeScalars[...]
  while let first = scalars.first, first.properties.isWhitespace { scalars = scalars.dropFirst() }
  while let last = scalars.last, last == "." || last.properties.isWhitespace { scalars = scalars.dropLast() }
  // A name of dots alone is not dropped: it becomes underscores like any dot at the beginning.
  if scalars.isEmpty { return String(name.unicodeScalars.filter { $0 == "." }.map { _ in "_" as Character }) }
  return String(scalars)
}

private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": true
  // Lines, and marks that turn the direction of writing and so disguise a name.
  case "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}": true
  default: scalar.properties.generalCategory == .control
  }
}

/// Names of devices, whatever ending they have (Windows, "Naming Files, Paths, and Namespaces").
private func isReserved(_ name: String) -> Bool {
  let base = String(name.prefix { $0 != "." }).uppercased()
  let device = base.unicodeScalars.last.map { $0.properties.isWhitespace } == true ? trimmed(base) : base
  if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(device) { return true }
  let digits = "0123456789¹²³"
  return device.count == 4 && (device.hasPrefix("COM") || device.hasPrefix("LPT"))
    && device.last.map { digits.contains($0) } == true
}

// Sizes, durations and rates: a decimal number and a unit.
//
//     size     = number [ "B" | "K" | "KiB" | "kB" | "M" | … | "T" | "TiB" | "TB" ]     upper or lower case
//     duration = number [ "ms" | "s" | "m" | "h" ]
//     rate     = number "/" ( "s" | "m" | "h" )

extension ValueFormat<Int> {
  /// Bytes, with suffixes: `K` and `KiB` are 1024 bytes, `KB` is 1000.
  public static func size(_ limits: ClosedRange<Int>) -> ValueFormat {
    ValueFormat(
      expectation: "a size from \(sizeText(limits.lowerBound)) to \(sizeText(limits.upperBound)), such as 64M"
    ) { text in
      guard let (number, unit) = quantity(text), let factor = bytes(in: unit.lowercased()) else { return nil }
      return Int(exactly: (number * factor).rounded(.down)).flatMap { limits.contains($0) ? $0 : nil }
    }
  }
}

extension ValueFormat<Double> {
  /// Seconds; `500ms`, `2m` and `1h` are understood too.
  public static func duration(_ limits: ClosedRange<Double>) -> ValueFormat {
    let ends = "\(durationText(limits.lowerBound)) to \(durationText(limits.upperBound))"
    return ValueFormat(expectation: "a duration from \(ends), such as 30, 500ms or 2m") { text in
      guard let (number, unit) = quantity(text), let factor = seconds(in: unit) else { return nil }
      let duration = number * factor
      return limits.contains(duration) ? duration : nil
    }
  }

  /// So many a second, from `5/s`, `20/m` or `100/h`.
  public static let rate = ValueFormat(expectation: "a rate above 0, such as 5/s, 20/m or 100/h") { text in
    guard let (number, unit) = quantity(text), number > 0, number <= 1_000_000, unit.first == "/" else { return nil }
    let name = unit.dropFirst()
    guard ["s", "m", "h"].contains(name), let factor = seconds(in: name) else { return nil }
    return number / factor
  }
}

/// Splits a decimal number from the unit behind it; nil where no number stands in front.
private func quantity(_ text: String) -> (number: Double, unit: Substring)? {
  // Double alone would also take `inf`, `0x1p3` and `1e9`.
  let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
  guard let first = digits.first, first != ".", digits.last != ".", let number = Double(digits) else { return nil }
  return (number, text[digits.endIndex...])
}

private func bytes(in unit: String) -> Double? {
  if ["", "b"].contains(unit) { return 1 }
  guard let prefix = unit.first, let power = ["k": 1, "m": 2, "g": 3, "t": 4][prefix] else { return nil }
  let base: Double
  switch unit.dropFirst() {
  case "", "ib": base = 1024
  case "b": base = 1000
  default: return nil
  }
  return (0..<power).reduce(1) { factor, _ in factor * base }
}

private func seconds(in unit: Substring) -> Double? {
  ["": 1, "ms": 0.001, "s": 1, "m": 60, "h": 3600][unit]
}

private func sizeText(_ bytes: Int) -> String {
  for (suffix, shift) in [("T", 40), ("G", 30), ("M", 20), ("K", 10)] where bytes > 0 && bytes % (1 << shift) == 0 {
    return "\(bytes >> shift)\(suffix)"
  }
  return "\(bytes)"
}

private func durationText(_ seconds: Double) -> String {
  if seconds > 0, seconds < 1 { return "\(Int(seconds * 1000))ms" }
  return seconds >= 3600 ? "\(Int(seconds / 3600))h" : "\(Int(seconds))s"
}

public import JSONLines

/// Writes a record's own bytes with its artwork as the last member, so that unknown keys and digits survive.
///
/// - Parameters:
///   - line: One JSON object of at least one member, known to be well formed; an `artwork` member of it is left out.
///   - artwork: Becomes the new one.
///   - buffer: Takes the line with its end.
public func writeRecord(_ line: UnsafeRawBufferPointer, with artwork: Artwork, into buffer: inout OutputBuffer) {
  let end = line.lastIndex(of: UInt8(ascii: "}")) ?? line.count
  let before = buffer.count
  if let old = memberRange(named: "artwork", in: line) {
    buffer.append(UnsafeRawBufferPointer(rebasing: line[..<old.lowerBound]))
    buffer.append(UnsafeRawBufferPointer(rebasing: line[old.upperBound..<end]))
  } else {
    buffer.append(UnsafeRawBufferPointer(rebasing: line[..<end]))
  }
  let opensOnly = buffer.bytes[before...].allSatisfy { $0 == UInt8(ascii: "{") || isSpace($0) }
  if !opensOnly { buffer.append(UInt8(ascii: ",")) }
  buffer.append("\"artwork\":")
  artwork.write(into: &buffer)
  buffer.append("}\n")
}

/// Where a member of the outermost object stands, with one comma beside it; the first of that name.
private func memberRange(named name: StaticString, in line: UnsafeRawBufferPointer) -> Range<Int>? {
  var place = (line.firstIndex(of: UInt8(ascii: "{")) ?? line.count) + 1
  var comma: Int?
  while place < line.count {
    while place < line.count, isSpace(line[place]) { place += 1 }
    let keyStart = place
    let keyEnd = endOfValue(in: line, from: place)
    guard keyEnd > keyStart else { return nil }
    var valueStart = keyEnd
    while valueStart < line.count, isSpace(line[valueStart]) || line[valueStart] == UInt8(ascii: ":") {
      valueStart += 1
    }
    let valueEnd = endOfValue(in: line, from: valueStart)
    var next = valueEnd
    while next < line.count, isSpace(line[next]) { next += 1 }
    let isLast = next >= line.count || line[next] != UInt8(ascii: ",")
    let key = UnsafeRawBufferPointer(rebasing: line[keyStart..<keyEnd])
    if key.count == name.utf8CodeUnitCount + 2, key.dropFirst().dropLast().elementsEqual(bytes(of: name)) {
      if let comma { return comma..<valueEnd }
      return keyStart..<(isLast ? valueEnd : next + 1)
    }
    if isLast { return nil }
    comma = next
    place = next + 1
  }
  return nil
}

/// The place after the value that begins here.
private func endOfValue(in line: UnsafeRawBufferPointer, from start: Int) -> Int {
  var place = start
  var depth = 0
  while place < line.count {
    switch line[place] {
    case UInt8(ascii: "\""):
      place += 1
      while place < line.count, line[place] != UInt8(ascii: "\"") {
        place += line[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      if depth == 0 { return min(place + 1, line.count) }
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth <= 1 { return depth == 1 ? place + 1 : place }
      depth -= 1
    case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0D:
      if depth == 0 { return place }
    default: break
    }
    place += 1
  }
  return line.count
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }

private func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
}

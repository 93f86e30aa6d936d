/// The candidate that a misspelt word was meant to be, if one is near enough.
public func nearest(to word: String, among candidates: [String]) -> String? {
  // Names are not to be cut short, but what was meant is plain if only one begins like that.
  let longer = candidates.filter { word.count >= 2 && $0.hasPrefix(word) }
  if longer.count == 1 { return longer[0] }
  let limit = max(1, word.count / 3)
  let rated = candidates.map { (candidate: $0, distance: editDistance(Array(word.lowercased()), Array($0))) }
  // A word of which every letter would have to change means something else.
  return rated.filter { $0.distance <= limit && $0.distance < min(word.count, $0.candidate.count) }.min {
    $0.distance < $1.distance
  }?.candidate
}

/// How many letters to insert, leave out, replace or swap with their neighbour to make one word of the other.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[second.count]
}

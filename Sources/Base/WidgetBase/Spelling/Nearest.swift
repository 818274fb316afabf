/// Returns the candidate that a mistyped word most likely means; nil if none is near.
///
/// A candidate is near if its edit distance (insertions, deletions, substitutions and swapped neighbours, ignoring
/// case) is at most a third of the word's length, but at least 1, and less than the length of the longer word: `x` is
/// not near `y`. Of equally near candidates, the one with the longest common prefix is returned, because people err at the
/// end more often than at the beginning; of several, the first one. A word of more than 64 characters is near no
/// candidate.
package func nearest(to word: some StringProtocol, among candidates: some Sequence<String>) -> String? {
  let typed = Array(word.lowercased())
  // A word this long is not a typing error, and comparing it would waste time.
  guard typed.count <= 64 else { return nil }
  let limit = max(1, typed.count / 3)
  var best: (candidate: String, distance: Int, prefix: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased())
    // Words with such different lengths are not near, and comparing them would waste time.
    guard abs(letters.count - typed.count) <= limit else { continue }
    let distance = editDistance(typed, letters)
    guard distance <= limit, distance < max(typed.count, letters.count) else { continue }
    let prefix = zip(typed, letters).prefix { $0 == $1 }.count
    if let best, (best.distance, -best.prefix) <= (distance, -prefix) { continue }
    best = (candidate, distance, prefix)
  }
  return best?.candidate
}

/// Returns the names that a mistyped or shortened name may mean, the most likely first: the nearest one, and those that
/// begin with it or end with it after a hyphen; at most thirteen.
package func suggestions(for name: String, among known: [String]) -> [String] {
  let typed = name.lowercased()
  let family = known.filter { !typed.isEmpty && ($0.hasPrefix(typed) || $0.hasSuffix("-" + typed)) }
  let near = nearest(to: name, among: known).map { [$0] } ?? []
  return near + family.filter { !near.contains($0) }.prefix(12)
}

/// Returns the part of a message that asks whether one of some names was meant, or an empty text.
package func question(suggesting names: [String]) -> String {
  names.isEmpty ? "" : "; did you mean \(names.map { "\"\($0)\"" }.joined(separator: ", "))?"
}

/// Returns the part of a message that suggests the nearest candidate, `; did you mean "color"?`, or an empty text.
package func suggestion(for word: some StringProtocol, among candidates: some Sequence<String>) -> String {
  question(suggesting: nearest(to: word, among: candidates).map { [$0] } ?? [])
}

/// Returns the optimal string alignment distance: Levenshtein's with swapped neighbours as one edit.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    current.reserveCapacity(second.count + 1)
    for column in second.indices {
      let substitution = previous[column] + (first[row] == second[column] ? 0 : 1)
      var distance = min(substitution, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[second.count]
}

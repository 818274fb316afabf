/// The candidate a mistyped word most likely means, or nil where none is near.
///
/// Near is an edit distance (insertions, deletions, substitutions, swapped neighbours; letters' case is not counted)
/// of at most a third of the word's length, at least 1, that leaves something of either word: `x` is not near `y`. Of
/// equally near candidates the first one wins. A word of more than 64 characters is near nothing.
package func nearest(to word: some StringProtocol, among candidates: some Sequence<String>) -> String? {
  let typed = Array(word.lowercased())
  // A word this long is no typing error, and comparing it would cost time for nothing.
  guard typed.count <= 64 else { return nil }
  let limit = max(1, typed.count / 3)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased())
    // Words so different in length are not near, and comparing them would cost time for nothing.
    guard abs(letters.count - typed.count) <= limit else { continue }
    let distance = editDistance(typed, letters)
    if distance <= limit, distance < max(typed.count, letters.count), distance < best?.distance ?? Int.max {
      best = (candidate, distance)
    }
  }
  return best?.candidate
}

/// The sentence part that proposes the nearest candidate: `; did you mean "color"?`, or nothing.
package func suggestion(for word: some StringProtocol, among candidates: some Sequence<String>) -> String {
  nearest(to: word, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
}

/// The optimal string alignment distance: Levenshtein's with swapped neighbours as one edit.
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

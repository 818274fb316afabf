/// Breaks within a word that is wider than a line.
///
/// Thai and Lao are written without spaces, so a sentence is such a word. Without a dictionary, a line ends where a
/// syllable surely does: before a vowel that is written before its consonant. Without such a vowel in reach, the line
/// does not end after a leading vowel, and the next line does not begin with a vowel or a sign that follows its
/// consonant.
struct WordBreaks {
  let text: ShapedText
  /// Whether a line may end after each character.
  let allowed: [Bool]

  /// The share of the line that must remain if it ends at a syllable.
  private static let leastShare = 0.6

  /// Returns where a line from `start` ends that cannot contain the unit at `index`.
  func end(from start: Int, before index: Int) -> Int {
    let candidates = (start + 1...index).reversed()
    let least = start + Int((Double(index - start) * Self.leastShare).rounded(.up))
    if let syllable = candidates.first(where: { $0 >= least && isLeadingVowel($0) }) { return syllable }
    // A single letter would look lost on the next line.
    let shortened = endsWord(after: index) && index - start > 2 ? index - 1 : index
    return candidates.first { $0 <= shortened && !isLeadingVowel($0 - 1) && !isFollowing($0) } ?? index
  }

  /// Returns whether the unit is the last one of its word.
  private func endsWord(after index: Int) -> Bool {
    index + 1 == text.units.count || text.units[index + 1].isSpace || allowed[text.units[index].scalars.upperBound - 1]
  }

  private func first(_ index: Int) -> UInt32 { text.paragraph.scalars[text.units[index].scalars.lowerBound] }

  /// Returns whether a unit is a vowel that is written before its consonant.
  private func isLeadingVowel(_ index: Int) -> Bool {
    switch first(index) {
    case 0x0E40...0x0E44, 0x0EC0...0x0EC4: true
    default: false
    }
  }

  /// Returns whether a unit belongs to the letter before it: a vowel, or the sign of repetition or abbreviation.
  private func isFollowing(_ index: Int) -> Bool {
    switch first(index) {
    case 0x0E2F, 0x0E30, 0x0E32, 0x0E33, 0x0E45, 0x0E46, 0x0EAF, 0x0EB0, 0x0EB2, 0x0EB3, 0x0EC6: true
    default: false
    }
  }
}

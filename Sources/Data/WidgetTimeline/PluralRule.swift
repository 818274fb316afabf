/// A condition of whole numbers in CLDR's syntax for plural rules, such as `n % 10 = 2..4 and n % 100 != 12..14`.
///
/// Only the operand `n` exists, because pictures count whole things. `and` binds more strongly than `or`.
struct PluralRule: Hashable, Sendable {
  /// The condition as written in the language table.
  let text: String

  /// Returns whether a number meets the condition; false for a condition that cannot be read.
  func holds(for number: Int) -> Bool {
    text.split(separator: " or ").contains { alternative in
      alternative.split(separator: " and ").allSatisfy { Self.holds($0, for: number) }
    }
  }

  /// Returns whether a number meets a relation such as `n % 100 != 12..14`.
  private static func holds(_ relation: Substring, for number: Int) -> Bool {
    var words = relation.split(separator: " ")[...]
    guard words.popFirst() == "n" else { return false }
    var value = number
    if words.first == "%" {
      guard let base = words.dropFirst().first.flatMap({ Int($0) }), base > 0 else { return false }
      value %= base
      words = words.dropFirst(2)
    }
    guard let sign = words.popFirst(), let ranges = words.popFirst(), words.isEmpty else { return false }
    let isInRange = ranges.split(separator: ",").contains { range in
      let bounds = range.split(separator: ".").map { Int($0) }
      guard let first = bounds.first, let last = bounds.last, let first, let last else { return false }
      return value >= first && value <= last
    }
    return sign == "=" ? isInRange : sign == "!=" && !isInRange
  }
}

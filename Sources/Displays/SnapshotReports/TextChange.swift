/// The difference between two texts by lines.
struct TextChange {
  /// A one-line message for the user.
  let summary: String
  /// The changed lines, prefixed with `-` and `+`, and some unchanged lines around them.
  let text: String

  private static let context = 3
  private static let maximumQuoteLength = 120

  init(from old: String, to new: String) {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    // Removes the common lines at both ends first, because finding the shortest change takes quadratic time.
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = min(
      zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count, min(before.count, after.count) - head)
    let gone = Array(before[head..<before.count - tail])
    let come = Array(after[head..<after.count - tail])
    var lines = before[max(0, head - Self.context)..<head].map { "  \($0)" }
    let counts: (Int, Int)
    if gone.count * come.count <= 1_000_000 {
      let changes = come.difference(from: gone)
      counts = (changes.removals.count, changes.insertions.count)
      lines += Self.merged(gone, come, changes)
    } else {
      counts = (gone.count, come.count)
      lines += gone.map { "- \($0)" } + come.map { "+ \($0)" }
    }
    lines += before[(before.count - tail)...].prefix(Self.context).map { "  \($0)" }
    text = lines.joined(separator: "\n") + "\n"
    func quote(_ lines: [Substring]) -> String {
      guard let line = lines.first else { return "nothing" }
      return line.count > Self.maximumQuoteLength ? "\"\(line.prefix(Self.maximumQuoteLength))…\"" : "\"\(line)\""
    }
    summary =
      "\(counts.0) lines removed, \(counts.1) added, from line \(head + 1): \(quote(gone)) became \(quote(come))"
  }

  private static func merged(
    _ old: [Substring], _ new: [Substring], _ changes: CollectionDifference<Substring>
  ) -> [String] {
    let removed = Set(changes.removals.map { if case .remove(let offset, _, _) = $0 { offset } else { -1 } })
    let inserted = Set(changes.insertions.map { if case .insert(let offset, _, _) = $0 { offset } else { -1 } })
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        lines.append("- \(old[left])")
        left += 1
      } else if right < new.count, inserted.contains(right) {
        lines.append("+ \(new[right])")
        right += 1
      } else if left < old.count {
        lines.append("  \(old[left])")
        left += 1
        right += 1
      } else {
        break
      }
    }
    return lines
  }
}

/// The arrangement of overlapping spans side by side.
enum EventColumns {
  /// A place among the columns of spans that overlap, directly or through others.
  struct Place: Hashable {
    /// The indices of the spans at the place: one, or several that overlap and have no columns of their own.
    var spans: [Int]
    /// The column, counted from 0.
    var column: Int
    /// The number of columns.
    var count: Int
  }

  /// Returns the ranges of spans that overlap, directly or through others.
  ///
  /// Spans are ordered by their beginnings.
  static func groups(of spans: [Range<Int>]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var groupEnd = Int.min
    for (index, span) in spans.enumerated() {
      if let last = groups.last, span.lowerBound < groupEnd {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
        groupEnd = Int.min
      }
      groupEnd = max(groupEnd, span.upperBound)
    }
    return groups
  }

  /// Returns the places of all spans, by the first span of each.
  ///
  /// Each span takes the first free column. Where that takes more columns than the maximum, which is at least 2, the spans
  /// for which there is no column share the last one. Spans are ordered by their beginnings.
  static func places(of spans: [Range<Int>], maximum: Int) -> [Place] {
    groups(of: spans).flatMap { group -> [Place] in
      let all = columns(of: group, in: spans, maximum: maximum)
      guard !all.rest.isEmpty else {
        return all.placed.map { Place(spans: [$0.span], column: $0.column, count: all.count) }
      }
      let some = columns(of: group, in: spans, maximum: maximum - 1)
      let shared = groups(of: some.rest.map { spans[$0] }).map { range in
        Place(spans: Array(some.rest[range]), column: maximum - 1, count: maximum)
      }
      return (some.placed.map { Place(spans: [$0.span], column: $0.column, count: maximum) } + shared)
        .sorted { ($0.spans.first ?? 0) < ($1.spans.first ?? 0) }
    }
  }

  /// Returns the columns of a group of spans, the number of columns, and the spans that do not fit into `maximum`
  /// columns.
  private static func columns(
    of group: Range<Int>, in spans: [Range<Int>], maximum: Int
  ) -> (placed: [(span: Int, column: Int)], count: Int, rest: [Int]) {
    var placed: [(span: Int, column: Int)] = []
    var rest: [Int] = []
    var ends: [Int] = []
    for index in group {
      let span = spans[index]
      let column = ends.firstIndex { $0 <= span.lowerBound } ?? ends.count
      guard column < maximum else {
        rest.append(index)
        continue
      }
      if column == ends.count { ends.append(span.upperBound) } else { ends[column] = span.upperBound }
      placed.append((index, column))
    }
    return (placed, ends.count, rest)
  }
}

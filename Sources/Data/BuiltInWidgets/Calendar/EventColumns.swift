/// The arrangement of overlapping spans side by side.
enum EventColumns {
  /// The place of a span among those that it overlaps, directly or through others.
  struct Place: Hashable {
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

  /// Returns the place of each span; nil for a span for which there is no column.
  ///
  /// Each span takes the first free column. Spans are ordered by their beginnings.
  static func places(of spans: [Range<Int>], maximum: Int) -> [Place?] {
    var places: [Place?] = Array(repeating: nil, count: spans.count)
    // The ends of the columns of a group of spans that overlap.
    var ends: [Int] = []
    var group: [Int] = []
    var groupEnd = Int.min
    func close() {
      for index in group { places[index]?.count = ends.count }
    }
    for (index, span) in spans.enumerated() {
      if span.lowerBound >= groupEnd {
        close()
        (ends, group) = ([], [])
      }
      groupEnd = max(groupEnd, span.upperBound)
      let column = ends.firstIndex { $0 <= span.lowerBound } ?? ends.count
      guard column < maximum else { continue }
      if column == ends.count { ends.append(span.upperBound) } else { ends[column] = span.upperBound }
      places[index] = Place(column: column, count: 1)
      group.append(index)
    }
    close()
    return places
  }
}

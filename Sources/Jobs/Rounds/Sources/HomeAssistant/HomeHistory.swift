internal import FoundationEssentials
internal import WidgetDocuments
internal import WidgetTimeline

/// The values of entities in a span of time, as means at even distances: the columns of a line.
///
/// A state lasts until the next one. The mean of a column is weighted by time, so that a short peak stays small however
/// often a sensor reports. The number of columns does not depend on how often it does.
struct HomeHistory {
  let start: Date
  let end: Date

  /// The number of columns.
  static let columnCount = 240

  init(from start: Date, to end: Date) {
    self.start = start
    self.end = end
  }

  /// Returns the means of each entity in Home Assistant's lists of changes; nil if the value is something else.
  ///
  /// The first change of a list names the entity.
  func results(in value: EntryContent) -> [String: EntryContent]? {
    guard let lists = value.list else { return nil }
    var results: [String: EntryContent] = [:]
    for list in lists {
      guard let items = list.list else { return nil }
      guard let id = items.first?.record?["entity_id"]?.text else { continue }
      let changes = items.compactMap { item -> (at: Date, value: Double?)? in
        guard let item = item.record, let state = item["state"]?.text,
          let date = EntityState.instant(item["last_changed"] ?? item["last_updated"])
        else { return nil }
        return (date, Self.number(state))
      }
      results[id] = .list(means(of: changes).map { .optional($0) })
    }
    return results
  }

  /// Returns the number of a state: 1 and 0 for what is on or off, nil for other texts.
  static func number(_ state: String) -> Double? {
    switch state {
    case "on", "open", "home": 1
    case "off", "closed", "not_home": 0
    default: Double(state).flatMap { abs($0) <= 1e15 ? $0 : nil }
    }
  }

  /// Returns the mean of each column; nil where nothing is known.
  func means(of changes: [(at: Date, value: Double?)]) -> [Double?] {
    let span = end.timeIntervalSince(start)
    guard span > 0 else { return [] }
    let count = Double(Self.columnCount)
    /// The place of an instant in columns.
    func place(_ instant: Date) -> Double { min(max(instant.timeIntervalSince(start) / span * count, 0), count) }
    let sorted = changes.sorted { $0.at < $1.at }
    // Sums of differences from a column's first value, so that the mean of equal values is exactly that value.
    var first = [Double?](repeating: nil, count: Self.columnCount)
    var sums = [Double](repeating: 0, count: Self.columnCount)
    var weights = sums
    for (index, change) in sorted.enumerated() {
      guard let value = change.value else { continue }
      var left = place(change.at)
      let right = place(index + 1 < sorted.count ? sorted[index + 1].at : end)
      while left < right {
        let column = min(Int(left), Self.columnCount - 1)
        let edge = min(Double(column + 1), right)
        let base = first[column] ?? value
        first[column] = base
        sums[column] += (value - base) * (edge - left)
        weights[column] += edge - left
        left = edge
      }
    }
    return first.indices.map { column in first[column].map { $0 + sums[column] / weights[column] } }
  }
}

import FoundationEssentials
internal import WidgetBase
internal import WidgetDocuments

/// A row of a list in a payload, with its time.
struct PayloadRow {
  let date: Date
  let node: PayloadNode
}

extension PayloadReader {
  /// Returns the rows of a list in strictly increasing order of their times.
  ///
  /// Rows without a usable time are omitted. If rows have the same time, the last one in the payload wins. If there are
  /// more than `maximum` rows, the earliest are kept. Only the times are read here, so that even a very long list costs
  /// little.
  mutating func rows(
    _ key: String, of root: PayloadNode, timeKey: String, as notation: TimeNotation = .seconds,
    maximum: Int = Forecast.maximumHours
  ) -> [PayloadRow] {
    guard let list = list(key, of: root) else { return [] }
    let path = root.path(to: key)
    var order = RowOrder(path: path)
    order.reserveCapacity(list.count)
    for (index, element) in list.enumerated() {
      guard case .record(let fields) = element else {
        warnWrongType(element, "\(key)[\(index)]", of: root, expected: "an object")
        continue
      }
      let date = rowTime(
        fields[timeKey], timeKey, as: notation, of: PayloadNode(fields: fields, path: "\(path)[\(index)]"))
      if let date { order.add(date, at: index, warningTo: &warnings) }
    }
    return order.rows(maximum: maximum, warningTo: &warnings).map { date, index in
      PayloadRow(date: date, node: PayloadNode(fields: list[index].record ?? [:], path: "\(path)[\(index)]"))
    }
  }

  /// Returns the time of a row; nil, with a warning, if it is not usable.
  ///
  /// `node`, the row, is evaluated only if the time is not a plain number, which is rare.
  mutating func rowTime(
    _ value: EntryContent?, _ timeKey: String, as notation: TimeNotation, of node: @autoclosure () -> PayloadNode
  ) -> Date? {
    if case .number(let seconds) = value, !notation.isAlwaysText, NaturalRange.instant.bounds.contains(seconds) {
      return Date(timeIntervalSince1970: seconds.rounded(.down))
    }
    let node = node()
    guard let seconds = notation.seconds(in: value) else {
      warnings.add(.time, "\(node.name) has no time (\(timeKey)); ignored")
      return nil
    }
    guard NaturalRange.instant.bounds.contains(seconds) else {
      warnings.add(.time, "\(node.path(to: timeKey)) is \(seconds.plain), outside 1970...2200; ignored")
      return nil
    }
    return instant(timeKey, of: node, as: notation)
  }
}

/// The times of rows in the order of the payload, to be sorted.
struct RowOrder {
  private var rows: [(date: Date, index: Int)] = []
  private let path: String

  /// - Parameter path: the path of the rows, for messages.
  init(path: String) {
    self.path = path
  }

  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
  }

  mutating func add(_ date: Date, at index: Int, warningTo warnings: inout WarningLog) {
    if let last = rows.last, date <= last.date {
      warnings.add(
        .order,
        "\(path)[\(index)] is not later than the previous row; rows were sorted, and the last of equal times was used")
    }
    rows.append((date, index))
  }

  /// Returns at most `maximum` rows with strictly increasing times; the last one wins among equal times.
  func rows(maximum: Int, warningTo warnings: inout WarningLog) -> [(date: Date, index: Int)] {
    let sorted = rows.sorted { ($0.date, $0.index) < ($1.date, $1.index) }
    var kept: [(date: Date, index: Int)] = []
    for (position, row) in sorted.enumerated() {
      if position + 1 < sorted.count, sorted[position + 1].date == row.date { continue }
      guard kept.count < maximum else {
        warnings.add(.tooManyRows, "\(path) has more than \(maximum) rows; only the earliest were used")
        break
      }
      kept.append(row)
    }
    return kept
  }
}

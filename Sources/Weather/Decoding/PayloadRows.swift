import FoundationEssentials

/// A row of a list in a payload, and its time.
struct PayloadRow {
  let date: Date
  let node: PayloadNode
}

extension PayloadReader {
  /// The rows of a list in strictly increasing order of their times.
  ///
  /// Rows without a usable time are left out. Of rows with the same time, the last in the payload counts. Of more
  /// than `maximum`, the earliest are kept. Only times are read here, so that a list of any length costs little.
  mutating func rows(
    _ key: String, of root: PayloadNode, timeKey: String, maximum: Int = Forecast.maximumHours
  ) -> [PayloadRow] {
    guard let list = list(key, of: root) else { return [] }
    var rows: [(date: Date, index: Int, fields: JSONObject)] = []
    rows.reserveCapacity(list.count)
    for (index, element) in list.enumerated() {
      guard case .object(let fields) = element else {
        warnWrongType(element, "\(key)[\(index)]", of: root, expected: "an object")
        continue
      }
      guard let date = rowTime(fields, "\(key)[\(index)]", timeKey) else { continue }
      if let last = rows.last, date <= last.date {
        warnings.add(
          .order,
          "\(key)[\(index)] is not later than the row before: sorted, and of equal times the last was used")
      }
      rows.append((date, index, fields))
    }
    rows.sort { ($0.date, $0.index) < ($1.date, $1.index) }
    var kept: [PayloadRow] = []
    for (position, row) in rows.enumerated() {
      if position + 1 < rows.count, rows[position + 1].date == row.date { continue }
      guard kept.count < maximum else {
        warnings.add(.tooManyRows, "\(key) has more than \(maximum) rows: only the earliest were kept")
        break
      }
      kept.append(PayloadRow(date: row.date, node: PayloadNode(fields: row.fields, path: "\(key)[\(row.index)]")))
    }
    return kept
  }

  private mutating func rowTime(_ fields: JSONObject, _ path: @autoclosure () -> String, _ timeKey: String) -> Date? {
    // A plain number is the rule; the path is made only for what needs a warning.
    if case .number(let seconds) = fields[timeKey], NaturalRange.instant.bounds.contains(seconds) {
      return Date(timeIntervalSince1970: seconds.rounded(.down))
    }
    let node = PayloadNode(fields: fields, path: path())
    guard let value = fields[timeKey], let seconds = Self.number(in: value) else {
      warnings.add(.time, "\(node.path) has no time (\(timeKey)): left out")
      return nil
    }
    guard NaturalRange.instant.bounds.contains(seconds) else {
      warnings.add(.time, "\(node.path(to: timeKey)) is \(Excerpt.of(seconds)), outside 1970...2200: left out")
      return nil
    }
    return instant(timeKey, of: node)
  }
}

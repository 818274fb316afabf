import FoundationEssentials

extension PayloadReader {
  /// Returns the rows of a table that the payload stores by column, in strictly increasing order of their times.
  ///
  /// All columns are cut to the length of the shortest one that is read. An empty column counts as missing if others
  /// are not empty. Rows are handled as in ``rows(_:of:timeKey:as:maximum:)``.
  ///
  /// `names` are the columns that will be read, except the column of times.
  mutating func rows(
    ofColumns names: [String], in table: PayloadNode, timeKey: String, as notation: TimeNotation,
    maximum: Int = Forecast.maximumHours
  ) -> [PayloadRow] {
    guard let times = list(timeKey, of: table), !times.isEmpty else { return [] }
    var columns = [timeKey: times]
    var count = times.count
    for name in names {
      guard let column = list(name, of: table) else { continue }
      if column.count != times.count {
        warnings.add(
          .columns,
          "\(table.path(to: name)) has \(column.count) values, \(table.path(to: timeKey)) has \(times.count): "
            + (column.isEmpty ? "ignored" : "the rows beyond the shortest column were ignored"))
      }
      if column.isEmpty { continue }
      count = min(count, column.count)
      columns[name] = column
    }
    var order = RowOrder(path: table.path)
    order.reserveCapacity(count)
    for (index, time) in times.prefix(count).enumerated() {
      let date = rowTime(
        time, timeKey, as: notation, of: PayloadNode(fields: [timeKey: time], path: table.path, row: index))
      if let date { order.add(date, at: index, warningTo: &warnings) }
    }
    return order.rows(maximum: maximum, warningTo: &warnings).map { date, index in
      let fields = columns.mapValues { $0[index] }
      return PayloadRow(date: date, node: PayloadNode(fields: fields, path: table.path, row: index))
    }
  }
}

import WidgetScene

/// Leaves out points of lines that no pixel shows.
enum PlotThinning {
  /// The number of columns for each point of width, enough for screens with three pixels in a point.
  private static let columnsPerPoint = 3.0

  /// Returns the indices of the points to draw: of the points in each column the first, the last, the highest and the
  /// lowest, in their order.
  ///
  /// All indices are returned if there are not more points than columns could hold, or if x does not grow from left to
  /// right; `limit` then bounds their number by leaving out evenly.
  static func indices(of points: [Point], width: Double, limit: Int = 20_000) -> [Int] {
    let columns = Int(min(max(width, 1), 10_000) * columnsPerPoint)
    guard points.count > 4 * columns else { return Array(points.indices) }
    guard zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x }) else {
      let step = (points.count + limit - 1) / limit
      return Array(stride(from: 0, to: points.count, by: max(step, 1)))
    }
    let (first, extent) = (points[0].x, points[points.count - 1].x - points[0].x)
    guard extent > 0, extent.isFinite else { return [0, points.count - 1] }
    func column(_ index: Int) -> Int { Int((points[index].x - first) / extent * Double(columns)) }
    var kept: [Int] = []
    var index = 0
    while index < points.count {
      let start = index
      let current = column(index)
      var (low, high) = (index, index)
      while index < points.count, column(index) == current {
        if points[index].y < points[low].y { low = index }
        if points[index].y > points[high].y { high = index }
        index += 1
      }
      for candidate in [start, min(low, high), max(low, high), index - 1]
      where kept.last.map({ $0 < candidate }) ?? true {
        kept.append(candidate)
      }
    }
    return kept
  }

  /// Returns the points without those that lie within half a point of an earlier one, in their order.
  static func distinct(_ points: [Point], limit: Int = 50_000) -> [Point] {
    guard points.count > 1_000 else { return points }
    struct Cell: Hashable {
      var x: Int
      var y: Int
    }
    var seen: Set<Cell> = []
    var kept: [Point] = []
    for point in points where abs(point.x) < 1e6 && abs(point.y) < 1e6 {
      guard kept.count < limit else { break }
      let cell = Cell(x: Int((point.x * 2).rounded()), y: Int((point.y * 2).rounded()))
      if seen.insert(cell).inserted { kept.append(point) }
    }
    return kept
  }
}

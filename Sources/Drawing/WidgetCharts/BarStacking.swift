/// Bars and areas on top of each other.
enum BarStacking {
  /// A place at which marks are stacked.
  private struct Slot: Hashable {
    var isArea: Bool
    var isHorizontal: Bool
    var place: Double
    var group: String?
  }

  private struct Sums {
    var above = 0.0
    var below = 0.0
  }

  /// Returns marks with those stacked that share a place, in their order; negative values are stacked downwards.
  static func stacked(_ placed: [AxisPlot.Placed]) -> [AxisPlot.Placed] {
    var totals: [Slot: Double] = [:]
    for item in placed {
      guard let slot = slot(of: item) else { continue }
      totals[slot, default: 0] += abs(value(of: item))
    }
    var sums: [Slot: Sums] = [:]
    return placed.map { item in
      guard let slot = slot(of: item) else { return item }
      let total = totals[slot] ?? 0
      let factor = item.mark.stacking == .normalized && total > 0 ? 1 / total : 1
      let shift = item.mark.stacking == .center ? -total / 2 : 0
      let value = value(of: item) * factor
      var sum = sums[slot] ?? Sums()
      let start = value < 0 ? sum.below : sum.above
      if value < 0 { sum.below += value } else { sum.above += value }
      sums[slot] = sum
      let span = (start: start + shift, end: start + value + shift)
      // The sum of the largest numbers may be too large to place.
      guard span.start.magnitude <= 1e300, span.end.magnitude <= 1e300 else { return item }
      var stacked = item
      if slot.isHorizontal { stacked.x = span } else { stacked.y = span }
      return stacked
    }
  }

  /// Returns where a mark is stacked; nil if it has both ends or is not stacked.
  private static func slot(of item: AxisPlot.Placed) -> Slot? {
    let mark = item.mark
    guard mark.kind == .bar || mark.kind == .area, mark.stacking != .unstacked else { return nil }
    let isHorizontal = mark.isHorizontal
    guard isHorizontal ? mark.xStart == nil : mark.yStart == nil else { return nil }
    return Slot(
      isArea: mark.kind == .area, isHorizontal: isHorizontal, place: isHorizontal ? item.y.start : item.x.start,
      group: mark.positionKey)
  }

  private static func value(of item: AxisPlot.Placed) -> Double {
    item.mark.isHorizontal ? item.x.end : item.y.end
  }
}

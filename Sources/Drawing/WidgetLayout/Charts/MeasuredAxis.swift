import WidgetScene

/// A label with its size.
struct MeasuredLabel {
  let box: Box
  let size: Size
  let proposal: ProposedSize
}

/// A tick with its measured label.
struct MeasuredTick {
  let position: Double
  let label: MeasuredLabel?
  let anchor: PlotTick.Anchor
  let grid: PlotLine?
  let mark: PlotLine?
}

/// An axis in layout: finds out which of its ticks have room.
struct MeasuredAxis {
  /// The distance between neighbouring labels in points: across lines, and along them.
  private static let lineGap = 2.0
  private static let wordGap = 6.0

  let axis: PlotAxis
  let edge: PlotAxis.Edge
  let isMirrored: Bool
  var hidesLabels = false
  private(set) var chosen: [MeasuredTick] = []
  /// The ticks of the axis' levels, measured.
  private let levels: [[MeasuredTick]]
  /// The height of the highest label.
  let lineHeight: Double

  init(_ axis: PlotAxis, isMirrored: Bool, boxes: (Node) -> Box) {
    self.axis = axis
    self.isMirrored = isMirrored
    edge = isMirrored ? axis.edge.mirrored : axis.edge
    let isFlipped = isMirrored && axis.edge.isHorizontal
    var height = 0.0
    levels = axis.levels.map { level in
      level.map { tick in
        let label = tick.label.map { MeasuredLabel(boxes($0), widest: axis.widestLabel) }
        if let label { height = max(height, label.size.height) }
        return MeasuredTick(
          position: isFlipped ? 1 - tick.position : tick.position, label: label, anchor: tick.anchor, grid: tick.grid,
          mark: tick.mark)
      }
      .sorted { $0.position < $1.position }
    }
    lineHeight = height
  }

  var isHorizontal: Bool { edge.isHorizontal }

  /// The room that labels need across the axis.
  var thickness: Double {
    if isHorizontal { return lineHeight }
    return chosen.compactMap(\.label?.size.width).max() ?? 0
  }

  /// Returns how far labels at the ends of a vertical axis protrude from it at most, in points.
  func protrusion(along length: Double) -> Double {
    let reachesEnd = levels.contains { level in
      level.contains { tick in
        tick.label != nil && min(tick.position, 1 - tick.position) * length < lineHeight / 2
      }
    }
    return reachesEnd ? lineHeight / 2 : 0
  }

  /// Chooses the ticks of a vertical axis.
  mutating func chooseTicks(along length: Double) {
    chosen = choice(along: length) { ticks in
      let labelled = ticks.filter { $0.label != nil }
      return zip(labelled, labelled.dropFirst()).allSatisfy { first, second in
        let least = max((first.label?.size.height ?? 0), (second.label?.size.height ?? 0)) + Self.lineGap
        return (second.position - first.position) * length >= least
      }
    }
  }

  /// Chooses the ticks of a horizontal axis that begins at `start`, whose labels stay within bounds.
  mutating func chooseTicks(along length: Double, from start: Double, bounds: (Double, Double)) {
    chosen = choice(along: length) { ticks in
      var end = -Double.infinity
      return ticks.allSatisfy { tick in
        guard let label = tick.label else { return true }
        let place = start + tick.position * length
        let left = labelStart(of: tick, label, at: place, bounds: bounds)
        defer { end = left + label.size.width + Self.wordGap }
        return left >= end && left >= bounds.0 - 0.5
      }
    }
    // A label that begins at its tick is left out if it would leave the chart.
    chosen = chosen.map { tick in
      guard let label = tick.label, tick.anchor == .start else { return tick }
      let left = labelStart(of: tick, label, at: start + tick.position * length, bounds: bounds)
      guard left < bounds.0 - 0.5 || left + label.size.width > bounds.1 + 0.5 else { return tick }
      return MeasuredTick(position: tick.position, label: nil, anchor: .start, grid: tick.grid, mark: tick.mark)
    }
    // Centred labels wider than the chart itself are not drawn.
    if chosen.contains(where: { ($0.label?.size.width ?? 0) > bounds.1 - bounds.0 }) { hidesLabels = true }
  }

  /// Returns the first set of ticks that fits, or a part of the last one.
  private func choice(along length: Double, fits: ([MeasuredTick]) -> Bool) -> [MeasuredTick] {
    for level in levels where hasDistance(level, length) && fits(level) { return level }
    guard let last = levels.last, let first = last.first else { return [] }
    var step = 2
    while step < last.count {
      let ticks = stride(from: 0, to: last.count, by: step).map { last[$0] }
      if hasDistance(ticks, length), fits(ticks) { return ticks }
      step = last.count > 64 ? step * 2 : step + 1
    }
    return [first]
  }

  private func hasDistance(_ ticks: [MeasuredTick], _ length: Double) -> Bool {
    ticks.count < 2
      || zip(ticks, ticks.dropFirst()).allSatisfy { ($1.position - $0.position) * length >= axis.minimumDistance }
  }

  /// Returns the left edge of a label: centred labels are moved into the bounds, others begin at the tick.
  func labelStart(of tick: MeasuredTick, _ label: MeasuredLabel, at place: Double, bounds: (Double, Double)) -> Double {
    switch tick.anchor {
    case .center: max(min(place - label.size.width / 2, bounds.1 - label.size.width), bounds.0)
    case .start: isMirrored ? place - 3 - label.size.width : place + 3
    }
  }

  /// Returns the short line outside a plot at a tick.
  func markLine(at place: Double, of plot: Rect, length: Double) -> [Path.Element] {
    switch edge {
    case .bottom: [.move(Point(x: place, y: plot.maxY)), .line(Point(x: place, y: plot.maxY + length))]
    case .top: [.move(Point(x: place, y: plot.minY)), .line(Point(x: place, y: plot.minY - length))]
    case .leading: [.move(Point(x: plot.minX, y: place)), .line(Point(x: plot.minX - length, y: place))]
    case .trailing: [.move(Point(x: plot.maxX, y: place)), .line(Point(x: plot.maxX + length, y: place))]
    }
  }
}

extension PlotAxis {
  /// The width to which labels are shortened; nil for their own width.
  fileprivate var widestLabel: Double? { shortensLabels ? 110 : nil }
}

extension MeasuredLabel {
  fileprivate init(_ box: Box, widest: Double?) {
    let own = box.size(proposing: ProposedSize(width: nil, height: nil))
    let isShortened = widest.map { own.width > $0 } ?? false
    proposal = ProposedSize(width: isShortened ? widest : nil, height: nil)
    self.box = box
    size = isShortened ? box.size(proposing: proposal) : own
  }
}

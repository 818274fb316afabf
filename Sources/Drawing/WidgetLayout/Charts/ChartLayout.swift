import WidgetScene

/// The places of a chart's plot, grid lines, labels and legend in a frame.
struct ChartLayout {
  /// A label or a part of the legend.
  struct PlacedText {
    let box: Box
    let frame: Rect
    let proposal: ProposedSize
  }

  /// The distance between labels and plot in points.
  private static let labelDistance = 4.0
  /// The share of a chart's sides that labels and legend may take.
  private static let maximumShare = 0.5

  private(set) var plot: Rect
  private(set) var gridLines: [StrokeItem] = []
  private(set) var texts: [PlacedText] = []
  private let frame: Rect
  /// The positions at which labels below and above the plot begin and end.
  private var bounds: (Double, Double)

  /// Creates the layout of a chart in a frame with an area; `boxes` creates the boxes of nodes.
  init(_ content: ChartContent, in frame: Rect, boxes: (Node) -> Box) {
    self.frame = frame
    bounds = (frame.minX, frame.maxX)
    plot = frame
    if let legend = content.legend { place(legend, isMirrored: content.isMirrored, boxes: boxes) }
    let outer = plot
    var axes = content.axes.map { MeasuredAxis($0, isMirrored: content.isMirrored, boxes: boxes) }
    // Labels below the plot are one line high at least, whichever of them are drawn; the room beside it depends on those.
    for index in axes.indices where axes[index].isHorizontal { reserve(for: &axes[index], outer: outer) }
    insetForProtrudingLabels(&axes, outer: outer)
    for index in axes.indices where !axes[index].isHorizontal {
      axes[index].chooseTicks(along: plot.height)
      reserve(for: &axes[index], outer: outer)
    }
    // Labels below the plot end where labels beside it begin: those at the bottom would touch them.
    bounds = (
      axes.contains { $0.edge == .leading && !$0.hidesLabels } ? plot.minX : frame.minX,
      axes.contains { $0.edge == .trailing && !$0.hidesLabels } ? plot.maxX + 2 : frame.maxX
    )
    for index in axes.indices where axes[index].isHorizontal {
      axes[index].chooseTicks(along: plot.width, from: plot.minX, bounds: bounds)
    }
    for axis in axes { place(axis) }
  }

  /// Takes the room of an axis' labels from the plot, or hides the labels if they are too large.
  private mutating func reserve(for axis: inout MeasuredAxis, outer: Rect) {
    let whole = axis.isHorizontal ? outer.height : outer.width
    let thickness = axis.thickness
    guard thickness > 0, !axis.hidesLabels else { return }
    let room = thickness + Self.labelDistance
    guard room <= whole * Self.maximumShare, whole - room > 12 else {
      axis.hidesLabels = true
      return
    }
    switch axis.edge {
    case .top: plot = plot.inset(by: EdgeInsets(top: room, leading: 0, bottom: 0, trailing: 0))
    case .bottom: plot = plot.inset(by: EdgeInsets(top: 0, leading: 0, bottom: room, trailing: 0))
    case .leading: plot = plot.inset(by: EdgeInsets(top: 0, leading: room, bottom: 0, trailing: 0))
    case .trailing: plot = plot.inset(by: EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: room))
    }
  }

  /// Leaves room for the halves of labels at the ends of vertical axes, or hides the labels if they do not fit.
  private mutating func insetForProtrudingLabels(_ axes: inout [MeasuredAxis], outer: Rect) {
    let vertical = axes.indices.filter { !axes[$0].isHorizontal && axes[$0].lineHeight > 0 }
    let half = vertical.map { axes[$0].protrusion(along: plot.height) }.max() ?? 0
    let top = max(0, half - (plot.minY - outer.minY))
    let bottom = max(0, half - (outer.maxY - plot.maxY))
    guard plot.height > 2 * (top + bottom) else {
      for index in vertical { axes[index].hidesLabels = true }
      return
    }
    plot = plot.inset(by: EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0))
  }

  private mutating func place(_ axis: MeasuredAxis) {
    for tick in axis.chosen {
      let place = axis.isHorizontal ? plot.minX + tick.position * plot.width : plot.minY + tick.position * plot.height
      guard place.isFinite else { continue }
      if let grid = tick.grid {
        let line =
          axis.isHorizontal
          ? [Path.Element.move(Point(x: place, y: plot.minY)), .line(Point(x: place, y: plot.maxY))]
          : [.move(Point(x: plot.minX, y: place)), .line(Point(x: plot.maxX, y: place))]
        append(line, grid)
      }
      if let mark = tick.mark { append(axis.markLine(at: place, of: plot, length: mark.length), mark) }
      if let label = tick.label, !axis.hidesLabels {
        texts.append(
          PlacedText(
            box: label.box, frame: labelFrame(label, tick, at: place, axis), proposal: label.proposal))
      }
    }
  }

  private mutating func append(_ elements: [Path.Element], _ line: PlotLine) {
    gridLines.append(StrokeItem(path: Path(elements), paint: line.paint, style: line.stroke, subject: .rule))
  }

  private func labelFrame(_ label: MeasuredLabel, _ tick: MeasuredTick, at place: Double, _ axis: MeasuredAxis) -> Rect
  {
    let size = label.size
    let distance = Self.labelDistance
    if axis.isHorizontal {
      let x = axis.labelStart(of: tick, label, at: place, bounds: bounds)
      let y = axis.edge == .bottom ? plot.maxY + distance : plot.minY - distance - size.height
      return Rect(x: x, y: y, width: size.width, height: size.height)
    }
    let y = tick.anchor == .center ? place - size.height / 2 : place + 1
    // Names beside horizontal bars end at the plot, numbers begin there.
    let x = axis.edge == .leading ? plot.minX - distance - size.width : plot.maxX + distance
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }

  // MARK: Legend

  private mutating func place(_ legend: PlotLegend, isMirrored: Bool, boxes: (Node) -> Box) {
    let free = ProposedSize(width: nil, height: nil)
    let entries = legend.entries.map { boxes($0) }.map { ($0, $0.size(proposing: free)) }
    guard !entries.isEmpty, entries.allSatisfy({ $0.1.isFinite && $0.1.width <= frame.width }) else { return }
    let edge = isMirrored ? legend.edge.mirrored : legend.edge
    let isBeside = !edge.isHorizontal
    var rows: [[(Box, Size)]] = []
    var width = Double.infinity
    for entry in entries {
      if isBeside || width + Self.entryDistance + entry.1.width > frame.width {
        rows.append([])
        width = -Self.entryDistance
      }
      rows[rows.count - 1].append(entry)
      width += Self.entryDistance + entry.1.width
    }
    let heights = rows.map { $0.map(\.1.height).max() ?? 0 }
    let height = heights.reduce(0, +) + Double(rows.count - 1) * Self.rowDistance
    let widest = entries.map(\.1.width).max() ?? 0
    // A legend that would leave too little of the chart is left out.
    if isBeside {
      guard widest + legend.spacing <= frame.width * Self.maximumShare, height <= frame.height else { return }
    } else {
      guard height + legend.spacing <= frame.height * 0.35 else { return }
    }
    var y = edge == .bottom ? frame.maxY - height : isBeside ? frame.midY - height / 2 : frame.minY
    for (row, rowHeight) in zip(rows, heights) {
      let rowWidth = row.map(\.1.width).reduce(0, +) + Double(row.count - 1) * Self.entryDistance
      var x = legend.rowStart(rowWidth, in: frame, edge: edge, widest: widest, isMirrored: isMirrored)
      for (box, size) in isMirrored ? row.reversed() : row {
        let origin = Point(x: x, y: y + (rowHeight - size.height) / 2)
        texts.append(PlacedText(box: box, frame: Rect(origin: origin, size: size), proposal: free))
        x += size.width + Self.entryDistance
      }
      y += rowHeight + Self.rowDistance
    }
    let room = legend.spacing
    switch edge {
    case .top: plot = plot.inset(by: EdgeInsets(top: height + room, leading: 0, bottom: 0, trailing: 0))
    case .bottom: plot = plot.inset(by: EdgeInsets(top: 0, leading: 0, bottom: height + room, trailing: 0))
    case .leading: plot = plot.inset(by: EdgeInsets(top: 0, leading: widest + room, bottom: 0, trailing: 0))
    case .trailing: plot = plot.inset(by: EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: widest + room))
    }
  }

  private static let entryDistance = 10.0
  private static let rowDistance = 3.0
}

extension PlotLegend {
  fileprivate func rowStart(
    _ width: Double, in frame: Rect, edge: PlotAxis.Edge, widest: Double, isMirrored: Bool
  ) -> Double {
    switch edge {
    case .leading: return frame.minX
    case .trailing: return frame.maxX - widest
    case .top, .bottom:
      if alignment == .center { return frame.midX - width / 2 }
      return (alignment == .trailing) != isMirrored ? frame.maxX - width : frame.minX
    }
  }
}

extension PlotAxis.Edge {
  /// The edge with left and right exchanged.
  var mirrored: PlotAxis.Edge {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .top, .bottom: self
    }
  }
}

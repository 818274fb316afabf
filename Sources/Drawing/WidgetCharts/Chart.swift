package import WidgetLayout
package import WidgetScene

/// A chart of data: marks with their values, and what is known of its axes, colours and legend.
package struct Chart {
  package var marks: [ChartMark] = []
  package var x = ChartAxisSpec()
  package var y = ChartAxisSpec()
  /// The colour keys that come first, in their order; the other keys of the marks follow.
  package var colorDomain: [String] = []
  /// The paints of colour keys; other keys take theirs from the palette.
  package var paints: [String: Paint] = [:]
  /// The paints that replace the palette; empty for the palette.
  package var paintRange: [Paint] = []
  package var symbols: [String: PlotSymbol] = [:]
  package var legend = Legend()
  package var layers: [PlotLayer] = []
  /// Whether lines and points begin at 0 unless the axis says otherwise, as in Swift Charts.
  package var includesZero = false
  package var tag: Tag?

  /// The place of a legend.
  package struct Legend: Sendable {
    package var isHidden = false
    package var edge = PlotAxis.Edge.bottom
    package var alignment = HorizontalAlignment.leading
    package var spacing = 8.0
  }

  package init() {}

  /// The maximum number of marks; of more, every second one is drawn, or every third, and so on.
  package static let maximumMarks = 1 << 20

  /// Returns the chart with its marks in fractions of the plot and its labels as nodes.
  package func content(in style: ChartStyle) -> ChartContent {
    let step = (marks.count + Self.maximumMarks - 1) / Self.maximumMarks
    let drawn = step > 1 ? stride(from: 0, to: marks.count, by: step).map { marks[$0] } : marks
    let placeable = drawn.compactMap(\.ifPlaceable)
    let keys = SeriesKeys(of: placeable, in: self, style)
    var content: ChartContent
    if !placeable.isEmpty, placeable.allSatisfy({ $0.kind == .sector }) {
      content = ChartContent(marks: SectorPlot(placeable, keys).marks)
    } else {
      let plot = AxisPlot(placeable, keys, self, style)
      content = ChartContent(marks: plot.plotMarks(), axes: plot.axes())
      content.isClipped = plot.exceedsDomain
    }
    content.legend = plotLegend(keys, style)
    content.layers = layers
    content.tag = tag
    return content
  }

  private func plotLegend(_ keys: SeriesKeys, _ style: ChartStyle) -> PlotLegend? {
    guard !legend.isHidden, !keys.named.isEmpty else { return nil }
    let entries = keys.named.map { name in
      Node.horizontalStack(
        alignment: .center, spacing: Length(points: 4),
        children: [keys.swatch(of: name), style.labelNode(name)])
    }
    return PlotLegend(
      entries: entries, edge: legend.edge, alignment: legend.alignment, spacing: legend.spacing)
  }
}

extension ChartMark {
  /// The mark without values that charts cannot place; nil if nothing is left to place.
  fileprivate var ifPlaceable: ChartMark? {
    if kind == .sector { return angle.map { $0 > 0 && $0 <= 1e300 } ?? false ? self : nil }
    var mark = self
    let paths: [WritableKeyPath<ChartMark, ChartValue?>] = [\.x, \.xStart, \.xEnd, \.y, \.yStart, \.yEnd]
    for path in paths {
      guard let value = self[keyPath: path] else { continue }
      mark[keyPath: path] = value.ifPlaceable
      // A point of a line without a value is a gap; other marks are left out.
      if mark[keyPath: path] == nil, kind != .line { return nil }
    }
    return mark
  }
}

package import WidgetScene

/// The ticks along an edge of a plot.
package struct PlotAxis: Hashable, Sendable {
  /// An edge of a plot.
  package enum Edge: Hashable, Sendable {
    case top
    case bottom
    case leading
    case trailing

    var isHorizontal: Bool { self == .top || self == .bottom }
  }

  package var edge: Edge
  /// The possible sets of ticks, in the order of preference: the first one whose labels have room is drawn.
  ///
  /// If none has room, every second tick of the last set is drawn, or every third, and so on.
  package var levels: [[PlotTick]]
  /// The minimum distance between ticks in points.
  package var minimumDistance: Double
  /// Whether labels may be shortened to less than half of the width, as names beside horizontal bars are.
  package var shortensLabels = false
  /// The name of the axis; nil for none.
  package var title: Node?

  package init(edge: Edge, levels: [[PlotTick]], minimumDistance: Double = 0) {
    self.edge = edge
    self.levels = levels
    self.minimumDistance = minimumDistance
  }
}

/// A value on an axis.
package struct PlotTick: Hashable, Sendable {
  /// The side of a label that is at its tick.
  package enum Anchor: Hashable, Sendable {
    case center
    /// The label begins at the tick, as the label of a day or a month does.
    case start
  }

  /// The fraction of the plot's side, to the right or downwards.
  package var position: Double
  package var label: Node?
  package var anchor: Anchor
  /// The line through the plot; nil for none.
  package var grid: PlotLine?
  /// The short line outside the plot; nil for none.
  package var mark: PlotLine?

  package init(
    at position: Double, label: Node? = nil, anchor: Anchor = .center, grid: PlotLine? = nil, mark: PlotLine? = nil
  ) {
    self.position = position
    self.label = label
    self.anchor = anchor
    self.grid = grid
    self.mark = mark
  }
}

/// The paint and the style of a line of an axis.
package struct PlotLine: Hashable, Sendable {
  package var paint: Paint
  package var stroke: StrokeStyle
  /// The length of a line outside the plot in points.
  package var length: Double

  package init(paint: Paint, stroke: StrokeStyle, length: Double = 4) {
    self.paint = paint
    self.stroke = stroke
    self.length = length
  }
}

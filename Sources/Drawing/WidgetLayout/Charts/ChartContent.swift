package import WidgetScene

/// A chart that is ready for layout: its marks are placed in fractions of the plot, its labels are nodes.
///
/// Which of the possible ticks are labelled is decided by layout, which knows the size of labels.
public struct ChartContent: Hashable, Sendable {
  /// The marks, the last one in front.
  package var marks: [PlotMark]
  /// The axes, each at an edge of the plot.
  package var axes: [PlotAxis]
  /// The legend; nil for none.
  package var legend: PlotLegend?
  /// The layers behind and in front of the plot and of the whole chart.
  package var layers: [PlotLayer] = []
  /// Whether marks are hidden outside the plot.
  package var isClipped = false
  /// Whether left and right have changed places.
  package var isMirrored = false
  /// The name of the chart in output formats with names.
  package var tag: Tag?

  /// Creates a chart.
  package init(marks: [PlotMark], axes: [PlotAxis] = [], legend: PlotLegend? = nil) {
    self.marks = marks
    self.axes = axes
    self.legend = legend
  }
}

/// A node behind or in front of a chart.
package struct PlotLayer: Hashable, Sendable {
  /// The part of the chart that the layer covers.
  package enum Place: Hashable, Sendable {
    case chartBackground
    case plotBackground
    case plotOverlay
    case chartOverlay
  }

  package var place: Place
  package var node: Node

  package init(_ place: Place, _ node: Node) {
    self.place = place
    self.node = node
  }
}

/// The extent of a mark along one axis, in fractions of the plot.
package struct PlotSpan: Hashable, Sendable {
  /// The fraction at which the mark begins; fractions grow to the right and downwards.
  package var start: Double
  /// The fraction at which the mark ends.
  package var end: Double
  /// The length in points around the middle, in place of the extent; nil for the extent.
  package var length: Double?

  package init(_ start: Double, _ end: Double, length: Double? = nil) {
    self.start = start
    self.end = end
    self.length = length
  }

  /// Returns the extent in points along a side of the plot.
  func points(from origin: Double, along side: Double) -> (start: Double, end: Double) {
    let (first, last) = (origin + min(start, end) * side, origin + max(start, end) * side)
    guard let length else { return (first, last) }
    let middle = (first + last) / 2
    return (middle - length / 2, middle + length / 2)
  }
}

/// The shape of a symbol at a point.
package enum PlotSymbol: String, Hashable, Sendable, CaseIterable {
  case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

/// The ends of a bar whose corners are rounded.
package enum PlotCorners: Hashable, Sendable {
  case all
  case top
  case bottom
  case left
  case right
}

/// A radius of a sector.
package enum PlotRadius: Hashable, Sendable {
  /// A fraction of the radius of the plot.
  case ratio(Double)
  /// Points, from the centre.
  case fixed(Double)
  /// Points less than the radius of the plot.
  case inset(Double)
}

/// A mark of a chart.
package struct PlotMark: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// A line through points; nil is a gap.
    case line([Point?], PlotInterpolation)
    /// The area between two lines with the same number of points.
    case area(upper: [Point], lower: [Point], PlotInterpolation)
    case bar(x: PlotSpan, y: PlotSpan, cornerRadius: Double, corners: PlotCorners)
    /// A straight line.
    case rule(from: Point, to: Point)
    /// A symbol at each point, with its area in square points.
    case symbols([Point], PlotSymbol, area: Double)
    /// A part of a circle; angles are fractions of a turn.
    case sector(start: Double, end: Double, inner: PlotRadius, outer: PlotRadius, inset: Double, cornerRadius: Double)
  }

  package var shape: Shape
  package var paint: Paint
  /// The style of lines, rules and open symbols.
  package var stroke: StrokeStyle
  /// The colour of the outline of an area, so that areas of dots have an edge; nil for none.
  package var outline: Color?
  /// The opacity of the mark without its annotations.
  package var opacity = UnitInterval.one
  /// The distance by which the mark is moved, in points.
  package var offset = Point.zero
  package var annotations: [PlotAnnotation] = []

  package init(_ shape: Shape, paint: Paint, stroke: StrokeStyle = StrokeStyle(width: 2)) {
    self.shape = shape
    self.paint = paint
    self.stroke = stroke
  }
}

/// A node beside a mark.
package struct PlotAnnotation: Hashable, Sendable {
  /// The place of the node; the middle of the mark, or outside one of its sides.
  package var horizontal: HorizontalAlignment
  package var vertical: VerticalAlignment
  /// The alignment with the side of the mark that the node lies outside of.
  package var alignment = Alignment.center
  /// Whether the node lies on the mark rather than beside it.
  package var isInside: Bool
  /// The distance from the mark in points.
  package var spacing: Double
  package var node: Node

  package init(
    _ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment, isInside: Bool = false, spacing: Double = 4,
    _ node: Node
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.isInside = isInside
    self.spacing = spacing
    self.node = node
  }
}

/// The names of a chart's series.
package struct PlotLegend: Hashable, Sendable {
  package var entries: [Node]
  package var edge: PlotAxis.Edge
  /// The alignment of rows above or below the plot.
  package var alignment: HorizontalAlignment
  /// The distance between legend and plot in points.
  package var spacing: Double

  package init(
    entries: [Node], edge: PlotAxis.Edge = .bottom, alignment: HorizontalAlignment = .leading, spacing: Double = 8
  ) {
    self.entries = entries
    self.edge = edge
    self.alignment = alignment
    self.spacing = spacing
  }
}

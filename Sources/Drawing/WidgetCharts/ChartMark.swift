package import WidgetLayout
package import WidgetScene

/// A mark of a chart with the values that it plots.
package struct ChartMark: Sendable {
  package enum Kind: Hashable, Sendable {
    case line
    case area
    case bar
    case point
    case rule
    case rectangle
    case sector
  }

  /// The way in which bars and areas at the same place are combined.
  package enum Stacking: Hashable, Sendable {
    case standard
    /// Stacked, as shares of their sum.
    case normalized
    /// Stacked around the middle of the axis.
    case center
    case unstacked
  }

  /// The thickness of a bar across its direction.
  package enum Thickness: Hashable, Sendable {
    case automatic
    case fixed(Double)
    case ratio(Double)
    /// Points left out on both sides.
    case inset(Double)
  }

  package var kind: Kind
  package var x: ChartValue?
  package var xStart: ChartValue?
  package var xEnd: ChartValue?
  package var y: ChartValue?
  package var yStart: ChartValue?
  package var yEnd: ChartValue?
  /// The value that decides how much of a circle a sector takes.
  package var angle: Double?

  /// The name of the line or area that the mark is a part of.
  package var series: String?
  /// The values that decide colour, symbol, dashes and the place within a group of bars.
  package var colorKey: String?
  package var symbolKey: String?
  package var dashKey: String?
  package var positionKey: String?

  /// The paint; nil for the paint of the colour key, or the first of the palette.
  package var paint: Paint?
  package var stroke: StrokeStyle?
  package var interpolation = PlotInterpolation.linear
  package var symbol: PlotSymbol?
  /// The area of symbols in square points; nil for the default.
  package var symbolArea: Double?
  package var opacity = 1.0
  package var cornerRadius: Double?
  /// Whether only the corners away from the axis are rounded.
  package var roundsEndOnly = false
  package var width = Thickness.automatic
  package var height = Thickness.automatic
  package var stacking = Stacking.standard
  package var innerRadius = PlotRadius.ratio(0)
  package var outerRadius = PlotRadius.ratio(1)
  package var angularInset = 0.0
  package var offset = Point.zero
  package var annotations: [PlotAnnotation] = []

  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// The name of the line or area, made of all that sets lines apart.
  var seriesKey: String { series ?? colorKey ?? dashKey ?? symbolKey ?? "" }

  /// Whether the mark grows along the x axis: its x is a number and its y is not.
  var isHorizontal: Bool {
    if xStart != nil || xEnd != nil { return yStart == nil && yEnd == nil }
    if yStart != nil || yEnd != nil { return false }
    guard case .number? = x else { return false }
    if case .number? = y { return false }
    return true
  }
}

public import Foundation
package import WidgetCharts
internal import WidgetLayout

/// How bars and areas at the same place are combined.
public struct MarkStackingMethod: Hashable, Sendable {
  let stacking: ChartMark.Stacking

  /// On top of each other.
  public static let standard = MarkStackingMethod(stacking: .standard)
  /// On top of each other, as shares of their sum.
  public static let normalized = MarkStackingMethod(stacking: .normalized)
  /// On top of each other, around the middle.
  public static let center = MarkStackingMethod(stacking: .center)
  /// Over each other.
  public static let unstacked = MarkStackingMethod(stacking: .unstacked)
}

/// The thickness of a bar, or a radius of a sector.
public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let thickness: ChartMark.Thickness

  /// The default.
  public static let automatic = MarkDimension(thickness: .automatic)
  /// Returns points.
  public static func fixed(_ value: CGFloat) -> MarkDimension { .init(thickness: .fixed(Double(value))) }
  /// Returns a share of the room.
  public static func ratio(_ ratio: CGFloat) -> MarkDimension { .init(thickness: .ratio(Double(ratio))) }
  /// Returns the room less some points.
  public static func inset(_ inset: CGFloat) -> MarkDimension { .init(thickness: .inset(Double(inset))) }

  private init(thickness: ChartMark.Thickness) {
    self.thickness = thickness
  }

  /// Creates a dimension of points.
  public init(floatLiteral value: Double) {
    thickness = .fixed(value)
  }

  /// Creates a dimension of points.
  public init(integerLiteral value: Int) {
    thickness = .fixed(Double(value))
  }

  /// Returns the radius of a sector; `whole` is the default.
  func radius(_ whole: Double) -> PlotRadius {
    switch thickness {
    case .automatic: .ratio(whole)
    case .fixed(let points): .fixed(points)
    case .ratio(let ratio): .ratio(ratio)
    case .inset(let points): .inset(points)
    }
  }
}

/// A line through points.
public struct LineMark: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  private var mark = ChartMark(.line)

  package func marks(in environment: EnvironmentValues) -> [ChartMark] { [mark] }

  /// Creates a point of a line.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    (mark.x, mark.y) = (x.chartValue, y.chartValue)
  }

  /// Creates a point of the line of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    self.init(x: x, y: y)
    mark.series = series.name
  }
}

/// The area between a line and its axis, or between two lines.
public struct AreaMark: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  private var mark = ChartMark(.area)

  package func marks(in environment: EnvironmentValues) -> [ChartMark] { [mark] }

  /// Creates a point of an area.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    (mark.x, mark.y, mark.stacking) = (x.chartValue, y.chartValue, stacking.stacking)
  }

  /// Creates a point of the area of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
  ) {
    self.init(x: x, y: y, stacking: stacking)
    mark.series = series.name
  }

  /// Creates a point of an area between two values.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    (mark.x, mark.yStart, mark.yEnd) = (x.chartValue, yStart.chartValue, yEnd.chartValue)
  }

  /// Creates a point of the area of a series between two values.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    self.init(x: x, yStart: yStart, yEnd: yEnd)
    mark.series = series.name
  }

  /// Creates a point of an area between two values.
  public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
    (mark.xStart, mark.xEnd, mark.y) = (xStart.chartValue, xEnd.chartValue, y.chartValue)
  }
}

/// A bar from the axis to a value, or between two values.
public struct BarMark: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  private var mark = ChartMark(.bar)

  package func marks(in environment: EnvironmentValues) -> [ChartMark] { [mark] }

  private init(_ width: MarkDimension = .automatic, _ height: MarkDimension = .automatic) {
    (mark.width, mark.height) = (width.thickness, height.thickness)
  }

  /// Creates a bar; it lies if x is a number and y is not.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init(width, height)
    (mark.x, mark.y, mark.stacking) = (x.chartValue, y.chartValue, stacking.stacking)
  }

  /// Creates a bar between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    self.init(width)
    (mark.x, mark.yStart, mark.yEnd) = (x.chartValue, yStart.chartValue, yEnd.chartValue)
  }

  /// Creates a bar between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
  ) {
    self.init(.automatic, height)
    (mark.xStart, mark.xEnd, mark.y) = (xStart.chartValue, xEnd.chartValue, y.chartValue)
  }

  /// Creates a bar between values on both axes.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(.rectangle)
    (mark.xStart, mark.xEnd) = (xStart.chartValue, xEnd.chartValue)
    (mark.yStart, mark.yEnd) = (yStart.chartValue, yEnd.chartValue)
  }

  /// Creates a part of a bar along the whole chart.
  public init<X: Plottable>(
    x: PlottableValue<X>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    self.init(.automatic, height)
    (mark.x, mark.stacking) = (x.chartValue, stacking.stacking)
  }

  /// Creates a part of a bar along the whole chart.
  public init<Y: Plottable>(
    y: PlottableValue<Y>, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    self.init(width)
    (mark.y, mark.stacking) = (y.chartValue, stacking.stacking)
  }

  /// Creates a bar over the whole height between two values.
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    mark = ChartMark(.rectangle)
    (mark.xStart, mark.xEnd) = (xStart.chartValue, xEnd.chartValue)
  }
}

/// A symbol at a point.
public struct PointMark: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  private var mark = ChartMark(.point)

  package func marks(in environment: EnvironmentValues) -> [ChartMark] { [mark] }

  /// Creates a point.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    (mark.x, mark.y) = (x.chartValue, y.chartValue)
  }
}

/// A straight line at a value.
public struct RuleMark: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  private var mark = ChartMark(.rule)

  package func marks(in environment: EnvironmentValues) -> [ChartMark] { [mark] }

  /// Creates a vertical line.
  public init<X: Plottable>(x: PlottableValue<X>) {
    mark.x = x.chartValue
  }

  /// Creates a horizontal line.
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    mark.y = y.chartValue
  }

  /// Creates a vertical line between two values.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    (mark.x, mark.yStart, mark.yEnd) = (x.chartValue, yStart.chartValue, yEnd.chartValue)
  }

  /// Creates a horizontal line between two values.
  public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
    (mark.xStart, mark.xEnd, mark.y) = (xStart.chartValue, xEnd.chartValue, y.chartValue)
  }
}

/// A rectangle around a value, or between values.
public struct RectangleMark: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  private var mark = ChartMark(.rectangle)

  package func marks(in environment: EnvironmentValues) -> [ChartMark] { [mark] }

  /// Creates a rectangle around a value on both axes, such as a cell of a heat map.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .ratio(1), height: MarkDimension = .ratio(1)
  ) {
    (mark.x, mark.y, mark.width, mark.height) = (x.chartValue, y.chartValue, width.thickness, height.thickness)
  }

  /// Creates a rectangle between values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    (mark.xStart, mark.xEnd) = (xStart.chartValue, xEnd.chartValue)
    (mark.yStart, mark.yEnd) = (yStart.chartValue, yEnd.chartValue)
  }

  /// Creates a rectangle around a value on one axis, between values on the other.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .ratio(1)
  ) {
    (mark.x, mark.yStart, mark.yEnd) = (x.chartValue, yStart.chartValue, yEnd.chartValue)
    mark.width = width.thickness
  }

  /// Creates a rectangle around a value on one axis, between values on the other.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .ratio(1)
  ) {
    (mark.xStart, mark.xEnd, mark.y) = (xStart.chartValue, xEnd.chartValue, y.chartValue)
    mark.height = height.thickness
  }

  /// Creates a rectangle over the whole height.
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    (mark.xStart, mark.xEnd) = (xStart.chartValue, xEnd.chartValue)
  }

  /// Creates a rectangle over the whole width.
  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    (mark.yStart, mark.yEnd) = (yStart.chartValue, yEnd.chartValue)
  }
}

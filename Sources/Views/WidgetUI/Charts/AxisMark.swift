public import Foundation
internal import WidgetCharts
internal import WidgetLayout

/// A part of a tick: its line, its mark or its label.
@MainActor
public protocol AxisMark {}

/// A part that this module knows.
@MainActor
protocol BuiltInAxisMark: AxisMark {
  func add(
    to content: inout ChartTickContent, _ tick: ChartTickValue, _ style: ChartStyle, _ environment: EnvironmentValues)
}

/// The parts of a tick.
public struct AxisMarkList: AxisMark, BuiltInAxisMark {
  let parts: [any AxisMark]

  func add(
    to content: inout ChartTickContent, _ tick: ChartTickValue, _ style: ChartStyle, _ environment: EnvironmentValues
  ) {
    for part in parts { (part as? any BuiltInAxisMark)?.add(to: &content, tick, style, environment) }
  }
}

/// A result builder of the parts of a tick.
@resultBuilder
@MainActor
public enum AxisMarkBuilder {
  /// Builds a part.
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> any AxisMark { content }
  /// Builds the parts of several statements.
  public static func buildBlock(_ parts: any AxisMark...) -> AxisMarkList { AxisMarkList(parts: parts) }
  /// Builds parts from an `if` without `else`.
  public static func buildOptional(_ content: AxisMarkList?) -> any AxisMark { content ?? AxisMarkList(parts: []) }
  /// Builds parts from the first branch of a condition.
  public static func buildEither(first: AxisMarkList) -> any AxisMark { first }
  /// Builds parts from the second branch of a condition.
  public static func buildEither(second: AxisMarkList) -> any AxisMark { second }
  /// Builds parts from the body of an `if #available`.
  public static func buildLimitedAvailability(_ content: AxisMarkList) -> any AxisMark { content }
}

/// The style of a line of an axis.
private struct AxisLine {
  var stroke: StrokeStyle?
  var style: AnyShapeStyle?
  var length = 4.0

  @MainActor func line(_ chart: ChartStyle, _ environment: EnvironmentValues) -> PlotLine {
    var line = chart.gridLine
    if let stroke { line.stroke = stroke.layout }
    if let style, chart.inks != .one { line.paint = style.paint(in: environment) }
    line.length = length
    return line
  }
}

/// A line through the plot.
public struct AxisGridLine: AxisMark, BuiltInAxisMark {
  private var line = AxisLine()

  /// Creates a line.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    line.stroke = stroke
  }

  /// Returns the line in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisGridLine {
    var changed = self
    changed.line.style = AnyShapeStyle(style)
    return changed
  }

  func add(
    to content: inout ChartTickContent, _ tick: ChartTickValue, _ style: ChartStyle, _ environment: EnvironmentValues
  ) {
    content.grid = line.line(style, environment)
  }
}

/// A short line beside the plot.
public struct AxisTick: AxisMark, BuiltInAxisMark {
  /// The length of a tick.
  public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let points: Double

    /// The default.
    public static let automatic = Length(floatLiteral: 4)
    /// As long as a label is high, drawn as the default.
    public static let label = Length(floatLiteral: 4)
    /// As long as the longest label, drawn as the default.
    public static let longestLabel = Length(floatLiteral: 4)

    /// Creates a length of points.
    public init(floatLiteral value: Double) {
      points = value
    }
    /// Creates a length of points.
    public init(integerLiteral value: Int) {
      points = Double(value)
    }
  }

  private var line = AxisLine()

  /// Creates a tick.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    line.stroke = stroke
    line.length = length.points
  }

  /// Returns the tick in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisTick {
    var changed = self
    changed.line.style = AnyShapeStyle(style)
    return changed
  }

  func add(
    to content: inout ChartTickContent, _ tick: ChartTickValue, _ style: ChartStyle, _ environment: EnvironmentValues
  ) {
    content.mark = line.line(style, environment)
  }
}

/// The label of a tick.
public struct AxisValueLabel: AxisMark, BuiltInAxisMark {
  private var isCentered: Bool?
  private var font: Font?
  private var style: AnyShapeStyle?
  /// Returns the label's view; nil for the value as the axis writes it.
  private let view: ((ChartTickValue, EnvironmentValues) -> any View)?

  private init(_ isCentered: Bool?, _ view: ((ChartTickValue, EnvironmentValues) -> any View)?) {
    (self.isCentered, self.view) = (isCentered, view)
  }

  /// Creates the label of a value as the axis writes it.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(centered, nil)
  }

  /// Creates the label of a value in a format.
  public init<Format: FormatStyle>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(centered) { tick, environment in
      guard let input = Format.FormatInput.from(tick.value) else { return Text(verbatim: tick.text) }
      return Text(verbatim: format.adapted(to: environment).format(input))
    }
  }

  /// Creates a label of a text.
  public init<S: StringProtocol>(
    _ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic
  ) {
    let text = String(text)
    self.init(centered) { _, _ in Text(verbatim: text) }
  }

  /// Creates a label of a view.
  public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(centered) { _, _ in content() }
  }

  /// Returns the label in a font.
  public func font(_ font: Font?) -> AxisValueLabel {
    var changed = self
    changed.font = font
    return changed
  }

  /// Returns the label in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisValueLabel {
    var changed = self
    changed.style = AnyShapeStyle(style)
    return changed
  }

  func add(
    to content: inout ChartTickContent, _ tick: ChartTickValue, _ style: ChartStyle, _ environment: EnvironmentValues
  ) {
    var inside = environment
    inside.font = font ?? environment.font ?? .system(size: CGFloat(style.font.size))
    inside.foreground = self.style ?? AnyShapeStyle(style.inks == .colors ? Color.secondary : Color.primary)
    inside.lineLimit = inside.lineLimit ?? 1
    let view: any View = self.view?(tick, inside) ?? Text(verbatim: tick.text)
    let nodes = Scope(inside).run { view }.lowered(in: inside)
    content.isCentered = isCentered
    guard !nodes.isEmpty else { return }
    content.label = nodes.count == 1 ? nodes[0] : .verticalStack(alignment: .center, spacing: nil, children: nodes)
  }
}

/// What becomes of labels that have no room: they are always left out in equal steps.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  /// The default.
  public static let automatic = AxisValueLabelCollisionResolution()
  /// Left out one after the other, which is ignored.
  public static let greedy = AxisValueLabelCollisionResolution()
  /// Kept, which is ignored.
  public static let disabled = AxisValueLabelCollisionResolution()
  /// Left out with a minimum distance, which is ignored.
  public static func greedy(minimumSpacing: CGFloat? = nil) -> AxisValueLabelCollisionResolution {
    AxisValueLabelCollisionResolution()
  }
}

/// The direction of a label, which is always horizontal.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  /// The default.
  public static let automatic = AxisValueLabelOrientation()
  /// Horizontal.
  public static let horizontal = AxisValueLabelOrientation()
  /// Vertical, which is ignored.
  public static let vertical = AxisValueLabelOrientation()
  /// Vertical from the bottom, which is ignored.
  public static let verticalReversed = AxisValueLabelOrientation()
}

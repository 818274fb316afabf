public import Foundation
internal import WidgetCharts
internal import WidgetLayout

/// The ticks of an axis.
@MainActor
public protocol AxisContent {}

/// Ticks that this module knows.
@MainActor
protocol BuiltInAxisContent: AxisContent {
  func ticks(in style: ChartStyle, _ environment: EnvironmentValues) -> [ChartTicks]
}

/// A result builder of the ticks of an axis.
@resultBuilder
@MainActor
public enum AxisContentBuilder {
  /// Builds a set of ticks.
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }
  /// Builds the sets of ticks of several statements.
  public static func buildBlock(_ parts: any AxisContent...) -> AxisContents { AxisContents(parts: parts) }
  /// Builds ticks from an `if` without `else`.
  public static func buildOptional(_ content: AxisContents?) -> AxisContents { content ?? AxisContents(parts: []) }
  /// Builds ticks from the first branch of a condition.
  public static func buildEither(first: AxisContents) -> AxisContents { first }
  /// Builds ticks from the second branch of a condition.
  public static func buildEither(second: AxisContents) -> AxisContents { second }
}

/// The sets of ticks of an axis.
public struct AxisContents: AxisContent, BuiltInAxisContent {
  let parts: [any AxisContent]

  func ticks(in style: ChartStyle, _ environment: EnvironmentValues) -> [ChartTicks] {
    parts.flatMap { ($0 as? any BuiltInAxisContent)?.ticks(in: style, environment) ?? [] }
  }
}

/// The arrangement of the ticks of an axis; all are drawn as the default.
public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String

  /// The default.
  public static let automatic = AxisMarkPreset(name: "automatic")
  /// Within the plot, drawn as the default.
  public static let inset = AxisMarkPreset(name: "inset")
  /// Beside the plot, drawn as the default.
  public static let extended = AxisMarkPreset(name: "extended")
  /// At the ends of the plot, drawn as the default.
  public static let aligned = AxisMarkPreset(name: "aligned")
}

/// The edge of the plot at which an axis is.
public struct AxisMarkPosition: Hashable, Sendable {
  let edge: PlotAxis.Edge?

  /// The default: numbers at the trailing edge, names beside lying bars at the leading one.
  public static let automatic = AxisMarkPosition(edge: nil)
  /// The leading edge.
  public static let leading = AxisMarkPosition(edge: .leading)
  /// The trailing edge.
  public static let trailing = AxisMarkPosition(edge: .trailing)
  /// The top edge.
  public static let top = AxisMarkPosition(edge: .top)
  /// The bottom edge.
  public static let bottom = AxisMarkPosition(edge: .bottom)
}

/// The values at which an axis has ticks.
public struct AxisMarkValues: Sendable {
  let values: ChartTicks.Values

  /// Round values.
  public static let automatic = AxisMarkValues(values: .automatic(count: nil))
  /// Returns about as many round values as wanted.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(values: .automatic(count: desiredCount)) }
  /// Returns the multiples of a number.
  public static func stride<P: BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(values: .numbers(every: Double(stepSize))) }
  /// Returns the beginnings of units of a calendar.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil
  ) -> AxisMarkValues { AxisMarkValues(values: .dates(every: ChartUnit(component), count: count)) }
}

/// A value at which an axis has a tick.
public struct AxisValue {
  let tick: ChartTickValue

  /// The place of the value among those of the axis.
  public var index: Int { tick.index }
  /// The number of values of the axis.
  public var count: Int { tick.count }

  /// Returns the value as a type; nil if it is of another one.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { P.from(tick.value) }
}

/// The ticks at some values of an axis.
public struct AxisMarks: AxisContent, BuiltInAxisContent {
  private let values: ChartTicks.Values
  private let position: AxisMarkPosition
  private let content: ((AxisValue) -> AxisMarkList)?

  private init(
    _ values: ChartTicks.Values, _ position: AxisMarkPosition, _ content: ((AxisValue) -> AxisMarkList)?
  ) {
    (self.values, self.position, self.content) = (values, position, content)
  }

  /// Creates the default lines and labels.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(
      values.values, position,
      stroke.map { stroke in
        { _ in AxisMarkList(parts: [AxisGridLine(stroke: stroke), AxisTick(stroke: stroke), AxisValueLabel()]) }
      })
  }

  /// Creates the default lines and labels at values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) {
    self.init(
      .list(values.map(\.chartValue)), position,
      stroke.map { stroke in
        { _ in AxisMarkList(parts: [AxisGridLine(stroke: stroke), AxisTick(stroke: stroke), AxisValueLabel()]) }
      })
  }

  /// Creates lines, and labels in a format.
  public init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(values.values, position) { _ in
      AxisMarkList(parts: [AxisGridLine(stroke: stroke), AxisValueLabel(format: format)])
    }
  }

  /// Creates lines and labels in a format at values.
  public init<Format: FormatStyle, Value: Plottable>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(.list(values.map(\.chartValue)), position) { _ in
      AxisMarkList(parts: [AxisGridLine(stroke: stroke), AxisValueLabel(format: format)])
    }
  }

  /// Creates what a closure returns for each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> AxisMarkList
  ) {
    self.init(values.values, position, content)
  }

  /// Creates what a closure returns for each value.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> AxisMarkList
  ) {
    self.init(.list(values.map(\.chartValue)), position, content)
  }

  /// Creates what a closure returns for each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> AxisMarkList
  ) {
    self.init(values.values, position) { _ in content() }
  }

  /// Creates what a closure returns for each value.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping () -> AxisMarkList
  ) {
    self.init(.list(values.map(\.chartValue)), position) { _ in content() }
  }

  func ticks(in style: ChartStyle, _ environment: EnvironmentValues) -> [ChartTicks] {
    let scope = Scope(environment)
    var made: ((ChartTickValue) -> ChartTickContent)?
    if let content {
      made = { tick in
        let list = scope.run { content(AxisValue(tick: tick)) }
        var parts = ChartTickContent()
        list.add(to: &parts, tick, style, environment)
        return parts
      }
    }
    return [ChartTicks(values: values, edge: position.edge, content: made)]
  }
}

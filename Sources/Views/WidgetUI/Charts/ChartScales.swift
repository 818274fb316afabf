public import Foundation
internal import WidgetCharts

/// The values that an axis shows.
public protocol ScaleDomain {}

/// A domain that this module knows.
protocol BuiltInDomain: ScaleDomain {
  func apply(to axis: inout ChartAxisSpec)
}

/// The domain of a chart's values.
public struct AutomaticScaleDomain: ScaleDomain, BuiltInDomain {
  var includesZero: Bool?
  var isReversed: Bool?

  func apply(to axis: inout ChartAxisSpec) {
    axis.includesZero = includesZero ?? axis.includesZero
    axis.isReversed = isReversed ?? axis.isReversed
  }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The domain of the values.
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }
  /// Returns the domain of the values, with or without 0.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed)
  }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {}

extension ClosedRange: BuiltInDomain where Bound: Plottable {
  func apply(to axis: inout ChartAxisSpec) {
    switch (lowerBound.chartValue, upperBound.chartValue) {
    case (.number(let first), .number(let last)): axis.domain = .numbers(first...last)
    case (.date(let first, _), .date(let last, _)): axis.domain = .dates(first...last)
    default: break
    }
  }
}

extension Array: ScaleDomain where Element: Plottable {}

extension Array: BuiltInDomain where Element: Plottable {
  func apply(to axis: inout ChartAxisSpec) {
    let values = map(\.chartValue)
    let numbers = values.compactMap { if case .number(let number) = $0, number.isFinite { number } else { nil } }
    let dates = values.compactMap { if case .date(let date, _) = $0 { date } else { nil } }
    if let first = numbers.min(), let last = numbers.max() {
      axis.domain = .numbers(first...last)
      axis.isReversed = (numbers.first ?? 0) > (numbers.last ?? 0)
    } else if let first = dates.min(), let last = dates.max() {
      axis.domain = .dates(first...last)
    } else {
      axis.domain = .categories(values.compactMap { if case .category(let name) = $0 { name } else { nil } })
    }
  }
}

/// The kind of a scale.
public struct ScaleType: Hashable, Sendable {
  private let name: String

  /// Values in equal distances.
  public static let linear = ScaleType(name: "linear")
  /// Logarithms, so that equal distances are equal ratios; values that are not above 0 have no place.
  public static let log = ScaleType(name: "log")
  /// Logarithms on both sides of 0, drawn as linear.
  public static let symmetricLog = ScaleType(name: "symmetricLog")
  /// Square roots, drawn as linear.
  public static let squareRoot = ScaleType(name: "squareRoot")
  /// Dates.
  public static let date = ScaleType(name: "date")
  /// Categories.
  public static let category = ScaleType(name: "category")

  var isDrawn: Bool { self != .symmetricLog && self != .squareRoot }
}

/// The part of a plot that an axis takes, which is ignored.
public struct PlotDimensionScaleRange: Hashable, Sendable {
  /// The whole plot.
  public static let plotDimension = PlotDimensionScaleRange()
  /// Returns the plot less its padding, which is ignored.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { PlotDimensionScaleRange() }
  /// Returns the plot less its padding, which is ignored.
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange()
  }
}

extension View {
  private func scale(
    _ axis: WritableKeyPath<WidgetCharts.Chart, ChartAxisSpec>, _ domain: (any ScaleDomain)?, _ type: ScaleType?
  ) -> some View {
    changingChart { chart, _, environment in
      if let type {
        if !type.isDrawn { environment.problems.append("charts have linear and logarithmic scales only") }
        chart[keyPath: axis].isLogarithmic = type == .log
      }
      (domain as? any BuiltInDomain)?.apply(to: &chart[keyPath: axis])
    }
  }

  /// Sets the values of the x axis.
  public func chartXScale<Domain: ScaleDomain>(
    domain: Domain, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { scale(\.x, domain, type) }
  /// Sets the kind of the x axis.
  public func chartXScale(range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil) -> some View {
    scale(\.x, nil, type)
  }
  /// Sets the values of the y axis.
  public func chartYScale<Domain: ScaleDomain>(
    domain: Domain, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { scale(\.y, domain, type) }
  /// Sets the kind of the y axis.
  public func chartYScale(range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil) -> some View {
    scale(\.y, nil, type)
  }

  /// Sets the styles of the values of `foregroundStyle(by:)`.
  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    changingChart { chart, _, environment in
      for (value, style) in mapping {
        let name = value.seriesName
        chart.colorDomain.append(name)
        chart.paints[name] = style.resolvedPaint(in: environment)
      }
    }
  }
  /// Sets the values of `foregroundStyle(by:)` and their styles.
  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    domain: [DataValue], range: [S], type: ScaleType? = nil
  ) -> some View {
    changingChart { chart, _, environment in
      chart.colorDomain = domain.map(\.seriesName)
      chart.paintRange = range.map { $0.resolvedPaint(in: environment) }
    }
  }
  /// Sets the order of the values of `foregroundStyle(by:)`.
  public func chartForegroundStyleScale<DataValue: Plottable>(
    domain: [DataValue], type: ScaleType? = nil
  ) -> some View {
    changingChart { chart, _, _ in
      chart.colorDomain = domain.map(\.seriesName)
    }
  }
  /// Sets the styles of the values of `foregroundStyle(by:)`, in their order.
  public func chartForegroundStyleScale<S: ShapeStyle>(range: [S], type: ScaleType? = nil) -> some View {
    changingChart { chart, _, environment in chart.paintRange = range.map { $0.resolvedPaint(in: environment) } }
  }
  /// Sets the style of each value of `foregroundStyle(by:)`.
  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    domain: [DataValue], mapping: @escaping (DataValue) -> S
  ) -> some View {
    changingChart { chart, _, environment in
      for value in domain {
        let name = value.seriesName
        chart.colorDomain.append(name)
        chart.paints[name] = mapping(value).resolvedPaint(in: environment)
      }
    }
  }
  /// Sets the style of each value of `foregroundStyle(by:)` that the chart has.
  ///
  /// Only values that are plotted as texts are passed on; others keep the default colours, with a warning.
  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    mapping: @escaping (DataValue) -> S
  ) -> some View {
    changingChart { chart, _, environment in
      for name in Set(chart.marks.compactMap(\.colorKey)) {
        if let value = DataValue.from(.category(name)) {
          chart.paints[name] = mapping(value).resolvedPaint(in: environment)
        } else {
          environment.problems.append("chartForegroundStyleScale is not drawn for values that are not texts")
        }
      }
    }
  }
  /// Sets the symbols of the values of `symbol(by:)`.
  public func chartSymbolScale<DataValue: Plottable>(
    _ mapping: KeyValuePairs<DataValue, BasicChartSymbolShape>
  ) -> some View {
    changingChart { chart, _, _ in
      for (value, shape) in mapping {
        chart.symbols[value.seriesName] = shape.symbol
      }
    }
  }
  /// Sets the symbols of the values of `symbol(by:)`.
  public func chartSymbolScale<DataValue: Plottable>(
    domain: [DataValue], range: [BasicChartSymbolShape]
  ) -> some View {
    changingChart { chart, _, _ in
      for (value, shape) in zip(domain, range) {
        chart.symbols[value.seriesName] = shape.symbol
      }
    }
  }
}

package import WidgetLayout

/// The properties of an axis that are set before its values are known: its domain and its ticks.
package struct ChartAxisSpec {
  /// The values shown; nil for the range of the marks' values.
  package var domain: ChartDomain?
  /// Whether the domain of numbers begins or ends at 0; nil for the kind of marks.
  package var includesZero: Bool?
  package var isReversed = false
  /// Whether equal distances are equal ratios; only for numbers above 0.
  package var isLogarithmic = false
  /// The sets of ticks; nil for the default ones, and empty for none.
  package var ticks: [ChartTicks]?
  /// The name of the axis; nil for none.
  package var title: String?

  package init() {}
}

/// A set of ticks of an axis.
package struct ChartTicks {
  package enum Values: Hashable, Sendable {
    /// Round values, about as many as wanted.
    case automatic(count: Int?)
    case numbers(every: Double)
    case dates(every: ChartUnit, count: Int)
    case list([ChartValue])
  }

  package var values: Values
  /// The edge of the plot; nil for the default.
  package var edge: PlotAxis.Edge?
  /// Returns what is drawn at a value; nil for the default.
  package var content: ((ChartTickValue) -> ChartTickContent)?

  package init(
    values: Values = .automatic(count: nil), edge: PlotAxis.Edge? = nil,
    content: ((ChartTickValue) -> ChartTickContent)? = nil
  ) {
    self.values = values
    self.edge = edge
    self.content = content
  }
}

/// A value at which an axis has a tick.
package struct ChartTickValue: Sendable {
  package var value: ChartValue
  package var index: Int
  package var count: Int
  /// The value as the axis writes it.
  package var text: String
}

/// The parts that are drawn at a value of an axis; nil parts are left out.
package struct ChartTickContent: Sendable {
  package var label: Node?
  /// Whether the label is centred at its value, or in its unit; nil for the default.
  package var isCentered: Bool?
  package var grid: PlotLine?
  package var mark: PlotLine?

  package init(label: Node? = nil, isCentered: Bool? = nil, grid: PlotLine? = nil, mark: PlotLine? = nil) {
    self.label = label
    self.isCentered = isCentered
    self.grid = grid
    self.mark = mark
  }
}

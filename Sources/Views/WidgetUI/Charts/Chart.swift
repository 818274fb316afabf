internal import WidgetCharts
package import WidgetLayout

/// A chart of marks.
///
/// Labels are gray, numbers stand at the trailing edge, and a legend names the values of
/// ``ChartContent/foregroundStyle(by:)``, as in Swift Charts.
public struct Chart<Content: ChartContent>: View {
  private let content: Content

  /// Creates a chart of marks.
  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a chart with marks for each element.
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(data, content: content)
  }

  /// Creates a chart with marks for each element, identified by the value at `id`.
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Chart: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let settings = environment[ChartSettingsKey.self]
    var inside = environment
    inside[ChartSettingsKey.self] = ChartSettings()
    let style = ChartStyle(inside)
    var chart = WidgetCharts.Chart()
    // Swift Charts begins axes of numbers at 0.
    chart.includesZero = true
    chart.marks = content.lowered(in: inside)
    for change in settings.changes { change(&chart, style, inside) }
    var node = Node.chart(chart.content(in: style))
    for label in settings.labels { node = label(node, inside) }
    return [node]
  }
}

/// What modifiers around a chart say about it.
struct ChartSettings {
  typealias Change = (inout WidgetCharts.Chart, ChartStyle, EnvironmentValues) -> Void

  /// The changes, the innermost modifier's last.
  var changes: [Change] = []
  /// The names of axes around the chart.
  var labels: [(Node, EnvironmentValues) -> Node] = []
}

/// The key of what modifiers say about charts.
struct ChartSettingsKey: EnvironmentKey {
  static var defaultValue: ChartSettings { ChartSettings() }
}

extension View {
  /// Changes the charts in the view.
  func changingChart(_ change: @escaping ChartSettings.Change) -> some View {
    changingEnvironment { $0[ChartSettingsKey.self].changes.append(change) }
  }
}

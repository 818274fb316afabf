public import Foundation
internal import WidgetCharts
package import WidgetLayout

/// A place of a chart's legend or title.
public struct AnnotationEdge: Hashable, Sendable {
  let edge: PlotAxis.Edge
  let alignment: WidgetLayout.HorizontalAlignment?

  /// The default.
  public static let automatic = AnnotationEdge(edge: .bottom, alignment: nil)
  /// Above the plot.
  public static let top = AnnotationEdge(edge: .top, alignment: nil)
  /// Below the plot.
  public static let bottom = AnnotationEdge(edge: .bottom, alignment: nil)
  /// Before the plot.
  public static let leading = AnnotationEdge(edge: .leading, alignment: nil)
  /// After the plot.
  public static let trailing = AnnotationEdge(edge: .trailing, alignment: nil)
  /// On the plot, drawn as above it.
  public static let overlay = AnnotationEdge(edge: .top, alignment: nil)
  /// Above the plot, at its beginning.
  public static let topLeading = AnnotationEdge(edge: .top, alignment: .leading)
  /// Above the plot, at its end.
  public static let topTrailing = AnnotationEdge(edge: .top, alignment: .trailing)
  /// Below the plot, at its beginning.
  public static let bottomLeading = AnnotationEdge(edge: .bottom, alignment: .leading)
  /// Below the plot, at its end.
  public static let bottomTrailing = AnnotationEdge(edge: .bottom, alignment: .trailing)
}

/// The plot of a chart.
public struct ChartPlotContent: View {
  /// The type of the body; it has none.
  public typealias Body = Never
}

extension ChartPlotContent: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    [
      .frame(
        Frame(maxWidth: Length(points: .infinity), maxHeight: Length(points: .infinity)),
        .depthStack(alignment: .center, children: []))
    ]
  }
}

/// The places of values in a chart, which are not known before layout.
public struct ChartProxy {
  /// The place of the plot in the chart.
  public struct PlotAnchor: Hashable, Sendable {}

  /// The place of the plot, which is always drawn as the whole chart.
  public var plotFrame: PlotAnchor? { PlotAnchor() }
  /// The place of the plot, which is always drawn as the whole chart.
  public var plotAreaFrame: PlotAnchor { PlotAnchor() }
  /// The size of the plot, which is always zero.
  public var plotSize: CGSize { .zero }

  /// Returns the place of a value; always nil.
  public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }
  /// Returns the place of a value; always nil.
  public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }
  /// Returns the value at a place; always nil.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? { nil }
  /// Returns the value at a place; always nil.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? { nil }
}

extension GeometryProxy {
  /// The frame of a chart's plot, which is always drawn as that of the reader.
  public subscript(anchor: ChartProxy.PlotAnchor) -> CGRect { CGRect(origin: .zero, size: size) }
}

extension View {
  private func axis(
    _ axis: WritableKeyPath<WidgetCharts.Chart, ChartAxisSpec>,
    _ ticks: @escaping (ChartStyle, EnvironmentValues) -> [ChartTicks]?
  ) -> some View {
    changingChart { chart, style, environment in chart[keyPath: axis].ticks = ticks(style, environment) }
  }

  /// Shows or hides the x axis.
  public func chartXAxis(_ visibility: Visibility) -> some View {
    axis(\.x) { _, _ in visibility == .hidden ? [] : nil }
  }
  /// Changes the look of the x axis, which is not drawn.
  public func chartXAxisStyle(@ViewBuilder content: @escaping (ChartPlotContent) -> some View) -> some View {
    warning("chartXAxisStyle is not drawn")
  }
  /// Changes the look of the y axis, which is not drawn.
  public func chartYAxisStyle(@ViewBuilder content: @escaping (ChartPlotContent) -> some View) -> some View {
    warning("chartYAxisStyle is not drawn")
  }
  /// Sets the ticks of the x axis.
  public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
    let content = content()
    return axis(\.x) { (content as? any BuiltInAxisContent)?.ticks(in: $0, $1) }
  }
  /// Shows or hides the y axis.
  public func chartYAxis(_ visibility: Visibility) -> some View {
    axis(\.y) { _, _ in visibility == .hidden ? [] : nil }
  }
  /// Sets the ticks of the y axis.
  public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
    let content = content()
    return axis(\.y) { (content as? any BuiltInAxisContent)?.ticks(in: $0, $1) }
  }

  /// Names the x axis, below the chart.
  public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationEdge = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
  }
  /// Names the x axis, below the chart.
  public func chartXAxisLabel<C: View>(
    position: AnnotationEdge = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some View {
    axisLabel(position.edge == .top ? .top : .bottom, .center, content)
  }
  /// Names the y axis, above the chart.
  public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationEdge = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
  }
  /// Names the y axis, above the chart.
  public func chartYAxisLabel<C: View>(
    position: AnnotationEdge = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some View {
    axisLabel(.top, position.edge == .leading ? .leading : .trailing, content)
  }

  private func axisLabel<C: View>(
    _ edge: PlotAxis.Edge, _ alignment: WidgetLayout.HorizontalAlignment, _ content: @escaping () -> C
  ) -> some View {
    changingEnvironment { environment in
      environment[ChartSettingsKey.self].labels.append { chart, environment in
        var inside = environment
        inside.font = .system(size: 11)
        inside.foreground = AnyShapeStyle(Color.secondary)
        let label = content().layer(in: inside)
        return .verticalStack(
          alignment: alignment, spacing: Length(points: 4), children: edge == .top ? [label, chart] : [chart, label])
      }
    }
  }

  /// Shows or hides the legend.
  public func chartLegend(_ visibility: Visibility) -> some View {
    changingChart { chart, _, _ in chart.legend.isHidden = visibility == .hidden }
  }
  /// Sets the place of the legend.
  public func chartLegend(
    position: AnnotationEdge = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    changingChart { chart, _, _ in
      chart.legend.edge = position.edge
      chart.legend.alignment = position.alignment ?? alignment?.guides.horizontal ?? .leading
      if let spacing { chart.legend.spacing = Double(spacing) }
    }
  }
  /// Replaces the legend by a view.
  public func chartLegend<Content: View>(
    position: AnnotationEdge = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    changingEnvironment { environment in
      environment[ChartSettingsKey.self].changes.append { chart, _, _ in chart.legend.isHidden = true }
      environment[ChartSettingsKey.self].labels.append { chart, environment in
        let legend = content().layer(in: environment)
        let gap = Length(points: Double(spacing ?? 8))
        let across = alignment?.guides.horizontal ?? .leading
        return switch position.edge {
        case .top: .verticalStack(alignment: across, spacing: gap, children: [legend, chart])
        case .bottom: .verticalStack(alignment: across, spacing: gap, children: [chart, legend])
        case .leading: .horizontalStack(alignment: .center, spacing: gap, children: [legend, chart])
        case .trailing: .horizontalStack(alignment: .center, spacing: gap, children: [chart, legend])
        }
      }
    }
  }

  /// Changes the plot; of changes, backgrounds and borders are drawn, behind the marks.
  public func chartPlotStyle<Content: View>(@ViewBuilder content: @escaping (ChartPlotContent) -> Content) -> some View
  {
    changingChart { chart, _, environment in
      chart.layers.append(PlotLayer(.plotBackground, content(ChartPlotContent()).layer(in: environment)))
    }
  }
  /// Puts a view behind the chart.
  public func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View { layer(.chartBackground, alignment, content) }
  /// Puts a view in front of the chart.
  public func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View { layer(.chartOverlay, alignment, content) }

  private func layer<V: View>(
    _ place: PlotLayer.Place, _ alignment: Alignment, _ content: @escaping (ChartProxy) -> V
  ) -> some View {
    changingChart { chart, _, environment in
      let inside = environment.asLayer
      let node = content(ChartProxy()).layer(in: inside)
      let infinity = Length(points: .infinity)
      let frame = Frame(
        minWidth: Length(points: 0), maxWidth: infinity, minHeight: Length(points: 0), maxHeight: infinity,
        alignment: alignment.guides)
      chart.layers.append(PlotLayer(place, .frame(frame, node)))
    }
  }

  /// Selects values by touch, which does nothing.
  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  /// Selects values by touch, which does nothing.
  public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  /// Selects sectors by touch, which does nothing.
  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  /// Scrolls by touch, which does nothing.
  public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  /// Sets the place after scrolling, which does nothing.
  public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { self }
  /// Sets the place before scrolling, which does nothing.
  public func chartScrollPosition<P: Plottable>(initialX: P) -> some View { self }
  /// Sets the part that is seen while scrolling, which does nothing: the whole chart is drawn.
  public func chartXVisibleDomain<P: Plottable>(length: P) -> some View { self }
  /// Sets the part that is seen while scrolling, which does nothing: the whole chart is drawn.
  public func chartYVisibleDomain<P: Plottable>(length: P) -> some View { self }
}

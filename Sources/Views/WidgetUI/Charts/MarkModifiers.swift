public import Foundation
internal import WidgetCharts
internal import WidgetLayout
internal import WidgetScene

/// The line between the points of a chart.
public struct InterpolationMethod: Hashable, Sendable {
  let interpolation: PlotInterpolation

  /// Straight lines.
  public static let linear = InterpolationMethod(interpolation: .linear)
  /// A curve without extrema other than those of the points.
  public static let monotone = InterpolationMethod(interpolation: .monotone)
  /// A Catmull-Rom spline.
  public static let catmullRom = InterpolationMethod(interpolation: .catmullRom(alpha: 0.5))
  /// A cardinal spline.
  public static let cardinal = InterpolationMethod(interpolation: .cardinal(tension: 0))
  /// A value holds from its point on.
  public static let stepStart = InterpolationMethod(interpolation: .stepStart)
  /// A value changes between points.
  public static let stepCenter = InterpolationMethod(interpolation: .stepCenter)
  /// A value holds up to its point.
  public static let stepEnd = InterpolationMethod(interpolation: .stepEnd)
  /// Returns a Catmull-Rom spline.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    InterpolationMethod(interpolation: .catmullRom(alpha: Double(alpha)))
  }
  /// Returns a cardinal spline.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(interpolation: .cardinal(tension: Double(tension)))
  }
}

/// The shape of the symbols of a chart.
public struct BasicChartSymbolShape: Hashable, Sendable {
  let symbol: PlotSymbol

  /// A disc.
  public static let circle = BasicChartSymbolShape(symbol: .circle)
  /// A square.
  public static let square = BasicChartSymbolShape(symbol: .square)
  /// A triangle.
  public static let triangle = BasicChartSymbolShape(symbol: .triangle)
  /// A square on its corner.
  public static let diamond = BasicChartSymbolShape(symbol: .diamond)
  /// A pentagon.
  public static let pentagon = BasicChartSymbolShape(symbol: .pentagon)
  /// A plus sign.
  public static let plus = BasicChartSymbolShape(symbol: .plus)
  /// A diagonal cross.
  public static let cross = BasicChartSymbolShape(symbol: .cross)
  /// A star of three lines.
  public static let asterisk = BasicChartSymbolShape(symbol: .asterisk)
}

/// The place of an annotation beside its mark.
public struct AnnotationPosition: Hashable, Sendable {
  let horizontal: WidgetLayout.HorizontalAlignment
  let vertical: WidgetLayout.VerticalAlignment
  let isInside: Bool

  private init(
    _ horizontal: WidgetLayout.HorizontalAlignment, _ vertical: WidgetLayout.VerticalAlignment, isInside: Bool = false
  ) {
    (self.horizontal, self.vertical, self.isInside) = (horizontal, vertical, isInside)
  }

  /// Above the mark.
  public static let automatic = AnnotationPosition(.center, .top)
  /// On the mark.
  public static let overlay = AnnotationPosition(.center, .center, isInside: true)
  /// Above the mark.
  public static let top = AnnotationPosition(.center, .top)
  /// Below the mark.
  public static let bottom = AnnotationPosition(.center, .bottom)
  /// Before the mark.
  public static let leading = AnnotationPosition(.leading, .center)
  /// After the mark.
  public static let trailing = AnnotationPosition(.trailing, .center)
  /// Above and before the mark.
  public static let topLeading = AnnotationPosition(.leading, .top)
  /// Above and after the mark.
  public static let topTrailing = AnnotationPosition(.trailing, .top)
  /// Below and before the mark.
  public static let bottomLeading = AnnotationPosition(.leading, .bottom)
  /// Below and after the mark.
  public static let bottomTrailing = AnnotationPosition(.trailing, .bottom)
}

/// What becomes of annotations that would leave the chart: they are always moved into it.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  /// A way along one axis, which is ignored.
  public struct Strategy: Hashable, Sendable {
    /// The default.
    public static let automatic = Strategy()
    /// Moved into the chart.
    public static let fit = Strategy()
    /// Not moved, which is ignored.
    public static let disabled = Strategy()
    /// Given room, which is ignored.
    public static let padScale = Strategy()
    /// Returns a way to move into a part of the chart, which is ignored.
    public static func fit(to boundary: Boundary) -> Strategy { Strategy() }
  }

  /// A part of a chart, which is ignored.
  public struct Boundary: Hashable, Sendable {
    /// The default.
    public static let automatic = Boundary()
    /// The chart.
    public static let chart = Boundary()
    /// The plot.
    public static let plot = Boundary()
  }

  /// The default.
  public static let automatic = AnnotationOverflowResolution()

  /// Creates a way, which is ignored.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}

/// The values with which an annotation is made; there are none.
public struct AnnotationContext: Sendable {
  /// The size of the mark, which is not known before layout: always zero.
  public let targetSize = CGSize.zero
}

extension ChartContent {
  private func changed(_ change: @escaping (inout ChartMark, EnvironmentValues) -> Void) -> some ChartContent {
    ModifiedMarks(content: self, change: change)
  }

  /// Adds a warning that a property of the marks is not drawn.
  private func warning(_ message: String) -> some ChartContent {
    changed { _, environment in environment.problems.append(message) }
  }

  /// Paints the marks in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changed { mark, environment in
      if mark.paint == nil { mark.paint = style.resolvedPaint(in: environment) }
    }
  }
  /// Paints the marks by a value, with a legend; the palette's colours stand for numbers, too.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { mark, _ in mark.colorKey = mark.colorKey ?? value.name }
  }
  /// Puts symbols on lines and points.
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changed { mark, _ in mark.symbol = mark.symbol ?? symbol.symbol }
  }
  /// Puts shapes on lines and points, in the colour of the mark's style.
  public func symbol(_ shape: some Shape) -> some ChartContent {
    symbol { shape.frame(width: 8, height: 8) }
  }
  /// Puts symbols on lines and points, by a value.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { mark, _ in mark.symbolKey = mark.symbolKey ?? value.name }
  }
  /// Puts views on lines and points.
  public func symbol<V: View>(@ViewBuilder symbol: @escaping () -> V) -> some ChartContent {
    changed { mark, environment in
      let node = symbol().layer(in: environment)
      mark.symbolArea = 0
      mark.annotations.append(PlotAnnotation(.center, .center, isInside: true, spacing: 0, node))
    }
  }
  /// Sets the area of symbols in square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changed { mark, _ in mark.symbolArea = mark.symbolArea ?? Double(area) }
  }
  /// Sets the size of symbols in points.
  public func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(size.width * size.height)
  }
  /// Sets the area of symbols by a value, which is not drawn.
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    warning("symbolSize(by:) is not drawn")
  }
  /// Sets the style of lines and rules.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed { mark, _ in mark.stroke = mark.stroke ?? style.layout }
  }
  /// Sets the dashes of lines by a value.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { mark, _ in mark.dashKey = mark.dashKey ?? value.name }
  }
  /// Sets the lines between points.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed { mark, _ in mark.interpolation = method.interpolation }
  }
  /// Makes the marks translucent.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changed { mark, _ in mark.opacity *= opacity }
  }
  /// Rounds the corners of bars.
  public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
    changed { mark, _ in mark.cornerRadius = mark.cornerRadius ?? Double(radius) }
  }
  /// Moves the marks.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    changed { mark, _ in mark.offset = mark.offset.offset(x: Double(x), y: Double(y)) }
  }
  /// Moves the marks.
  public func offset(_ offset: CGSize) -> some ChartContent { self.offset(x: offset.width, y: offset.height) }
  /// Puts bars at the same place side by side, by a value.
  public func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    changed { mark, _ in mark.positionKey = mark.positionKey ?? value.name }
  }
  /// Puts a view beside the marks.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    changed { mark, environment in
      var inside = environment
      if inside.font == nil { inside.font = .caption }
      let node = content().layer(in: inside)
      let (guides, isInside) = (alignment.guides, position.isInside)
      var annotation = PlotAnnotation(
        isInside ? guides.horizontal : position.horizontal, isInside ? guides.vertical : position.vertical,
        isInside: isInside, spacing: Double(spacing ?? 4), node)
      annotation.alignment = guides
      mark.annotations.append(annotation)
    }
  }
  /// Puts a view beside the marks.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotation(position: position, alignment: alignment, spacing: spacing) { content(AnnotationContext()) }
  }
  /// Puts a view beside the marks.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(position: position, alignment: alignment, spacing: spacing, content: content)
  }

  /// Orders marks, which is not drawn: the last one is in front.
  public func zIndex(_ value: Double) -> some ChartContent { warning("zIndex of marks is not drawn") }
  /// Clips the marks to a shape, which is not drawn: bars keep their corners.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent {
    warning("clipShape of marks is not drawn")
  }
  /// Blurs the marks, which is not drawn.
  public func blur(radius: CGFloat) -> some ChartContent { warning("blur of marks is not drawn") }
  /// Gives the marks a shadow, which is not drawn.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent { warning("shadow of marks is not drawn") }
  /// Limits the marks to the area of others, which is not drawn.
  public func mask(@ChartContentBuilder content: () -> some ChartContent) -> some ChartContent {
    warning("mask of marks is not drawn")
  }
  /// Names the marks for speech, which does nothing.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent { self }
  /// Names the values for speech, which does nothing.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent { self }
  /// Names the marks for speech, which does nothing.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: String) -> some ChartContent { self }
  /// Names the values for speech, which does nothing.
  @_disfavoredOverload
  public func accessibilityValue(_ value: String) -> some ChartContent { self }
  /// Names the marks for speech, which does nothing.
  public func accessibilityLabel(_ label: Text) -> some ChartContent { self }
  /// Names the values for speech, which does nothing.
  public func accessibilityValue(_ value: Text) -> some ChartContent { self }
  /// Hides the marks from speech, which does nothing.
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
  /// Names the marks for tests, which does nothing.
  public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
  /// Aligns gradients with the plot, which does nothing.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
}

public import Foundation
package import WidgetLayout
internal import WidgetScene

/// An outline that depends on its frame.
public nonisolated protocol Shape: Sendable, View {
  /// Returns the outline in a frame.
  func path(in rect: CGRect) -> Path
}

/// A shape that can be inset on all sides.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape

  /// Returns the shape inset by a distance on all sides.
  func inset(by amount: CGFloat) -> InsetShape
}

/// The style of a rounded corner; both are drawn as circular arcs.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A circular arc.
  case circular
  /// A curve with continuous curvature.
  case continuous
}

/// The fill rule, which decides what is inside where an outline crosses itself.
public struct FillStyle: Hashable, Sendable {
  /// Whether the even-odd rule applies, which is not drawn.
  public var isEOFilled: Bool
  /// Whether edges are antialiased; they always are.
  public var isAntialiased: Bool

  /// Creates a fill style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }

  /// Warns if the picture would differ by the rule.
  func warn(_ problems: Problems) {
    if isEOFilled { problems.append("the even-odd rule is not drawn") }
  }
}

/// The shape of a line's open ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut off at the end.
  case butt
  /// Rounded.
  case round
  /// Extended by half the line's width.
  case square
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// Pointed.
  case miter
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}

/// The style of a line along an outline.
public struct StrokeStyle: Hashable, Sendable {
  /// The line's width in points.
  public var lineWidth: CGFloat
  /// The shape of open ends.
  public var lineCap: CGLineCap
  /// The shape of corners.
  public var lineJoin: CGLineJoin
  /// The ratio beyond which a pointed corner is cut off.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in points.
  public var dash: [CGFloat]
  /// The start in the dash pattern; always drawn as 0.
  public var dashPhase: CGFloat

  /// Creates a stroke style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension StrokeStyle {
  /// The style as scenes have it.
  var layout: WidgetScene.StrokeStyle {
    .init(
      width: Double(lineWidth), cap: lineCap == .butt ? .butt : lineCap == .round ? .round : .square,
      join: lineJoin == .miter ? .miter : lineJoin == .round ? .round : .bevel, miterLimit: Double(miterLimit),
      dash: dash.map { Double($0) })
  }
}

@MainActor
extension Shape {
  /// The shape filled with the foreground style.
  public var body: ShapeView<Self> { ShapeView(shape: self, paint: .fill(FillStyle()), style: nil) }

  /// Fills the shape.
  public func fill(_ content: some ShapeStyle = .foreground, style: FillStyle = FillStyle()) -> ShapeView<Self> {
    ShapeView(shape: self, paint: .fill(style), style: AnyShapeStyle(content))
  }

  /// Draws a line along the outline.
  public func stroke(_ content: some ShapeStyle = .foreground, lineWidth: CGFloat = 1) -> ShapeView<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along the outline.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> ShapeView<Self> {
    ShapeView(shape: self, paint: .stroke(style), style: AnyShapeStyle(content))
  }

  /// Draws a line along the outline in the foreground style.
  public func stroke(style: StrokeStyle) -> ShapeView<Self> {
    stroke(.foreground, style: style)
  }
}

@MainActor
extension InsettableShape {
  /// Draws a line along the inside of the outline.
  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<InsetShape> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along the inside of the outline.
  public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> ShapeView<InsetShape> {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// Draws a line along the inside of the outline in the foreground style.
  public func strokeBorder(style: StrokeStyle) -> ShapeView<InsetShape> {
    strokeBorder(.foreground, style: style)
  }
}

/// The way in which a shape is painted.
enum ShapePaint {
  case fill(FillStyle)
  case stroke(StrokeStyle)
}

/// A painted shape.
public struct ShapeView<Content: Shape>: View {
  /// The shape.
  public let shape: Content
  let paint: ShapePaint
  /// The style; nil is the foreground style.
  let style: AnyShapeStyle?
  var under: [AnyView] = []

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never

  /// Fills the shape again on top of the previous layers.
  public func fill(_ content: some ShapeStyle = .foreground, style: FillStyle = FillStyle()) -> ShapeView {
    over(ShapeView(shape: shape, paint: .fill(style), style: AnyShapeStyle(content)))
  }

  /// Draws a line along the outline on top of the previous layers.
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> ShapeView {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along the outline on top of the previous layers.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> ShapeView {
    over(ShapeView(shape: shape, paint: .stroke(style), style: AnyShapeStyle(content)))
  }

  private func over(_ next: ShapeView) -> ShapeView {
    var next = next
    next.under = under + [AnyView(self)]
    return next
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws a line along the inside of the outline on top of the previous layers.
  public func strokeBorder(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    overlay(shape.strokeBorder(content, lineWidth: lineWidth))
  }
}

extension ShapeView: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let nodes = under.flatMap { $0.lowered(in: environment) } + [node(in: environment)]
    return nodes.count == 1 ? nodes : [.depthStack(alignment: .center, children: nodes)]
  }

  private func node(in environment: EnvironmentValues) -> Node {
    guard !shape.dependsOnPlace else {
      let (shape, paint, style) = (shape, paint, style)
      return .mainActorReader { frame in
        ShapeView<PathChange<Rectangle>>(shape: shape.placed(in: frame, of: environment), paint: paint, style: style)
          .nodes(in: environment)
      }
    }
    let style = style ?? environment.foreground
    var node = painted(style, in: environment)
    if case .fill = paint, let style { node = style.blurringBackdrop(of: node, in: environment) }
    return style?.shadowing(node, in: environment) ?? node
  }

  private func painted(_ style: AnyShapeStyle?, in environment: EnvironmentValues) -> Node {
    if case .fill(let fill) = paint {
      fill.warn(environment.problems)
      if let layers = style?.layered?.node(in: environment) {
        let shape = shape
        return .clippedTo(FrameOutline { size in shape.path(in: CGRect(size)).geometry }, layers)
      }
    }
    return .shape(
      ShapeContent(
        outline: shape.outline, style: layoutStyle(in: environment),
        paint: style?.paint(in: environment) ?? ForegroundStyle().paint(in: environment)))
  }

  private func layoutStyle(in environment: EnvironmentValues) -> ShapeContent.Style {
    switch paint {
    case .fill: return .fill
    case .stroke(let style):
      if !style.dash.isEmpty, style.dashPhase != 0 {
        environment.problems.append("dashPhase is ignored")
      }
      return .stroke(style.layout)
    }
  }
}

extension Shape {
  /// The outline for layout: a built-in one if possible, so that equal pictures have equal trees, or else the shape's
  /// own.
  var outline: ShapeContent.Outline {
    if let known = self as? any KnownOutline { return known.knownOutline }
    return .custom(FrameOutline { size in path(in: CGRect(size)).geometry })
  }
}

/// A shape with a built-in outline in layout.
protocol KnownOutline {
  var knownOutline: ShapeContent.Outline { get }
}

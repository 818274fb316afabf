public import Foundation
internal import Geometry
package import Layout
internal import Scene

/// An outline that depends on the frame it is drawn in.
public nonisolated protocol Shape: Sendable, View {
  /// The outline in a frame.
  func path(in rect: CGRect) -> Path
}

/// A shape that can be made smaller by a distance on all sides.
public nonisolated protocol InsettableShape: Shape {
  /// The smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape made smaller.
  func inset(by amount: CGFloat) -> InsetShape
}

/// How a corner is rounded; both are drawn as circles.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A part of a circle.
  case circular
  /// A curve that begins gently.
  case continuous
}

/// What counts as inside where an outline crosses itself.
public struct FillStyle: Hashable, Sendable {
  /// Whether each crossing changes sides.
  public var isEOFilled: Bool
  /// Whether edges are smooth: always.
  public var isAntialiased: Bool

  /// A rule.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How an open end of a line looks.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut off.
  case butt
  /// Round.
  case round
  /// Cut off half a width later.
  case square
}

/// How a corner of a line looks.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// How a line is drawn along an outline.
public struct StrokeStyle: Hashable, Sendable {
  /// Points.
  public var lineWidth: CGFloat
  /// How open ends look.
  public var lineCap: CGLineCap
  /// How corners look.
  public var lineJoin: CGLineJoin
  /// Past which ratio a pointed corner is cut off.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps.
  public var dash: [CGFloat]
  /// Where in the pattern of dashes the line begins: drawn as 0.
  public var dashPhase: CGFloat

  /// A style.
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

@MainActor
extension Shape {
  /// A shape is drawn without a body.
  public var body: ShapeView<Self> { ShapeView(shape: self, paint: .fill(FillStyle()), style: nil) }

  /// The area inside.
  public func fill(_ content: some ShapeStyle = .foreground, style: FillStyle = FillStyle()) -> ShapeView<Self> {
    ShapeView(shape: self, paint: .fill(style), style: AnyShapeStyle(content))
  }

  /// A line along the outline.
  public func stroke(_ content: some ShapeStyle = .foreground, lineWidth: CGFloat = 1) -> ShapeView<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the outline.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> ShapeView<Self> {
    ShapeView(shape: self, paint: .stroke(style), style: AnyShapeStyle(content))
  }

  /// A line along the outline, in the style around.
  public func stroke(style: StrokeStyle) -> ShapeView<Self> {
    stroke(.foreground, style: style)
  }
}

@MainActor
extension InsettableShape {
  /// A line along the inside of the outline.
  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<InsetShape> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the inside of the outline.
  public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> ShapeView<InsetShape> {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// A line along the inside of the outline, in the style around.
  public func strokeBorder(style: StrokeStyle) -> ShapeView<InsetShape> {
    strokeBorder(.foreground, style: style)
  }
}

/// A shape that is painted.
public struct ShapeView<Content: Shape>: View {
  enum Paint {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }

  /// The shape.
  public let shape: Content
  let paint: Paint
  /// nil: that around.
  let style: AnyShapeStyle?
  var under: [AnyView] = []

  /// Drawn without a body.
  public typealias Body = Never

  /// The shape painted once more, over what there is.
  public func fill(_ content: some ShapeStyle = .foreground, style: FillStyle = FillStyle()) -> ShapeView {
    over(ShapeView(shape: shape, paint: .fill(style), style: AnyShapeStyle(content)))
  }

  /// A line over what there is.
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> ShapeView {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line over what there is.
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
  /// A line along the inside of the outline, over what there is.
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
    let style = style ?? environment.foreground
    if case .fill = paint, let layers = style?.layered?.node(in: environment) {
      let shape = shape
      return .clippedTo(FrameOutline { size in shape.path(in: CGRect(size)).geometry }, layers)
    }
    return .shape(
      ShapeContent(
        outline: shape.outline, style: layoutStyle(in: environment),
        paint: style?.paint(in: environment) ?? ForegroundStyle().paint(in: environment)))
  }

  private func layoutStyle(in environment: EnvironmentValues) -> ShapeContent.Style {
    switch paint {
    case .fill(let style):
      if style.isEOFilled { environment.problems.append("even-odd filling is drawn as non-zero filling") }
      return .fill
    case .stroke(let style):
      if !style.dash.isEmpty, style.dashPhase != 0 {
        environment.problems.append("dashes begin with the line, whatever dashPhase says")
      }
      return .stroke(
        .init(
          width: Double(style.lineWidth),
          cap: style.lineCap == .butt ? .butt : style.lineCap == .round ? .round : .square,
          join: style.lineJoin == .miter ? .miter : style.lineJoin == .round ? .round : .bevel,
          miterLimit: Double(style.miterLimit), dash: style.dash.map { Double($0) }))
    }
  }
}

extension Shape {
  /// The outline for layout: one it knows, so that equal pictures have equal trees, else the shape's own.
  var outline: ShapeContent.Outline {
    if let known = self as? any KnownOutline { return known.knownOutline }
    return .custom(FrameOutline { size in path(in: CGRect(size)).geometry })
  }
}

/// A shape that layout has an outline of.
protocol KnownOutline {
  var knownOutline: ShapeContent.Outline { get }
}

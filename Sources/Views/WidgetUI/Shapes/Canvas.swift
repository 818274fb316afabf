public import Foundation
package import WidgetLayout
internal import WidgetScene

/// A view drawn by a closure, as large as the proposed space.
public struct Canvas: View {
  private let renderer: (inout GraphicsContext, CGSize) -> Void

  /// Creates a canvas from a closure, which is called when the frame is known.
  ///
  /// - Parameters:
  ///   - opaque: ignored: undrawn parts are transparent.
  ///   - colorMode: ignored: colours are those of sRGB.
  ///   - rendersAsynchronously: ignored.
  ///   - renderer: draws into the context; it receives the size of the frame in points.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
  }

  /// Creates a canvas with views to draw in it; they are not drawn.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> some View
  ) {
    self.renderer = renderer
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Canvas: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    var inside = environment
    inside.spoken = environment.spoken?.nested()
    let scope = Scope(inside)
    return [
      .mainActorReader { [inside] frame in
        let size = CGSize(width: frame.width, height: frame.height)
        var context = GraphicsContext(size: size, environment: inside)
        scope.run { renderer(&context, size) }
        return context.drawn.nodes
      }
    ]
  }
}

/// The drawing context of a ``Canvas``.
///
/// Changes to it apply to what is drawn afterwards.
@MainActor
public struct GraphicsContext {
  /// The style of a fill or stroke.
  public struct Shading {
    fileprivate enum Kind {
      case style(AnyShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }

    fileprivate let kind: Kind

    /// The style that texts can have; nil for gradients between points of the canvas.
    var textStyle: AnyShapeStyle? {
      guard case .style(let style) = kind else { return nil }
      return style
    }

    /// The foreground style.
    public static var foreground: Shading { Shading(kind: .style(AnyShapeStyle(ForegroundStyle()))) }
    /// Returns a shading in one colour.
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(AnyShapeStyle(color))) }
    /// Returns a shading in a style.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }
    /// Returns a gradient between two points of the canvas.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }
    /// Returns a gradient around a point of the canvas.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading { Shading(kind: .radial(gradient, center, startRadius, endRadius)) }
    /// Returns a full turn of colours around a point of the canvas.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }
    /// Returns a shading in a colour of sRGB.
    public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
      .color(Color(red: red, green: green, blue: blue, opacity: opacity))
    }
    /// Returns a gray shading.
    public static func color(white: Double, opacity: Double = 1) -> Shading {
      .color(Color(white: white, opacity: opacity))
    }
  }

  /// The drawn nodes, shared by all copies of a context.
  fileprivate final class Drawn {
    var nodes: [Node] = []
  }

  /// The environment of the canvas.
  public let environment: EnvironmentValues
  /// The opacity of what is drawn.
  public var opacity: Double = 1
  fileprivate let drawn = Drawn()
  private let size: CGSize
  private var transform = Transform.identity
  /// The clips in the canvas's own coordinates.
  private var clips: [Path] = []

  fileprivate init(size: CGSize, environment: EnvironmentValues) {
    self.size = size
    self.environment = environment
  }

  /// Moves the origin for what is drawn afterwards.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = Transform.translation(x: Double(x), y: Double(y)).followed(by: transform)
  }

  /// Scales the coordinates of what is drawn afterwards.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = Transform.scale(x: Double(x), y: Double(y)).followed(by: transform)
  }

  /// Rotates the coordinates of what is drawn afterwards around the origin.
  public mutating func rotate(by angle: Angle) {
    transform = Transform.rotation(degrees: angle.degrees).followed(by: transform)
  }

  /// Applies a transform to the coordinates of what is drawn afterwards.
  mutating func apply(_ change: CGAffineTransform) {
    transform = change.transform.followed(by: transform)
  }

  /// Clips what is drawn afterwards to a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    style.warn(environment.problems)
    clips.append(Path(path.geometry.transformed(by: transform)))
  }

  /// Draws with a copy of the context; changes to the copy end with the closure.
  public func drawLayer(content: (inout GraphicsContext) -> Void) {
    var layer = self
    content(&layer)
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(ShapeView(shape: path, paint: .fill(style), style: self.style(shading)))
  }

  /// Strokes a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Strokes a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(ShapeView(shape: path, paint: .stroke(style), style: self.style(shading)))
  }

  /// Draws a text with a point of its bounding box at a point of the canvas.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    add(text.anchored(anchor, at: point))
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {
    add(text.placed(in: rect))
  }

  /// Draws an image with a point of its bounding box at a point of the canvas.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    add(image.anchored(anchor, at: point))
  }

  /// Draws an image stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect) {
    add(image.resizable().placed(in: rect))
  }

  private func style(_ shading: Shading) -> AnyShapeStyle {
    switch shading.kind {
    case .style(let style): style
    case .linear(let gradient, let start, let end):
      AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: unit(start), endPoint: unit(end)))
    case .radial(let gradient, let center, let start, let end):
      AnyShapeStyle(
        RadialGradient(gradient: gradient, center: unit(center), startRadius: start, endRadius: end))
    case .conic(let gradient, let center, let angle):
      AnyShapeStyle(AngularGradient(gradient: gradient, center: unit(center), angle: angle))
    }
  }

  /// Converts a point to fractions of the canvas; 0 on an axis of length 0.
  private func unit(_ point: CGPoint) -> UnitPoint {
    UnitPoint(
      x: size.width > 0 ? point.x / size.width : 0, y: size.height > 0 ? point.y / size.height : 0)
  }

  private func add(_ view: some View) {
    var node = view.layer(in: environment)
    if transform != .identity { node = .transformed(transform, anchor: .zero, node) }
    if opacity < 1 { node = .opacity(UnitInterval(opacity), node) }
    for clip in clips {
      let path = clip.geometry
      node = .clippedTo(FrameOutline { _ in path }, node)
    }
    drawn.nodes.append(node)
  }
}

extension View {
  /// Returns the view with a point of its bounding box at a point of a frame that takes all the proposed space.
  fileprivate func anchored(_ anchor: UnitPoint, at point: CGPoint) -> some View {
    fixedSize().wrapped { node in
      let (x, y) = (Length(fraction: Double(anchor.x)), Length(fraction: Double(anchor.y)))
      let placed = Node.horizontalGuide(.leading, at: x, .verticalGuide(.top, at: y, node))
      return .offset(x: Length(points: Double(point.x)), y: Length(points: Double(point.y)), placed)
    }
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
  }

  /// Returns the view in a rectangle of a frame that takes all the proposed space.
  fileprivate func placed(in rect: CGRect) -> some View {
    frame(width: rect.width, height: rect.height, alignment: .topLeading)
      .offset(x: rect.minX, y: rect.minY)
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The way in which a canvas mixes colours; all mix those of sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  /// As values of sRGB.
  case nonLinear
  /// As amounts of light.
  case linear
  /// As amounts of light, beyond those of sRGB.
  case extendedLinear
}

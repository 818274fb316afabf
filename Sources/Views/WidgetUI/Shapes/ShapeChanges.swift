public import Foundation
internal import WidgetScene

/// A shape in an inset frame.
public struct Inset<Base: Shape>: InsettableShape {
  let shape: Base
  let amount: CGFloat

  /// Returns the shape's path in the inset frame.
  public func path(in rect: CGRect) -> Path {
    // `CGRect.insetBy` returns a null rectangle if the frame is too small.
    let width = max(rect.width - 2 * amount, 0)
    let height = max(rect.height - 2 * amount, 0)
    return shape.path(
      in: CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height))
  }

  /// Returns the shape with a larger inset.
  public func inset(by amount: CGFloat) -> Inset<Base> {
    Inset(shape: shape, amount: self.amount + amount)
  }
}

/// A shape whose path is transformed.
public struct PathChange<Base: Shape>: Shape {
  let shape: Base
  let change: @Sendable (Path, CGRect) -> Path

  init(shape: Base, change: @escaping @Sendable (Path, CGRect) -> Path) {
    self.shape = shape
    self.change = change
  }

  /// Returns the transformed path.
  public func path(in rect: CGRect) -> Path { change(shape.path(in: rect), rect) }
}

/// A type-erased shape.
public struct AnyShape: Shape {
  let base: any Shape

  /// Creates a type-erased shape.
  public init(_ shape: some Shape) {
    base = shape
  }

  /// Returns the shape's path.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

extension Shape {
  /// Returns a part of the outline by fractions of its length, from 0 at the start to 1 at the end.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> PathChange<Self> {
    PathChange(shape: self) { path, _ in path.trimmedPath(from: start, to: end) }
  }

  /// Returns the shape rotated around a point of its frame.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> PathChange<Self> {
    transformed(.rotation(degrees: angle.degrees), anchor: anchor)
  }

  /// Returns the shape scaled around a point of its frame.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> PathChange<Self> {
    transformed(.scale(x: Double(scale), y: Double(scale)), anchor: anchor)
  }

  /// Returns the shape scaled around a point of its frame.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> PathChange<Self> {
    transformed(.scale(x: Double(x), y: Double(y)), anchor: anchor)
  }

  /// Returns the shape moved by an offset.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> PathChange<Self> {
    PathChange(shape: self) { path, _ in path.offsetBy(dx: x, dy: y) }
  }

  /// Returns the shape in a frame of a fixed size.
  public func size(_ size: CGSize) -> PathChange<Self> {
    PathChange(shape: self) { [self] _, rect in path(in: CGRect(origin: rect.origin, size: size)) }
  }

  /// Returns the shape in a frame of a fixed size.
  public func size(width: CGFloat, height: CGFloat) -> PathChange<Self> {
    size(CGSize(width: width, height: height))
  }

  private func transformed(_ transform: Transform, anchor: UnitPoint) -> PathChange<Self> {
    PathChange(shape: self) { path, rect in
      let pivot = Point(
        x: Double(rect.minX + anchor.x * rect.width), y: Double(rect.minY + anchor.y * rect.height))
      return Path(path.geometry.transformed(by: transform.anchored(at: pivot)))
    }
  }
}

extension Shape where Self == Rectangle {
  /// The whole frame.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  /// The largest circle in the frame.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// The frame with its shorter sides rounded to semicircles.
  public static var capsule: Capsule { Capsule() }
  /// Returns the frame with its shorter sides rounded to semicircles.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
  /// The shape of buttons, drawn as a capsule.
  public static var buttonBorder: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
  /// The ellipse that fills the frame.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the widget.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape where Self == RoundedRectangle {
  /// Returns the frame with rounded corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  /// Returns the frame with elliptical corners.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// Returns the frame with corners of different radii.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// Returns the frame with corners of different radii.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}

public import Foundation
internal import WidgetLayout
internal import WidgetScene

/// An affine transform of Core Graphics: x' = a x + c y + tx, y' = b x + d y + ty.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The coefficient of x in x'.
  public var a: CGFloat
  /// The coefficient of x in y'.
  public var b: CGFloat
  /// The coefficient of y in x'.
  public var c: CGFloat
  /// The coefficient of y in y'.
  public var d: CGFloat
  /// The constant term of x'.
  public var tx: CGFloat
  /// The constant term of y'.
  public var ty: CGFloat

  /// Creates a transform from its six coefficients.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform from its six coefficients.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates the transform that changes nothing.
  public init() {
    self = .identity
  }

  /// Creates a translation by `x` to the right and `y` down.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(1, 0, 0, 1, x, y)
  }

  /// Creates a scaling about the origin.
  public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(x, 0, 0, y, 0, 0)
  }

  /// Creates a rotation about the origin by an angle in radians, clockwise on screen.
  public init(rotationAngle angle: CGFloat) {
    self.init(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(1, 0, 0, 1, 0, 0)

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies this one first and then another.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    let joined = transform.followed(by: next.transform)
    return CGAffineTransform(a: joined.a, b: joined.b, c: joined.c, d: joined.d, tx: joined.tx, ty: joined.ty)
  }

  /// Returns the transform after a translation.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform after a scaling.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform after a rotation by an angle in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the reverse transform; the transform itself if it has none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      d / determinant, -b / determinant, -c / determinant, a / determinant, (c * ty - d * tx) / determinant,
      (b * tx - a * ty) / determinant)
  }

  var transform: Transform {
    Transform(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }
}

/// A vector of Core Graphics.
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// The vector without a length.
  public static let zero = CGVector()
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint { CGPoint(transform.transform.apply(to: point)) }
}

extension CGSize {
  /// Returns the transformed size.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension Path {
  /// A segment of a path.
  public enum Element: Hashable, Sendable {
    /// The start of a subpath.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic curve; paths keep these as cubic curves.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// The line to the start of the subpath.
    case closeSubpath
  }

  /// Calls a closure with each segment.
  public func forEach(_ body: (Element) -> Void) {
    for element in geometry.elements {
      switch element {
      case .move(let point): body(.move(to: CGPoint(point)))
      case .line(let point): body(.line(to: CGPoint(point)))
      case .cubic(let control1, let control2, let end):
        body(.curve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2)))
      case .close: body(.closeSubpath)
      }
    }
  }

  /// Returns the transformed path.
  public func applying(_ transform: CGAffineTransform) -> Path {
    Path(geometry.transformed(by: transform.transform))
  }

  /// Returns the transformed path.
  public func transform(_ transform: CGAffineTransform) -> Path { applying(transform) }

  /// Adds another path, transformed.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform) { addPath(path.applying(transform)) }
}

extension Shape {
  /// Returns the shape with its path transformed.
  public func transform(_ transform: CGAffineTransform) -> PathChange<Self> {
    PathChange(shape: self) { path, _ in path.applying(transform) }
  }
}

extension View {
  /// Transforms what is drawn; the frame stays.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    wrapped { .transformed(transform.transform, anchor: .zero, $0) }
  }

  /// Transforms what is drawn, without the perspective of the transform; the frame stays.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { transformEffect(transform.affine) }
}

/// A transform in space, of which the affine part is drawn.
public struct ProjectionTransform: Hashable, Sendable {
  let affine: CGAffineTransform

  /// Creates the transform that changes nothing.
  public init() {
    affine = .identity
  }

  /// Creates a transform in the plane.
  public init(_ transform: CGAffineTransform) {
    affine = transform
  }
}

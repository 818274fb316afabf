internal import Glibc

/// An affine transform: x' = a x + c y + tx, y' = b x + d y + ty (the order of SVG's `matrix`).
public struct Transform: Hashable, Sendable {
  /// The coefficient of x in x'.
  public var a: Double
  /// The coefficient of x in y'.
  public var b: Double
  /// The coefficient of y in x'.
  public var c: Double
  /// The coefficient of y in y'.
  public var d: Double
  /// The constant term of x'.
  public var tx: Double
  /// The constant term of y'.
  public var ty: Double

  /// Creates a transform from its six coefficients, in the order of SVG's `matrix`.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that leaves every point unchanged.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation by `x` to the right and `y` down.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about the origin with a factor for each axis.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation about the origin, clockwise on screen, since y grows downwards.
  ///
  /// Rotations by multiples of 90 degrees are exact. An angle that is not finite gives the identity.
  public static func rotation(degrees: Double) -> Transform {
    guard degrees.isFinite else { return .identity }
    let angle = degrees.truncatingRemainder(dividingBy: 360)
    let (cosine, sine): (Double, Double) =
      switch angle {
      case 0: (1, 0)
      case 90, -270: (0, 1)
      case 180, -180: (-1, 0)
      case 270, -90: (0, -1)
      default: (cos(angle * .pi / 180), sin(angle * .pi / 180))
      }
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns the same transform with `anchor` in place of the origin.
  public func anchored(at anchor: Point) -> Transform {
    Transform.translation(x: -anchor.x, y: -anchor.y)
      .followed(by: self)
      .followed(by: .translation(x: anchor.x, y: anchor.y))
  }

  /// Returns the transform that applies `self` first and then `next`.
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty
    )
  }

  /// Returns the transformed point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The mean scale factor of lengths: the square root of the scale factor of areas.
  ///
  /// Stroke widths are scaled by it.
  public var lengthFactor: Double {
    abs(a * d - b * c).squareRoot()
  }

  /// The scale factor of areas; negative if the transform mirrors.
  public var determinant: Double { a * d - b * c }

  /// The inverse of the transform.
  ///
  /// nil if it does not exist: the transform flattens the plane to a line or a point, or nearly so (the transformed
  /// axes are less than a millionth of a right angle apart), or a coefficient is not finite.
  public var inverse: Transform? {
    let determinant = determinant
    let (first, second) = (a * a + b * b, c * c + d * d)
    guard determinant * determinant > first * second * 1e-12 else { return nil }
    let inverse = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Whether all six coefficients are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether lengths scale by the same factor in all directions: translation, rotation, mirroring and uniform scaling.
  public var isUniform: Bool {
    let (first, second) = (a * a + b * b, c * c + d * d)
    let tolerance = 1e-9 * max(first, second)
    return abs(first - second) <= tolerance && abs(a * c + b * d) <= tolerance
  }

  /// Whether the transform consists only of a translation and a uniform scaling.
  public var isUpright: Bool { b == 0 && c == 0 && a == d && a > 0 }
}

extension Rect {
  /// Returns the smallest axis-aligned rectangle that contains the transformed rectangle.
  public func bounds(transformedBy transform: Transform) -> Rect {
    let corners = [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ].map(transform.apply(to:))
    return corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }
}

internal import Glibc

/// An affine transform: x' = a x + c y + tx, y' = b x + d y + ty (the order of SVG's `matrix`).
public struct Transform: Hashable, Sendable {
  /// What x adds to x'.
  public var a: Double
  /// What x adds to y'.
  public var b: Double
  /// What y adds to x'.
  public var c: Double
  /// What y adds to y'.
  public var d: Double
  /// What is added to x' whatever the point.
  public var tx: Double
  /// What is added to y' whatever the point.
  public var ty: Double

  /// A transform from its six numbers, in the order of SVG's `matrix`.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Leaves every point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by `x` to the right and `y` down.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Stretches away from the origin, by a factor on each axis.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns around the origin, clockwise on the screen, since y grows downwards.
  ///
  /// Exact for whole quarters of a turn. An angle that is not finite turns nothing.
  public static func rotation(degrees: Double) -> Transform {
    guard degrees.isFinite else { return .identity }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let (cosine, sine): (Double, Double) =
      switch turn {
      case 0: (1, 0)
      case 90, -270: (0, 1)
      case 180, -180: (-1, 0)
      case 270, -90: (0, -1)
      default: (cos(turn * .pi / 180), sin(turn * .pi / 180))
      }
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The same transform with `anchor` in the place of the origin.
  public func anchored(at anchor: Point) -> Transform {
    Transform.translation(x: -anchor.x, y: -anchor.y)
      .followed(by: self)
      .followed(by: .translation(x: anchor.x, y: anchor.y))
  }

  /// The transform that applies `self` first and `next` to its result.
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

  /// Where the transform puts a point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// By what factor lengths grow on average: the square root of the area's factor.
  ///
  /// What stroke widths are scaled by.
  public var lengthFactor: Double {
    abs(a * d - b * c).squareRoot()
  }

  /// The factor by which areas grow, negative if the transform mirrors.
  public var determinant: Double { a * d - b * c }

  /// The transform that undoes this one.
  ///
  /// nil if there is none: the transform flattens the plane to a line or a point, or nearly so (the moved axes are less
  /// than a millionth of a right angle apart), or one of the numbers is not finite.
  public var inverse: Transform? {
    let determinant = determinant
    let (first, second) = (a * a + b * b, c * c + d * d)
    guard determinant * determinant > first * second * 1e-12 else { return nil }
    let inverse = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether lengths grow by the same factor in all directions: moving, turning, mirroring and even scaling.
  public var isUniform: Bool {
    let (first, second) = (a * a + b * b, c * c + d * d)
    let tolerance = 1e-9 * max(first, second)
    return abs(first - second) <= tolerance && abs(a * c + b * d) <= tolerance
  }

  /// Whether the transform only moves and makes all lengths larger or smaller by the same factor.
  public var isUpright: Bool { b == 0 && c == 0 && a == d && a > 0 }
}

extension Rect {
  /// The smallest upright rectangle that holds the transformed one.
  public func bounds(transformedBy transform: Transform) -> Rect {
    let corners = [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ].map(transform.apply(to:))
    return corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }
}

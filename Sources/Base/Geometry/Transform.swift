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
}

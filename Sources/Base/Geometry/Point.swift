/// A position in points; x grows to the right, y grows downwards.
public struct Point: Hashable, Sendable {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// The point `x` right of and `y` below the origin.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// The point moved by `dx` to the right and `dy` down.
  public func offset(x dx: Double, y dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }
}

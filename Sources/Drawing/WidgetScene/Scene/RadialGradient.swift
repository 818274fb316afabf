/// Colours that change from a focus, in all directions, to a circle around it.
///
/// Outside the circle it is the last colour. A gradient whose circle has no area shows its last colour.
public struct RadialGradient: Hashable, Sendable {
  /// The centre of the circle with the last colour.
  public var center: Point
  /// The radius of that circle.
  public var radius: Double
  /// The centre of the circle with the first colour, which lies inside the other.
  public var focus: Point
  /// The radius of the circle with the first colour; usually 0.
  public var focusRadius: Double
  /// The colours from the focus to the circle.
  public var stops: GradientStops
  /// The transform from the coordinates of the circles to those of the item, which makes ellipses of them.
  public var transform: Transform

  /// Creates a gradient; without a focus, it begins at the centre.
  public init(
    center: Point, radius: Double, focus: Point? = nil, focusRadius: Double = 0, stops: GradientStops,
    transform: Transform = .identity
  ) {
    self.center = center
    self.radius = radius
    self.focus = focus ?? center
    self.focusRadius = focusRadius
    self.stops = stops
    self.transform = transform
  }

  /// Whether there is an area between the circles, the inner one within the outer.
  package var hasArea: Bool {
    let (dx, dy) = (center.x - focus.x, center.y - focus.y)
    let growth = radius - focusRadius
    return focusRadius >= 0 && growth > 0 && growth * growth > dx * dx + dy * dy && transform.inverse != nil
  }

  /// Returns the offset of a point in the coordinates of the circles; the gradient must have an area.
  ///
  /// It is the largest t for which the point is on the circle that lies t of the way from the focus to the outer circle.
  package func offset(at point: Point) -> Double {
    let (dx, dy) = (center.x - focus.x, center.y - focus.y)
    let (x, y) = (point.x - focus.x, point.y - focus.y)
    let growth = radius - focusRadius
    let a = growth * growth - dx * dx - dy * dy
    let b = x * dx + y * dy + focusRadius * growth
    let c = x * x + y * y - focusRadius * focusRadius
    return (max(0, b * b + a * c).squareRoot() - b) / a
  }
}

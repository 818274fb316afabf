internal import WidgetScene

/// A shape that has a rim.
struct RimmedShape {
  let ink: Int
  let bounds: Rect?

  /// Returns whether the shape is surrounded by one of the same ink.
  func isInside(_ other: RimmedShape?) -> Bool {
    guard let other, ink == other.ink, let inner = bounds, let outer = other.bounds else { return false }
    return outer.minX < inner.minX && inner.maxX < outer.maxX && outer.minY < inner.minY && inner.maxY < outer.maxY
  }
}

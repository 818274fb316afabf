import WidgetScene

/// A part of a circle: a ring, a gauge, the path of the sun.
///
/// The circle is centred in the frame and as large as the frame allows, including the width of its line.
public struct Arc: Hashable, Sendable {
  /// The start angle in degrees, clockwise from the topmost point.
  public var start: Double
  /// The end angle, measured as ``start``.
  ///
  /// A difference of 360 or more gives the whole circle.
  public var end: Double

  /// Creates an arc between two angles, in degrees clockwise from the topmost point.
  public init(from start: Double, to end: Double) {
    self.start = start
    self.end = end
  }

  /// Returns the path in a finite frame, or nil if the frame is too small for the line.
  func path(in frame: Rect, lineWidth: Double) -> Path? {
    let circle = Self.circle(in: frame, lineWidth: lineWidth)
    guard circle.radius > 0, start.isFinite, end.isFinite, start != end else { return nil }
    var path = Path()
    path.addArc(center: circle.center, radius: circle.radius, from: start, to: end)
    return path
  }

  /// Returns the circle through the middle of the line, as large as the frame allows.
  static func circle(in frame: Rect, lineWidth: Double) -> (center: Point, radius: Double) {
    (Point(x: frame.midX, y: frame.midY), (min(frame.width, frame.height) - lineWidth) / 2)
  }
}

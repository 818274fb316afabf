import Geometry

/// A part of a circle's line: a ring, a gauge, the path of the sun.
///
/// The circle is as large as fits the frame with its line, and lies in the frame's middle.
public struct Arc: Hashable, Sendable {
  /// Degrees, clockwise from the topmost point.
  public var start: Double
  /// As ``start``; 360 and more from it is the whole circle.
  public var end: Double

  /// An arc between two angles, in degrees clockwise from the topmost point.
  public init(from start: Double, to end: Double) {
    self.start = start
    self.end = end
  }

  /// The line inside a finite frame; nil if the frame has no room for one.
  func path(in frame: Rect, lineWidth: Double) -> Path? {
    let circle = Self.circle(in: frame, lineWidth: lineWidth)
    guard circle.radius > 0, start.isFinite, end.isFinite, start != end else { return nil }
    var path = Path()
    path.addArc(center: circle.center, radius: circle.radius, from: start, to: end)
    return path
  }

  /// The middle of the line of the circle that fits a frame.
  static func circle(in frame: Rect, lineWidth: Double) -> (center: Point, radius: Double) {
    (Point(x: frame.midX, y: frame.midY), (min(frame.width, frame.height) - lineWidth) / 2)
  }
}

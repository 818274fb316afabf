public import WidgetScene

/// Points joined by a line inside a frame, with gaps.
///
/// The points between two gaps form one path. A single point between gaps is a square as wide as the line.
public struct Polyline: Hashable, Sendable {
  /// The shape of the line between two points.
  public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// A straight line.
    case linear
    /// A smooth curve that rises and falls only where the points do, without extrema of its own.
    case monotone
  }

  /// The points in fractions of the frame: (0, 0) is its top left corner, and points beyond 0...1 lie outside.
  ///
  /// nil is a gap.
  public var points: [Point?]
  /// The shape of the line between points.
  public var interpolation: Interpolation

  /// Creates a polyline from points in fractions of the frame.
  ///
  /// A point that is not finite is a gap.
  public init(points: [Point?], interpolation: Interpolation = .linear) {
    self.points = points
    self.interpolation = interpolation
  }

  /// Creates a polyline with one point per value, each in the middle of one of equally wide columns.
  ///
  /// `center` lies half way down the frame, `center + span` at its top, `center - span` at its bottom. A nil or
  /// non-finite value is a gap. A span that is not above 0 draws nothing.
  public init(values: [Double?], center: Double, span: Double, interpolation: Interpolation = .linear) {
    guard span > 0, center.isFinite else {
      self.init(points: [])
      return
    }
    let count = Double(values.count)
    self.init(
      points: values.enumerated().map { index, value in
        guard let value, value.isFinite else { return nil }
        return Point(
          x: (Double(index) + 0.5) / count, y: (center + span - value) / (2 * span))
      }, interpolation: interpolation)
  }

  /// Returns the place of a point, or nil if the index is out of range or the point is a gap.
  public func place(ofPoint index: Int) -> FramePlace? {
    guard points.indices.contains(index), let point = points[index], point.isFinite else { return nil }
    return .point(x: Length(fraction: point.x), y: Length(fraction: point.y))
  }
}

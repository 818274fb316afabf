public import Geometry

/// Points joined by a line inside a frame, with gaps.
///
/// A run of points between gaps is one path; a point alone between gaps is a square as wide as the line.
public struct Polyline: Hashable, Sendable {
  /// How the line runs from a point to the next.
  public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// Straight.
    case linear
    /// A smooth curve that rises and falls only where the points do, so that it has no highs and lows of its own.
    case monotone
  }

  /// In fractions of the frame, (0, 0) its top left corner; beyond 0...1 lies outside it, nil is a gap.
  public var points: [Point?]
  /// The shape of the line between points.
  public var interpolation: Interpolation

  /// Points that are already fractions of the frame; one that is not finite is a gap.
  public init(points: [Point?], interpolation: Interpolation = .linear) {
    self.points = points
    self.interpolation = interpolation
  }

  /// One point a value, in the middle of as many equal columns as there are values.
  ///
  /// `center` lies half way down the frame, `center + span` at its top, `center - span` at its bottom.
  /// A nil or non-finite value is a gap; a span that is not above 0 draws nothing.
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

  /// Where a point lies; nil if there is none of that index, or a gap.
  public func place(ofPoint index: Int) -> Place? {
    guard points.indices.contains(index), let point = points[index], point.isFinite else { return nil }
    return .point(x: Length(fraction: point.x), y: Length(fraction: point.y))
  }
}

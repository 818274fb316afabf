/// A length that may depend on the proposed space on its axis: `points + fraction x proposed`.
public struct Length: Hashable, Sendable {
  /// The constant part in points.
  public var points: Double
  /// The fraction of the proposed space, such as 0.5 for `50%`.
  public var fraction: Double

  /// Creates a length as the sum of both parts, each 0 by default.
  public init(points: Double = 0, fraction: Double = 0) {
    self.points = points
    self.fraction = fraction
  }

  /// A length of 0 points.
  public static let zero = Length()

  /// Returns the length in points, or nil if it depends on a proposal that is nil.
  public func resolved(in proposed: Double?) -> Double? {
    guard fraction != 0 else { return points }
    guard let proposed else { return nil }
    return points + fraction * proposed
  }

  /// Returns the length in points in a frame with a known extent.
  public func resolved(in extent: Double) -> Double {
    points + fraction * extent
  }
}

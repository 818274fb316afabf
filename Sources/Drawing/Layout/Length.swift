/// A length that may depend on the space proposed on its axis: `points + fraction x proposed`.
public struct Length: Hashable, Sendable {
  /// The part that is always the same.
  public var points: Double
  /// The share of the space proposed, 0.5 for `50%`.
  public var fraction: Double

  /// The sum of both parts, each 0 unless given.
  public init(points: Double = 0, fraction: Double = 0) {
    self.points = points
    self.fraction = fraction
  }

  /// No points, no share.
  public static let zero = Length()

  /// The length in points; nil if it depends on a proposal that is nil.
  public func resolved(in proposed: Double?) -> Double? {
    guard fraction != 0 else { return points }
    guard let proposed else { return nil }
    return points + fraction * proposed
  }

  /// The length in points inside a frame of known extent.
  public func resolved(in extent: Double) -> Double {
    points + fraction * extent
  }
}

/// A length that may depend on the space proposed on its axis: `points + fraction x proposed`.
public struct Length: Hashable, Sendable {
  public var points: Double
  /// 0.5 for `50%`.
  public var fraction: Double

  public init(points: Double = 0, fraction: Double = 0) {
    self.points = points
    self.fraction = fraction
  }

  public static let zero = Length()

  /// The length in points; nil where it depends on a proposal that is nil.
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

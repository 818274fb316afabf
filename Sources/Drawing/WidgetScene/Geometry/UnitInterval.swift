/// A number in 0...1: an opacity, a colour channel, a fraction of a frame.
public struct UnitInterval: Hashable, Sendable {
  /// The value in 0...1, never NaN.
  public let value: Double

  /// Creates a number; values outside 0...1 are clamped, and NaN becomes 0.
  public init(_ value: Double) {
    self.value = value > 0 ? min(value, 1) : 0
  }

  /// The number 0.
  public static let zero = UnitInterval(0)
  /// The number 1.
  public static let one = UnitInterval(1)
}

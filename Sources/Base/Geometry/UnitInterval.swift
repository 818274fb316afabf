/// A number that is always within 0...1: an opacity, a colour channel, a fraction of a frame.
public struct UnitInterval: Hashable, Sendable {
  /// 0...1, never NaN.
  public let value: Double

  /// Values outside 0...1 are brought to the nearest end; NaN becomes 0.
  public init(_ value: Double) {
    self.value = value > 0 ? min(value, 1) : 0
  }

  /// 0.
  public static let zero = UnitInterval(0)
  /// 1.
  public static let one = UnitInterval(1)
}

/// A width and a height in points (or pixels, where a declaration says so).
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size without extent, 0 x 0.
  public static let zero = Size(width: 0, height: 0)
}

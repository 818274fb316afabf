/// A width and a height in points (or pixels, where a declaration says so).
public struct Size: Hashable, Sendable, Codable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// A size from its sides.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size without extent, 0 x 0.
  public static let zero = Size(width: 0, height: 0)
}

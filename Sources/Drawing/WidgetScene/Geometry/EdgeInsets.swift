/// Inward distances in points from the four edges of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var trailing: Double

  /// Creates insets; the default of each is 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with the same distance on all four edges.
  public init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  /// The sum of `leading` and `trailing`.
  public var horizontal: Double { leading + trailing }

  /// The sum of `top` and `bottom`.
  public var vertical: Double { top + bottom }
}

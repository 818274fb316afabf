/// Distances in points from the four edges of a rectangle inwards.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge downwards.
  public var top: Double
  /// From the left edge to the right.
  public var leading: Double
  /// From the bottom edge upwards.
  public var bottom: Double
  /// From the right edge to the left.
  public var trailing: Double

  /// Insets that are 0 where they are not given.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance on all four edges.
  public init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  /// Leading plus trailing.
  public var horizontal: Double { leading + trailing }

  /// Top plus bottom.
  public var vertical: Double { top + bottom }
}

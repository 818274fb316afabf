public import Geometry

/// What a parent offers a child, in points: a number, nil for the child's ideal size, 0 for its minimum, infinity
/// for its maximum.
public struct ProposedSize: Hashable, Sendable {
  /// What is offered from left to right.
  public var width: Double?
  /// What is offered from top to bottom.
  public var height: Double?

  /// An offer on each axis; NaN is read as nil, a negative number as 0.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Exactly the space of `size`.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// Asks for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)
  /// Asks for the minimum.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// Asks for the maximum.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)
}

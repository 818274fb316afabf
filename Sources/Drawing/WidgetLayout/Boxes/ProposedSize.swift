public import WidgetScene

/// The size that a parent offers a child, in points.
///
/// Each side is a number, nil for the child's ideal size, 0 for its minimum or infinity for its maximum.
public struct ProposedSize: Hashable, Sendable {
  /// The proposed width.
  public var width: Double?
  /// The proposed height.
  public var height: Double?

  /// Creates a proposal.
  ///
  /// NaN counts as nil, a negative number as 0.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of exactly `size`.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// A proposal that asks for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)
  /// A proposal that asks for the minimum size.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// A proposal that asks for the maximum size.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)
}

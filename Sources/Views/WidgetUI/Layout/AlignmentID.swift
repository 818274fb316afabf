public import Foundation

/// An alignment of one's own.
///
/// It shares the guide of the built-in alignment that its default is closest to: a view that states a guide for one of
/// them states it for the other, too.
public protocol AlignmentID {
  /// Returns the position of the guide in a view that does not state it.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension AlignmentID {
  /// Returns the default in a view of 100x100 points, at most 100.
  fileprivate static var fraction: CGFloat {
    let value = defaultValue(in: ViewDimensions(width: 100, height: 100))
    return value > 0 ? min(value, 100) : 0
  }
}

extension HorizontalAlignment {
  /// Creates an alignment of one's own, drawn as the closest built-in one.
  public init(_ id: any AlignmentID.Type) {
    self = id.fraction < 25 ? .leading : id.fraction > 75 ? .trailing : .center
  }
}

extension VerticalAlignment {
  /// Creates an alignment of one's own, drawn as the closest built-in one.
  public init(_ id: any AlignmentID.Type) {
    self = id.fraction < 25 ? .top : id.fraction > 75 ? .bottom : .center
  }
}

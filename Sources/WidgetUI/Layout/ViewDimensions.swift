public import Foundation
internal import WidgetLayout

/// The size of a view and the positions of its guides.
public struct ViewDimensions: Hashable, Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The height in points.
  public let height: CGFloat

  /// Returns the position of a guide from the left edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    switch guide {
    case .leading: 0
    case .trailing: width
    default: width / 2
    }
  }

  /// Returns the position of a guide from the top edge; baselines are assumed to be at the bottom.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide {
    case .top: 0
    case .center: height / 2
    default: height
    }
  }
}

extension View {
  /// Sets the position of a guide of the view.
  ///
  /// The closure is called for an empty view and for one that is one point wide. The position is assumed to be linear
  /// in the view's width.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    let start = computeValue(ViewDimensions(width: 0, height: 0))
    let share = computeValue(ViewDimensions(width: 1, height: 0)) - start
    let place = Length(points: Double(start), fraction: Double(share))
    return wrapped { .horizontalGuide(guide.guide, at: place, $0) }
  }

  /// Sets the position of a guide of the view.
  ///
  /// The closure is called for an empty view and for one that is one point high. The position is assumed to be linear
  /// in the view's height.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    let start = computeValue(ViewDimensions(width: 0, height: 0))
    let share = computeValue(ViewDimensions(width: 0, height: 1)) - start
    let place = Length(points: Double(start), fraction: Double(share))
    return wrapped { .verticalGuide(guide.guide, at: place, $0) }
  }
}

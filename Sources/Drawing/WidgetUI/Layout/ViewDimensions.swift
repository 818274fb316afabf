public import Foundation
internal import Layout

/// The size of a view and where its guides are.
public struct ViewDimensions: Hashable, Sendable {
  /// Points.
  public let width: CGFloat
  /// Points.
  public let height: CGFloat

  /// Where a guide is, from the left edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    switch guide {
    case .leading: 0
    case .trailing: width
    default: width / 2
    }
  }

  /// Where a guide is, from the top edge; baselines are taken to be at the bottom.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide {
    case .top: 0
    case .center: height / 2
    default: height
    }
  }
}

extension View {
  /// Puts a guide of the view elsewhere.
  ///
  /// The value is asked for a view without size and for one of a point: it is taken to be in proportion to the view's
  /// width beyond the first.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    let start = computeValue(ViewDimensions(width: 0, height: 0))
    let share = computeValue(ViewDimensions(width: 1, height: 0)) - start
    let place = Length(points: Double(start), fraction: Double(share))
    return wrapped { .horizontalGuide(guide.guide, at: place, $0) }
  }

  /// Puts a guide of the view elsewhere.
  ///
  /// The value is asked for a view without size and for one of a point: it is taken to be in proportion to the view's
  /// height beyond the first.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    let start = computeValue(ViewDimensions(width: 0, height: 0))
    let share = computeValue(ViewDimensions(width: 0, height: 1)) - start
    let place = Length(points: Double(start), fraction: Double(share))
    return wrapped { .verticalGuide(guide.guide, at: place, $0) }
  }
}

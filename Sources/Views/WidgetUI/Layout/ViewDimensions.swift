public import Foundation
internal import WidgetLayout
internal import WidgetScene

/// The size of a view and the positions of its guides.
public struct ViewDimensions: Hashable, Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The height in points.
  public let height: CGFloat

  /// The guides that the view states itself.
  private var horizontalGuides: [HorizontalAlignment: CGFloat] = [:]
  private var verticalGuides: [VerticalAlignment: CGFloat] = [:]

  init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  /// Creates the dimensions of a layout's view.
  init(of child: LayoutChild, proposing proposal: ProposedSize) {
    let size = child.size(proposing: proposal)
    self.init(width: CGFloat(size.width), height: CGFloat(size.height))
    for guide in [HorizontalAlignment.leading, .center, .trailing] {
      horizontalGuides[guide] = child.explicitGuide(guide.guide, proposing: proposal).map { CGFloat($0) }
    }
    for guide in [VerticalAlignment.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline] {
      verticalGuides[guide] = child.explicitGuide(guide.guide, proposing: proposal).map { CGFloat($0) }
    }
  }

  /// Returns the position of a guide that the view states itself, from the left edge.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { horizontalGuides[guide] }

  /// Returns the position of a guide that the view states itself, from the top edge.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { verticalGuides[guide] }

  /// Returns the position of a guide from the left edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    if let stated = horizontalGuides[guide] { return stated }
    return switch guide {
    case .leading: 0
    case .trailing: width
    default: width / 2
    }
  }

  /// Returns the position of a guide from the top edge; baselines that are not known are assumed to be at the bottom.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    if let stated = verticalGuides[guide] { return stated }
    return switch guide {
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

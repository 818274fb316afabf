internal import Foundation
internal import WidgetLayout
internal import WidgetScene

/// A layout of one's own in one pass, with what it keeps.
final class LayoutPass<Rules: Layout>: LayoutRules {
  private let layout: Rules
  private let subviews: LayoutSubviews
  private let places: SubviewPlaces
  private var cache: Rules.Cache

  init(_ layout: Rules, children: [LayoutChild], direction: LayoutDirection) {
    let places = SubviewPlaces()
    let subviews = LayoutSubviews(children: children, places: places, layoutDirection: direction)
    self.layout = layout
    self.places = places
    self.subviews = subviews
    cache = layout.makeCache(subviews: subviews)
  }

  func size(proposing proposal: ProposedSize) -> Size {
    let size = layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
    return Size(width: Double(size.width), height: Double(size.height))
  }

  func placements(in size: Size, proposing proposal: ProposedSize) -> [Placement] {
    places.placements = [:]
    layout.placeSubviews(
      in: CGRect(size), proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    for (index, subview) in subviews.enumerated() where places.placements[index] == nil {
      subview.place(at: middle, anchor: .center, proposal: ProposedViewSize(proposal))
    }
    return subviews.indices.compactMap { places.placements[$0] }
  }

  func guide(_ guide: WidgetLayout.HorizontalAlignment, in size: Size, proposing proposal: ProposedSize) -> Double? {
    layout.explicitAlignment(
      of: HorizontalAlignment(guide: guide), in: CGRect(size), proposal: ProposedViewSize(proposal),
      subviews: subviews, cache: &cache
    ).map { Double($0) }
  }

  func guide(_ guide: WidgetLayout.VerticalAlignment, in size: Size, proposing proposal: ProposedSize) -> Double? {
    layout.explicitAlignment(
      of: VerticalAlignment(guide: guide), in: CGRect(size), proposal: ProposedViewSize(proposal),
      subviews: subviews, cache: &cache
    ).map { Double($0) }
  }
}

/// The places that a layout has given to views.
final class SubviewPlaces {
  /// The placements by the index of the view.
  var placements: [Int: Placement] = [:]
}

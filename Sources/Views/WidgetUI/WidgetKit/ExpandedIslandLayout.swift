internal import Foundation

/// The layout of the regions around the camera: leading and trailing beside it, center below it, bottom below all.
///
/// The island is as wide as proposed. Its height is that of its regions within the bounds of Live Activities.
struct ExpandedIslandLayout: Layout {
  let margins: EdgeInsets

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = width(of: proposal)
    let bottom = frames(of: subviews, width: width).map(\.maxY).max() ?? 0
    let heights = ActivityMetrics.heights
    return CGSize(
      width: width, height: min(max(bottom + margins.bottom, heights.lowerBound), heights.upperBound))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (view, frame) in zip(subviews, frames(of: subviews, width: bounds.width)) {
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }

  /// Returns the proposed width, or the width of the large form on a screen of 393x852 points.
  private func width(of proposal: ProposedViewSize) -> CGFloat {
    guard let width = proposal.width, width.isFinite else { return 371 }
    return width
  }

  /// Returns the frames of the regions in an island of a width.
  private func frames(of subviews: Subviews, width: CGFloat) -> [CGRect] {
    var frames = Array(repeating: CGRect.zero, count: subviews.count)
    let left = margins.leading
    let inner = max(width - margins.leading - margins.trailing, 0)
    let belowCamera = max(margins.top, ActivityMetrics.camera.height)
    func index(_ position: DynamicIslandExpandedRegionPosition) -> Int? {
      subviews.firstIndex { $0[IslandPlaceKey.self].position == position }
    }
    func fit(_ index: Int, width: CGFloat, y: CGFloat) -> CGSize {
      let height = max(ActivityMetrics.heights.upperBound - margins.bottom - y, 0)
      let size = subviews[index].sizeThatFits(ProposedViewSize(width: max(width, 0), height: height))
      return CGSize(width: min(size.width, max(width, 0)), height: size.height)
    }

    let sides = [index(.leading), index(.trailing)]
    let widths = sideWidths(sides.map { $0.map { subviews[$0] } }, width: width, inner: inner)
    for (side, (index, place)) in zip(sides, widths).enumerated() {
      guard let index, let place else { continue }
      let y = place.isBelow ? belowCamera : margins.top
      let size = fit(index, width: place.width, y: y)
      let x = side == 0 ? left : left + inner - size.width
      frames[index] = CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
    if let center = index(.center) {
      // The sides beside the camera end where it does, or go on beside the center.
      let beside = sides.compactMap { $0 }.map { frames[$0] }.filter { $0.maxY > belowCamera }.map(\.width).max() ?? 0
      let size = fit(center, width: inner - 2 * beside, y: belowCamera)
      frames[center] = CGRect(origin: CGPoint(x: left + (inner - size.width) / 2, y: belowCamera), size: size)
    }
    if let bottom = index(.bottom) {
      let above = frames.map(\.maxY).max() ?? 0
      let y = above > 0 ? max(above + ActivityMetrics.spacing, belowCamera) : belowCamera
      let size = fit(bottom, width: inner, y: y)
      frames[bottom] = CGRect(origin: CGPoint(x: left + (inner - size.width) / 2, y: y), size: size)
    }
    return frames
  }

  /// The width of a region at a side, and whether it is below the camera instead of beside it.
  private typealias SideWidth = (width: CGFloat, isBelow: Bool)

  /// Returns the widths of the leading and the trailing region.
  ///
  /// Both regions below the camera share the width; one with a higher priority takes what it needs.
  private func sideWidths(_ sides: [LayoutSubview?], width: CGFloat, inner: CGFloat) -> [SideWidth?] {
    let half = (width - ActivityMetrics.camera.width) / 2
    let beside = [max(half - margins.leading, 0), max(half - margins.trailing, 0)]
    let ideals = sides.map { $0?.sizeThatFits(.unspecified).width ?? 0 }
    let areBelow = zip(sides, zip(beside, ideals)).map { side, lengths in
      side?[IslandVerticalPlacement.self] == .belowIfTooWide && lengths.1 > lengths.0
    }
    let priorities = sides.map { $0?[IslandPlaceKey.self].priority ?? 0 }
    return sides.indices.map { side in
      guard sides[side] != nil else { return nil }
      guard areBelow[side] else { return (beside[side], false) }
      let other = 1 - side
      guard areBelow[other] else { return (inner, true) }
      if priorities[side] == priorities[other] { return (inner / 2, true) }
      let winner = priorities[side] > priorities[other] ? side : other
      let taken = min(ideals[winner], inner)
      return (side == winner ? taken : inner - taken, true)
    }
  }
}

import WidgetScene

/// A depth stack: boxes on top of each other, the last one in front.
///
/// Every child is offered the whole proposal. The size is the union of the children with the highest priority, aligned
/// on the guides of both axes; for edges and centres that is their maximum. When the children are placed, a child that
/// is smaller than the stack is offered the stack's length on each axis without a proposal. Children with a lower
/// priority are offered the stack's length on both axes, as in SwiftUI, so a lower priority turns a child into a
/// background.
struct DepthBox: ContainerBox {
  let alignment: Alignment
  let children: [Box]
  let arrangements = Memo<ProposedSize, Arrangement>()

  var frameLabel: FrameLabel? { FrameLabel("ZStack") }

  func arrange(proposing proposal: ProposedSize) -> Arrangement {
    let highest = children.map(\.priority).max() ?? 0
    let leaders = children.filter { $0.priority == highest }
    let horizontal = span(of: leaders, guide: .horizontal(alignment.horizontal), proposing: proposal)
    let vertical = span(of: leaders, guide: .vertical(alignment.vertical), proposing: proposal)
    let size = Size(width: horizontal.length, height: vertical.length)

    let placements = children.map { child in
      let offer =
        child.priority == highest
        ? self.offer(for: child, proposing: proposal, in: size) : ProposedSize(size)
      return Placement(
        origin: Point(
          x: horizontal.origin(
            ofGuide: child.guide(.horizontal(alignment.horizontal), proposing: offer)),
          y: vertical.origin(ofGuide: child.guide(.vertical(alignment.vertical), proposing: offer))),
        proposal: offer)
    }
    return Arrangement(size: size, placements: placements)
  }

  private func span(of boxes: [Box], guide: Guide, proposing proposal: ProposedSize) -> AlignedSpan {
    AlignedSpan(
      boxes.map {
        ($0.size(proposing: proposal)[guide.axis], $0.guide(guide, proposing: proposal))
      })
  }

  private func offer(for child: Box, proposing proposal: ProposedSize, in size: Size) -> ProposedSize {
    let chosen = child.size(proposing: proposal)
    var offer = proposal
    for axis in [Axis.horizontal, .vertical] where proposal[axis] == nil && chosen[axis] < size[axis] {
      offer[axis] = size[axis]
    }
    return offer
  }
}

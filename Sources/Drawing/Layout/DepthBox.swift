import Geometry

/// Boxes over each other, the last one in front.
///
/// Every child is offered the whole proposal. The size is the union of the children of the highest priority, lined
/// up on the guides of both axes; for edges and centres that is their maximum. When they are placed, children that
/// ended up smaller than the stack are offered the stack's length on an axis where nothing was proposed, and those of
/// a lower priority on both axes, as SwiftUI does: so a lower priority makes a background of a child.
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

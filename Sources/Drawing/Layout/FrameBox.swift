import Geometry

/// `frame`, fixed or flexible on each axis by itself.
///
/// An axis with a fixed length offers and takes that length. A flexible one offers the proposal (or its ideal
/// length, where nothing is proposed) brought between its bounds, and then takes
/// - where nothing is proposed: its ideal length, else the child's, between the bounds;
/// - else what it offered, between bounds of which a missing one is the child's length.
///
/// So `maxWidth: infinity` alone takes all there is and never less than the child, `minWidth: 0` alone never more
/// than the child. A minimum above the maximum wins; a fixed length wins over flexible ones on its axis. Source:
/// SwiftUI's documentation of `frame(minWidth:...)` and its reimplementations.
struct FrameBox: ModifierBox {
  private struct Bounds {
    var fixed: Double?
    var minimum: Double?
    var ideal: Double?
    var maximum: Double?

    func clamp(_ length: Double) -> Double {
      max(min(length, maximum ?? .infinity), minimum ?? 0)
    }

    /// What the child is offered.
    func offer(for proposed: Double?) -> Double? {
      fixed ?? (proposed ?? ideal).map(clamp)
    }

    /// What the frame takes when the child chose `length`.
    func taken(for proposed: Double?, child length: Double) -> Double {
      if let fixed { return fixed }
      guard let proposed else { return clamp(ideal ?? length) }
      let lower = minimum ?? min(length, maximum ?? .infinity)
      let upper = max(maximum ?? length, lower)
      return min(max(proposed, lower), upper)
    }
  }

  let frame: Frame
  let child: Box

  var frameLabel: FrameLabel? { FrameLabel("frame") }

  func size(proposing proposal: ProposedSize) -> Size {
    let inner = child.size(proposing: offer(for: proposal))
    return Size(
      width: bounds(.horizontal, proposal.width).taken(for: proposal.width, child: inner.width),
      height: bounds(.vertical, proposal.height).taken(for: proposal.height, child: inner.height))
  }

  func placement(proposing proposal: ProposedSize) -> Placement {
    let outer = size(proposing: proposal)
    var offer = offer(for: proposal)
    let inner = child.size(proposing: offer)
    // A bound that applied although nothing was offered: the child may now fill, or must now fit, the frame. A
    // child that is as long as the frame is not asked again, since a sum undone may be off by its last bit.
    for axis in [Axis.horizontal, .vertical] where offer[axis] == nil && inner[axis] != outer[axis] {
      offer[axis] = outer[axis]
    }
    func origin(_ guide: Guide) -> Double {
      guide.defaultPosition(in: outer) - child.guide(guide, proposing: offer)
    }
    return Placement(
      origin: Point(
        x: origin(.horizontal(frame.alignment.horizontal)),
        y: origin(.vertical(frame.alignment.vertical))
      ).normalized,
      proposal: offer)
  }

  private func offer(for proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: bounds(.horizontal, proposal.width).offer(for: proposal.width),
      height: bounds(.vertical, proposal.height).offer(for: proposal.height))
  }

  private func bounds(_ axis: Axis, _ proposed: Double?) -> Bounds {
    switch axis {
    case .horizontal:
      Bounds(
        fixed: frame.width?.extent(in: proposed), minimum: frame.minWidth?.extent(in: proposed),
        ideal: frame.idealWidth?.extent(in: proposed),
        maximum: frame.maxWidth?.extent(in: proposed, asMaximum: true))
    case .vertical:
      Bounds(
        fixed: frame.height?.extent(in: proposed), minimum: frame.minHeight?.extent(in: proposed),
        ideal: frame.idealHeight?.extent(in: proposed),
        maximum: frame.maxHeight?.extent(in: proposed, asMaximum: true))
    }
  }
}

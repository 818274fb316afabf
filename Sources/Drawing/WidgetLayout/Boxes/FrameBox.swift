import WidgetScene

/// SwiftUI's `frame` modifier, fixed or flexible for each axis separately.
///
/// An axis with a fixed length offers and takes that length. A flexible axis offers the proposal, or its ideal length
/// if there is no proposal, clamped to its bounds. It then takes
/// - without a proposal: its ideal length, or else the child's, clamped to the bounds;
/// - with a proposal: the offered length, clamped to its bounds; the child's length replaces a missing bound.
///
/// So `maxWidth: infinity` alone takes all available space and never less than the child, and `minWidth: 0` alone never
/// takes more than the child. A minimum takes precedence over a smaller maximum, and a fixed length over flexible ones
/// on its axis. Source: SwiftUI's documentation of `frame(minWidth:...)` and its reimplementations.
struct FrameBox: ModifierBox {
  private struct Bounds {
    var fixed: Double?
    var minimum: Double?
    var ideal: Double?
    var maximum: Double?

    func clamp(_ length: Double) -> Double {
      max(min(length, maximum ?? .infinity), minimum ?? 0)
    }

    /// Returns the length that the child is offered.
    func offer(for proposed: Double?) -> Double? {
      fixed ?? (proposed ?? ideal).map(clamp)
    }

    /// Returns the length that the frame takes if the child chooses `length`.
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
    // A bound applied although there was no proposal, so the child may now fill the frame, or must now fit into it. A
    // child that is as long as the frame is not asked again, because undoing a sum may change the last bit.
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

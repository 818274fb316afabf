import WidgetScene

/// A box around exactly one other box.
///
/// By default a modifier has the size, position and priority of its child, passes on the guides the child states, and
/// draws nothing itself.
protocol ModifierBox: BoxContent {
  var child: Box { get }

  /// Returns the child's position in the box and the proposal that it gets there.
  func placement(proposing proposal: ProposedSize) -> Placement
}

extension ModifierBox {
  var priority: Double { child.priority }

  func gap(along axis: Axis) -> Double? { child.gap(along: axis) }

  func isText(at edge: VerticalEdge) -> Bool { child.isText(at: edge) }

  func trait(_ key: ObjectIdentifier) -> TraitValue? { child.trait(key) }

  func placement(proposing proposal: ProposedSize) -> Placement {
    Placement(origin: .zero, proposal: proposal)
  }

  func size(proposing proposal: ProposedSize) -> Size {
    child.size(proposing: placement(proposing: proposal).proposal)
  }

  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? {
    let placement = placement(proposing: proposal)
    guard let position = child.explicitGuide(guide, proposing: placement.proposal) else { return nil }
    return position + placement.origin[guide.axis]
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let placement = placement(proposing: proposal)
    child.draw(
      at: origin.offset(x: placement.origin.x, y: placement.origin.y), proposing: placement.proposal,
      into: &list)
  }
}

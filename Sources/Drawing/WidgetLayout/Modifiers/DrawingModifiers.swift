import WidgetScene

/// Moves only the drawing: size, guides and neighbours stay the same.
struct OffsetBox: ModifierBox {
  let x: Length
  let y: Length
  let child: Box

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let size = child.size(proposing: proposal)
    child.draw(
      at: origin.offset(
        x: x.distance(in: proposal.width ?? size.width) ?? 0,
        y: y.distance(in: proposal.height ?? size.height) ?? 0),
      proposing: proposal, into: &list)
  }
}

/// Applies a transform to the drawing only.
///
/// A transform that is not invertible hides the child.
struct TransformBox: ModifierBox {
  let transform: Transform
  let anchor: Point
  let child: Box

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let size = child.size(proposing: proposal)
    let pivot = origin.offset(x: anchor.x * size.width, y: anchor.y * size.height)
    list.appendGroup(transform: transform == .identity ? .identity : transform.anchored(at: pivot)) {
      child.draw(at: origin, proposing: proposal, into: &$0)
    }
  }
}

/// Clips the child to its own frame.
///
/// A frame without area shows nothing.
struct ClipBox: ModifierBox {
  let child: Box

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let size = child.size(proposing: proposal)
    guard size.isFinite, size.width > 0, size.height > 0 else { return }
    let clip = Path(rect: Rect(origin: origin, size: size))
    list.appendGroup(clip: clip) { child.draw(at: origin, proposing: proposal, into: &$0) }
  }
}

/// Applies an opacity to the child's drawing as a whole.
struct OpacityBox: ModifierBox {
  let opacity: UnitInterval
  let child: Box

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    guard opacity != .zero else { return }
    list.appendGroup(opacity: opacity) { child.draw(at: origin, proposing: proposal, into: &$0) }
  }
}

/// Groups the child's items under a tag.
struct TagBox: ModifierBox {
  let tag: Tag
  let child: Box

  var frameLabel: FrameLabel? { FrameLabel("group", tag) }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    list.appendTagged(tag) { child.draw(at: origin, proposing: proposal, into: &$0) }
  }
}

/// A box with a second box (the layer) behind or in front of it.
///
/// The layer is offered the size of the first box and does not affect it. The two are aligned on the guides of both, so
/// if the first box states a guide, the layer moves.
struct LayerBox: ModifierBox {
  let child: Box
  let layer: Box
  let isBehind: Bool
  let alignment: Alignment

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    if !isBehind { child.draw(at: origin, proposing: proposal, into: &list) }
    draw(layer, alignment: alignment, at: origin, proposing: proposal, into: &list)
    if isBehind { child.draw(at: origin, proposing: proposal, into: &list) }
  }
}

/// Shows the child only where a second box (the mask) is.
struct MaskBox: ModifierBox {
  let child: Box
  let mask: Box
  let alignment: Alignment

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    var content = DisplayList()
    draw(mask, alignment: alignment, at: origin, proposing: proposal, into: &content)
    list.appendGroup(effect: .mask(content.items)) { child.draw(at: origin, proposing: proposal, into: &$0) }
  }
}

/// Applies an effect to the child's drawing as a whole.
struct EffectBox: ModifierBox {
  let effect: LayerEffect
  let child: Box

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    list.appendGroup(effect: effect) { child.draw(at: origin, proposing: proposal, into: &$0) }
  }
}

extension ModifierBox {
  /// Draws a second box, which is offered the size of the child, aligned on the guides of both.
  fileprivate func draw(
    _ layer: Box, alignment: Alignment, at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList
  ) {
    let offer = ProposedSize(child.size(proposing: proposal))
    func offset(_ guide: Guide) -> Double {
      child.guide(guide, proposing: proposal) - layer.guide(guide, proposing: offer)
    }
    let shift = Point(
      x: offset(.horizontal(alignment.horizontal)), y: offset(.vertical(alignment.vertical))
    ).normalized
    layer.draw(at: origin.offset(x: shift.x, y: shift.y), proposing: offer, into: &list)
  }
}

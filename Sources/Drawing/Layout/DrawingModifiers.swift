import Geometry
import Scene

/// Moves what is drawn and nothing else: size, guides and neighbours stay as they were.
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

/// Moves, scales or turns what is drawn and nothing else; a transform without inverse hides it.
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

/// Lets the child paint only inside its own frame; a frame without area shows nothing.
struct ClipBox: ModifierBox {
  let child: Box

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let size = child.size(proposing: proposal)
    guard size.isFinite, size.width > 0, size.height > 0 else { return }
    let clip = Path(rect: Rect(origin: origin, size: size))
    list.appendGroup(clip: clip) { child.draw(at: origin, proposing: proposal, into: &$0) }
  }
}

/// Fades what the child draws as a whole.
struct OpacityBox: ModifierBox {
  let opacity: UnitInterval
  let child: Box

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    guard opacity != .zero else { return }
    list.appendGroup(opacity: opacity) { child.draw(at: origin, proposing: proposal, into: &$0) }
  }
}

/// Gathers what the child draws under a tag.
struct TagBox: ModifierBox {
  let tag: Tag
  let child: Box

  var frameLabel: FrameLabel? { FrameLabel("group", tag) }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    list.appendTagged(tag) { child.draw(at: origin, proposing: proposal, into: &$0) }
  }
}

/// A box with a second one behind or in front of it, which is offered its size and changes nothing about it.
///
/// The two are aligned on the guides of both, so a first box that states its guide moves the second.
struct LayerBox: ModifierBox {
  let child: Box
  let layer: Box
  let isBehind: Bool
  let alignment: Alignment

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    if !isBehind { child.draw(at: origin, proposing: proposal, into: &list) }
    let offer = ProposedSize(child.size(proposing: proposal))
    func offset(_ guide: Guide) -> Double {
      child.guide(guide, proposing: proposal) - layer.guide(guide, proposing: offer)
    }
    let shift = Point(
      x: offset(.horizontal(alignment.horizontal)), y: offset(.vertical(alignment.vertical))
    ).normalized
    layer.draw(at: origin.offset(x: shift.x, y: shift.y), proposing: offer, into: &list)
    if isBehind { child.draw(at: origin, proposing: proposal, into: &list) }
  }
}

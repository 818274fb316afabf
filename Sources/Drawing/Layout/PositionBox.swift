import Geometry
import Scene

/// A place in a frame.
public enum Place: Hashable, Sendable {
  /// At lengths from the left and the top edge; fractions are of the frame's width and height.
  case point(x: Length, y: Length)
  /// On the middle of the line of an ``Arc``: degrees clockwise from the topmost point.
  case arc(degrees: Double, lineWidth: Double)

  /// The place in a finite frame; not finite if the place is not.
  func point(in frame: Rect) -> Point {
    switch self {
    case .point(let x, let y):
      return frame.origin.offset(x: x.resolved(in: frame.width), y: y.resolved(in: frame.height))
    case .arc(let degrees, let lineWidth):
      let circle = Arc.circle(in: frame, lineWidth: lineWidth)
      return .onCircle(center: circle.center, radius: circle.radius, degrees: degrees)
    }
  }
}

/// Puts a child at a place of all the space there is.
///
/// The box takes what is proposed, as SwiftUI's `position` does; where nothing is proposed, the child's length. The child
/// is proposed the same, and the guides of `anchor` come to lie on the place.
struct PositionBox: ModifierBox {
  let place: Place
  let anchor: Alignment
  let child: Box

  var frameLabel: FrameLabel? { FrameLabel("position") }

  func size(proposing proposal: ProposedSize) -> Size {
    let own = child.size(proposing: proposal)
    return Size(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
  }

  func placement(proposing proposal: ProposedSize) -> Placement {
    let size = size(proposing: proposal)
    guard size.isFinite else { return Placement(origin: .zero, proposal: proposal) }
    let point = place.point(in: Rect(origin: .zero, size: size))
    return Placement(
      origin: Point(
        x: point.x - child.guide(.horizontal(anchor.horizontal), proposing: proposal),
        y: point.y - child.guide(.vertical(anchor.vertical), proposing: proposal)
      ).normalized,
      proposal: proposal)
  }

  /// Where the child lies is no business of the box's neighbours.
  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? { nil }
}

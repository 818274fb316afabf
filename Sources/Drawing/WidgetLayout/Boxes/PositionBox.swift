import WidgetScene

/// A place in a frame.
public enum FramePlace: Hashable, Sendable {
  /// A point at distances from the left and the top edge.
  ///
  /// Fractions are of the frame's width and height.
  case point(x: Length, y: Length)
  /// A point on the middle of the line of an ``Arc``, in degrees clockwise from the topmost point.
  case arc(degrees: Double, lineWidth: Double)

  /// Returns the point in a finite frame.
  ///
  /// It is not finite if the place is not.
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

/// Puts a child at a place in the available space.
///
/// The box takes the proposed size, as SwiftUI's `position` does, or the child's length where there is no proposal. The
/// child gets the same proposal, and the guides of `anchor` lie on the place.
struct PositionBox: ModifierBox {
  let place: FramePlace
  let anchor: Alignment
  let child: Box

  var frameLabel: FrameLabel? { FrameLabel("position") }

  func size(proposing proposal: ProposedSize) -> Size {
    let childSize = child.size(proposing: proposal)
    return Size(width: proposal.width ?? childSize.width, height: proposal.height ?? childSize.height)
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

  /// The child's position does not concern the box's neighbours.
  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? { nil }
}

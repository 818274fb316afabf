import Geometry
import Scene

/// A shape: takes what is proposed, 10 points where nothing is.
///
/// A shape whose frame is not finite draws nothing; nor does a filled shape without area, a filled line, or a stroke
/// that is not wider than 0.
struct ShapeBox: BoxContent {
  /// The length of a shape nobody proposes anything to, in points: SwiftUI's.
  private static let idealLength = 10.0

  let content: ShapeContent

  func size(proposing proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? Self.idealLength, height: proposal.height ?? Self.idealLength)
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let size = size(proposing: proposal)
    guard size.isFinite else { return }
    let frame = Rect(origin: origin, size: size)
    switch content.outline {
    case .rectangle(let cornerRadius):
      // One radius for both axes, so that corners stay round where the sides are too short for them.
      let radius = min(cornerRadius.asExtent, size.width / 2, size.height / 2)
      var path = Path()
      path.addRoundedRect(frame, radiusX: radius, radiusY: radius)
      append(path, enclosing: size, to: &list)
    case .ellipse:
      var path = Path()
      path.addEllipse(in: frame)
      append(path, enclosing: size, to: &list)
    case .line(let x1, let y1, let x2, let y2):
      guard case .stroke(let style) = content.paint else { return }
      let path = Path([
        .move(origin.offset(x: x1.resolved(in: size.width), y: y1.resolved(in: size.height))),
        .line(origin.offset(x: x2.resolved(in: size.width), y: y2.resolved(in: size.height))),
      ])
      list.append(stroke(path, style))
    case .polyline(let polyline):
      polyline.draw(in: frame, as: content, into: &list)
    }
  }

  private func append(_ path: Path, enclosing size: Size, to list: inout DisplayList) {
    switch content.paint {
    case .fill:
      guard size.width > 0, size.height > 0 else { return }
      list.append(
        .fill(FillItem(path: path, color: content.color, role: content.role, tag: content.tag)))
    case .stroke(let style):
      list.append(stroke(path, style))
    }
  }

  private func stroke(_ path: Path, _ style: StrokeStyle) -> Item {
    .stroke(
      StrokeItem(path: path, color: content.color, style: style, role: content.role, tag: content.tag))
  }
}

import WidgetScene

/// A shape: takes the proposed size, or 10 points if there is no proposal.
///
/// A shape whose frame is not finite draws nothing. Neither does a filled shape without area, a filled line, or a
/// stroke whose width is not above 0.
struct ShapeBox: BoxContent {
  /// The length of a shape without a proposal, in points.
  ///
  /// The same as SwiftUI's.
  static let idealLength = 10.0

  var frameLabel: FrameLabel? { FrameLabel(content.outline.name, content.tag) }

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
      // A single radius for both axes keeps corners round where the sides are too short for them.
      let radius = min(cornerRadius.asExtent, size.width / 2, size.height / 2)
      var path = Path()
      path.addRoundedRect(frame, radiusX: radius, radiusY: radius)
      append(path, in: frame, subject: .ofRectangle(size, radius: radius), to: &list)
    case .ellipse:
      var path = Path()
      path.addEllipse(in: frame)
      append(path, in: frame, subject: .icon, to: &list)
    case .line(let x1, let y1, let x2, let y2):
      guard case .stroke(let style) = content.style else { return }
      let path = Path([
        .move(origin.offset(x: x1.resolved(in: size.width), y: y1.resolved(in: size.height))),
        .line(origin.offset(x: x2.resolved(in: size.width), y: y2.resolved(in: size.height))),
      ])
      list.append(content.stroke(path, style, in: frame))
    case .polyline(let polyline):
      polyline.draw(in: frame, as: content, into: &list)
    case .area(let polyline, let baseline):
      polyline.drawArea(to: baseline, in: frame, as: content, into: &list)
    case .bar(let bar):
      let part = bar.rectangle(in: frame)
      let thickest = min(part.width, part.height) / 2
      let radius = min((bar.cornerRadius ?? thickest).asExtent, thickest)
      var path = Path()
      path.addRoundedRect(part, radiusX: radius, radiusY: radius)
      // Painted in the frame, because the colours of a gradient belong to the scale and not to the bar.
      if part.width > 0, part.height > 0 {
        append(path, in: frame, subject: .ofRectangle(part.size, radius: radius), to: &list)
      }
    case .arc(let arc):
      guard case .stroke(let style) = content.style, let path = arc.path(in: frame, lineWidth: style.width) else {
        return
      }
      list.append(content.stroke(path, style, in: frame))
    case .custom(let outline):
      append(outline.path(in: frame), in: frame, subject: .icon, to: &list)
    }
  }

  private func append(_ path: Path, in frame: Rect, subject: Subject, to list: inout DisplayList) {
    switch content.style {
    case .fill:
      guard frame.width > 0, frame.height > 0 else { return }
      list.append(content.fill(path, in: frame, subject: subject))
    case .stroke(let style):
      list.append(content.stroke(path, style, in: frame))
    }
  }
}

extension ShapeContent {
  /// Returns a filled path with the shape's paint, role and tag.
  ///
  /// `subject` is used if the shape does not state its own.
  func fill(_ path: Path, in frame: Rect, subject: Subject) -> Item {
    .fill(
      FillItem(
        path: path, paint: paint.placed(in: frame), subject: self.subject ?? subject, role: role,
        value: value?.placed(in: frame), tag: tag))
  }

  /// Returns a stroked path with the shape's paint, role and tag.
  func stroke(_ path: Path, _ style: StrokeStyle, in frame: Rect) -> Item {
    .stroke(
      StrokeItem(
        path: path, paint: paint.placed(in: frame), style: style, subject: subject ?? .line, role: role,
        value: value?.placed(in: frame), tag: tag))
  }
}

extension Subject {
  /// The maximum thickness in points of a rectangle that counts as a separator instead of an area.
  private static let thickestRule = 4.0

  fileprivate static func ofRectangle(_ size: Size, radius: Double) -> Subject {
    let thickness = min(size.width, size.height)
    if radius > 0 { return thickness > thickestRule && 2 * radius < thickness ? .area : .icon }
    return thickness > thickestRule ? .area : .rule
  }
}

import WidgetScene

/// An icon: scaled to fit the proposal with its aspect ratio kept, or always at its own size.
///
/// An icon whose canvas has no area, or is not finite, takes no space and draws nothing.
struct DrawingBox: BoxContent {
  let content: DrawingContent

  var frameLabel: FrameLabel? { FrameLabel("Icon", content.tag) }

  func size(proposing proposal: ProposedSize) -> Size {
    let idealSize = content.size
    guard idealSize.ratio > 0 else { return .zero }
    guard content.isResizable else { return idealSize }
    let fitted = proposal.keeping(ratio: idealSize.ratio, .fit)
    return Size(width: fitted.width ?? idealSize.width, height: fitted.height ?? idealSize.height)
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let idealSize = content.size
    let size = size(proposing: proposal)
    let scale = min(size.width / idealSize.width, size.height / idealSize.height)
    guard size.isFinite, scale > 0 else { return }
    let transform = Transform.scale(x: scale, y: scale).followed(
      by: .translation(
        x: origin.x + (size.width - idealSize.width * scale) / 2,
        y: origin.y + (size.height - idealSize.height * scale) / 2))
    list.appendGroup(tag: content.tag) { group in
      for item in content.items { group.append(item.transformed(by: transform)) }
    }
  }
}

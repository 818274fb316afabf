import WidgetScene

/// A bitmap: takes the proposed size if it is resizable, else its own size.
///
/// An image whose own size has no area, or is not finite, takes no space and draws nothing.
struct ImageBox: BoxContent {
  let content: ImageContent

  var frameLabel: FrameLabel? { FrameLabel("Image", content.tag) }

  func size(proposing proposal: ProposedSize) -> Size {
    let idealSize = content.size
    guard idealSize.ratio > 0 else { return .zero }
    guard content.isResizable else { return idealSize }
    return Size(width: proposal.width ?? idealSize.width, height: proposal.height ?? idealSize.height)
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let frame = Rect(origin: origin, size: size(proposing: proposal))
    list.append(
      .image(
        ImageItem(
          bitmap: content.bitmap, frame: frame, interpolation: content.interpolation, role: content.role,
          tag: content.tag)))
  }
}

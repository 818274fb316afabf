import Geometry
import Scene

/// A text: as large as the measurer says, with the baselines it says.
///
/// An empty string keeps its line's height, has no width and draws nothing.
struct TextBox<Measurer: TextMeasurer>: BoxContent {
  let content: TextContent
  let measurer: Measurer
  private let layouts = Memo<ProposedSize, TextLayout>()

  init(content: TextContent, measurer: Measurer) {
    self.content = content
    self.measurer = measurer
  }

  private func layout(proposing proposal: ProposedSize) -> TextLayout {
    layouts.value(for: proposal) { measurer.layout(content.request, proposing: proposal) }
  }

  func size(proposing proposal: ProposedSize) -> Size {
    var size = layout(proposing: proposal).size
    if content.request.string.isEmpty { size.width = 0 }
    return size
  }

  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? {
    switch guide {
    case .vertical(.firstTextBaseline): layout(proposing: proposal).firstBaseline
    case .vertical(.lastTextBaseline): layout(proposing: proposal).lastBaseline
    case .horizontal, .vertical: nil
    }
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let layout = layout(proposing: proposal)
    guard !content.request.string.isEmpty, layout.runs.contains(where: { !$0.glyphs.isEmpty }) else {
      return
    }
    list.append(
      .text(
        TextItem(
          string: layout.string, frame: Rect(origin: origin, size: layout.size),
          runs: layout.runs.map { $0.offset(x: origin.x, y: origin.y) },
          color: content.color, halo: content.halo, role: content.role, tag: content.tag,
          isTruncated: layout.isTruncated)))
  }
}

import WidgetScene

/// A text with the size and the baselines from the measurer.
///
/// If the text would be truncated, its font shrinks only as much as necessary, down to the minimum scale factor. A
/// number that still does not fit loses its sign of percent or degrees, and is left out if even that does not help: "10…"
/// would be read as 10. An empty string keeps the height of a line, has no width and draws nothing.
struct TextBox<Measurer: TextMeasurer>: BoxContent {
  let content: TextContent
  let measurer: Measurer
  private let layouts = Memo<ProposedSize, TextLayout>()

  var frameLabel: FrameLabel? { FrameLabel("Text", content.request.string) }

  init(content: TextContent, measurer: Measurer) {
    self.content = content
    self.measurer = measurer
  }

  private func layout(proposing proposal: ProposedSize) -> TextLayout {
    layouts.value(for: proposal) {
      let layout = measurer.layout(content.request, proposing: proposal)
      guard isTooLarge(layout, for: proposal) else { return layout }
      let shrunk = content.minimumScaleFactor < 1 ? shrunk(proposing: proposal) : layout
      guard shrunk.isTruncated, let quantity = Quantity(content.request.string) else { return shrunk }
      return whole(quantity, proposing: proposal)
    }
  }

  /// Returns the number alone in the smallest size, or nothing if it does not fit.
  private func whole(_ quantity: Quantity, proposing proposal: ProposedSize) -> TextLayout {
    var request = content.request.scaled(by: content.minimumScaleFactor)
    request.string = quantity.number
    request.spans = []
    var layout = measurer.layout(request, proposing: proposal)
    if layout.isTruncated {
      layout.runs = []
      layout.spanOfRun = []
      layout.images = []
      layout.string = ""
      layout.size.width = 0
    }
    layout.isTruncated = true
    return layout
  }

  func isText(at edge: VerticalEdge) -> Bool { content.isView }

  private func isTooLarge(_ layout: TextLayout, for proposal: ProposedSize) -> Bool {
    if layout.isTruncated { return true }
    guard content.isView, let height = proposal.height, height > 0 else { return false }
    return layout.size.height > height + 1e-6
  }

  /// Returns the text in the largest size that fits, or truncated in the smallest size.
  ///
  /// The size is found by trial, because widths are not quite proportional to sizes (due to tracking) and line breaks
  /// vary.
  private func shrunk(proposing proposal: ProposedSize) -> TextLayout {
    func layout(_ factor: Double) -> TextLayout {
      measurer.layout(content.request.scaled(by: factor), proposing: proposal)
    }
    var (fitting, tooLarge) = (content.minimumScaleFactor, 1.0)
    var best = layout(fitting)
    guard !isTooLarge(best, for: proposal) else { return best }
    for _ in 0..<Self.scaleSteps {
      let middle = (fitting + tooLarge) / 2
      let attempt = layout(middle)
      if isTooLarge(attempt, for: proposal) {
        tooLarge = middle
      } else {
        (fitting, best) = (middle, attempt)
      }
    }
    return best
  }

  /// The number of bisection steps.
  ///
  /// After the last, the range is less than 1/500 of the font's size.
  private static var scaleSteps: Int { 8 }

  func size(proposing proposal: ProposedSize) -> Size {
    if content.isView, content.request.string.isEmpty { return .zero }
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
    guard !content.request.string.isEmpty, layout.hasInk else {
      if layout.isTruncated { list.leftOut.append(content.request.string) }
      return
    }
    defer { drawImages(of: layout, at: origin, into: &list) }
    let frame = Rect(origin: origin, size: layout.size)
    func append(_ string: String, _ runs: [GlyphRun], _ paint: Paint) {
      list.append(
        .text(
          TextItem(
            string: string, frame: frame, runs: runs.map { $0.offset(x: origin.x, y: origin.y) },
            paint: paint.placed(in: frame), halo: content.halo, role: content.role, tag: content.tag,
            isTruncated: layout.isTruncated)))
    }
    let painted = content.painted(layout)
    guard painted.count > 1 else {
      return append(layout.string, layout.runs, painted.first?.paint ?? content.paint)
    }
    for (paint, runs) in painted { append(runs.map(\.text).joined(), runs, paint) }
  }

  /// Draws the emoji in colour, which take only the opacity of their paint.
  private func drawImages(of layout: TextLayout, at origin: Point, into list: inout DisplayList) {
    for image in layout.images {
      let paint = content.spanPaints.indices.contains(image.span) ? content.spanPaints[image.span] : content.paint
      list.append(
        .image(
          ImageItem(
            bitmap: image.bitmap, frame: image.frame.offset(x: origin.x, y: origin.y),
            opacity: UnitInterval(paint.uniformColor?.alpha ?? 1), role: .tone,
            tag: content.tag.map { Tag(classes: $0.classes) })))
    }
  }
}

extension TextLayout {
  fileprivate var hasInk: Bool { !images.isEmpty || runs.contains { !$0.glyphs.isEmpty } }
}

extension TextContent {
  /// Returns the runs of a layout grouped by paint, in the order in which the paints first appear.
  fileprivate func painted(_ layout: TextLayout) -> [(paint: Paint, runs: [GlyphRun])] {
    guard !spanPaints.isEmpty, layout.spanOfRun.count == layout.runs.count else { return [(paint, layout.runs)] }
    var painted: [(paint: Paint, runs: [GlyphRun])] = []
    for (run, span) in zip(layout.runs, layout.spanOfRun) {
      let paint = spanPaints.indices.contains(span) ? spanPaints[span] : self.paint
      if let index = painted.firstIndex(where: { $0.paint == paint }) {
        painted[index].runs.append(run)
      } else {
        painted.append((paint, [run]))
      }
    }
    return painted
  }
}

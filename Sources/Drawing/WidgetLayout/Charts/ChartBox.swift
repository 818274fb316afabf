import WidgetScene

/// A chart: takes the proposed size, and places labels and legend around its plot.
///
/// Labels that do not fit are left out, never cut: first every second one, then all of an axis.
struct ChartBox<Measurer: TextMeasurer>: BoxContent {
  /// The size of a chart without a proposal, in points.
  private static var idealSize: Size { Size(width: 200, height: 150) }

  let content: ChartContent
  let measurer: Measurer

  var frameLabel: FrameLabel? { FrameLabel("Chart", content.tag) }

  func size(proposing proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Self.idealSize.width, height: proposal.height ?? Self.idealSize.height)
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let size = size(proposing: proposal)
    guard size.isFinite, origin.isFinite, size.width > 0, size.height > 0 else { return }
    let frame = Rect(origin: origin, size: size)
    let layout = ChartLayout(content, in: frame, boxes: { $0.box(for: measurer) })
    list.appendGroup(tag: content.tag) { list in
      draw(.chartBackground, in: frame, into: &list)
      draw(.plotBackground, in: layout.plot, into: &list)
      for line in layout.gridLines { list.append(.stroke(line)) }
      let clip = content.isClipped ? Path(rect: layout.plot) : nil
      list.appendGroup(clip: clip) { list in
        for mark in content.marks {
          list.appendGroup(opacity: mark.opacity) { mark.draw(in: layout.plot, into: &$0) }
        }
      }
      draw(.plotOverlay, in: layout.plot, into: &list)
      for text in layout.texts { text.box.draw(at: text.frame.origin, proposing: text.proposal, into: &list) }
      drawAnnotations(in: frame, layout.plot, into: &list)
      draw(.chartOverlay, in: frame, into: &list)
    }
  }

  private func draw(_ place: PlotLayer.Place, in frame: Rect, into list: inout DisplayList) {
    for layer in content.layers where layer.place == place {
      layer.node.box(for: measurer).draw(at: frame.origin, proposing: ProposedSize(frame.size), into: &list)
    }
  }

  /// Draws the annotations of the marks, moved into the chart where they would leave it.
  private func drawAnnotations(in frame: Rect, _ plot: Rect, into list: inout DisplayList) {
    for mark in content.marks where !mark.annotations.isEmpty {
      guard let bounds = mark.bounds(in: plot) else { continue }
      for annotation in mark.annotations {
        let box = annotation.node.box(for: measurer)
        let proposal = ProposedSize(width: nil, height: nil)
        let size = box.size(proposing: proposal)
        guard size.isFinite else { continue }
        let place = annotation.frame(of: size, beside: bounds).moved(into: frame)
        box.draw(at: place.origin, proposing: proposal, into: &list)
      }
    }
  }
}

extension PlotAnnotation {
  /// Returns the frame of a node of a size beside a mark.
  func frame(of size: Size, beside bounds: Rect) -> Rect {
    /// The start of the node on an axis; -1 is before the middle, 1 after it.
    func start(_ side: Int, _ aligned: Int, _ low: Double, _ high: Double, _ length: Double) -> Double {
      switch (side, isInside) {
      case (-1, true): low + spacing
      case (1, true): high - spacing - length
      case (-1, false): low - spacing - length
      case (1, false): high + spacing
      default: aligned < 0 ? low : aligned > 0 ? high - length : (low + high - length) / 2
      }
    }
    return Rect(
      x: start(horizontal.side, alignment.horizontal.side, bounds.minX, bounds.maxX, size.width),
      y: start(vertical.side, alignment.vertical.side, bounds.minY, bounds.maxY, size.height), width: size.width,
      height: size.height)
  }
}

extension Rect {
  /// The frame, moved so that as much as possible of it lies in another one.
  func moved(into outer: Rect) -> Rect {
    let x = max(min(minX, outer.maxX - width), outer.minX)
    let y = max(min(minY, outer.maxY - height), outer.minY)
    return Rect(x: x, y: y, width: width, height: height)
  }
}

extension HorizontalAlignment {
  /// -1 for the leading edge, 1 for the trailing one, else 0.
  fileprivate var side: Int { self == .leading ? -1 : self == .trailing ? 1 : 0 }
}

extension VerticalAlignment {
  /// -1 for the top, 1 for the bottom, else 0.
  fileprivate var side: Int { self == .top ? -1 : self == .bottom ? 1 : 0 }
}

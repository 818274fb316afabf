import Geometry
import Scene

extension Polyline {
  /// Draws the runs between gaps inside `frame`, in the paint of `content`.
  ///
  /// Stroked, each run is one path, a lone point's as long as the line is wide: a square. Filled, a run of three
  /// points and more is one closed area; shorter ones have none. A single item carries the tag as it
  /// is; of several each carries its classes, and a group around them its id.
  func draw(in frame: Rect, as content: ShapeContent, into list: inout DisplayList) {
    let items = runs(in: frame).compactMap { item(for: $0, as: content) }
    if items.count == 1 {
      list.append(items[0].tagged(content.tag))
      return
    }
    let classes = content.tag.map { Tag(classes: $0.classes) }
    list.appendGroup(tag: content.tag?.id.map { Tag(id: $0) }) { group in
      for item in items { group.append(item.tagged(classes)) }
    }
  }

  /// The points between gaps, in the coordinates of the frame's surroundings; a point that is not finite is a gap.
  func runs(in frame: Rect) -> [[Point]] {
    points.split { $0?.isFinite != true }.map { run in
      run.compactMap { $0 }.map {
        Point(x: frame.minX + $0.x * frame.width, y: frame.minY + $0.y * frame.height)
      }
    }
  }

  private func item(for run: [Point], as content: ShapeContent) -> Item? {
    let outline = Path([.move(run[0])] + run.dropFirst().map { .line($0) })
    switch content.paint {
    case .stroke(var style) where run.count == 1:
      guard style.width > 0 else { return nil }
      // A stroke and no filled square, so that each run is a path, and is drawn where the line would be: the edges of
      // filled rectangles move to whole pixels.
      style.cap = .butt
      let dot = Path([
        .move(run[0].offset(x: -style.width / 2, y: 0)), .line(run[0].offset(x: style.width / 2, y: 0)),
      ])
      return .stroke(StrokeItem(path: dot, color: content.color, style: style, role: content.role))
    case .stroke(let style):
      return .stroke(
        StrokeItem(path: outline, color: content.color, style: style, role: content.role))
    case .fill:
      guard run.count > 2 else { return nil }
      let area = Path(outline.elements + [.close])
      return .fill(FillItem(path: area, color: content.color, role: content.role))
    }
  }
}

extension Item {
  fileprivate func tagged(_ tag: Tag?) -> Item {
    switch self {
    case .fill(var fill):
      fill.tag = tag
      return .fill(fill)
    case .stroke(var stroke):
      stroke.tag = tag
      return .stroke(stroke)
    case .text, .group:
      return self
    }
  }
}

import WidgetScene

extension Polyline {
  /// Draws the runs between gaps inside `frame`, with the paint of `content`.
  ///
  /// When stroked, each run is one path. The path of a single point is as long as the line is wide, which gives a
  /// square. When filled, a run of three or more points is a closed area; shorter runs have none. A single item carries
  /// the tag unchanged. Of several items, each carries the tag's classes, and a group around them carries its id.
  func draw(in frame: Rect, as content: ShapeContent, into list: inout DisplayList) {
    append(runs(in: frame).compactMap { item(for: $0, in: frame, as: content) }, tag: content.tag, to: &list)
  }

  /// Draws the area between the runs and a horizontal line, as ``draw(in:as:into:)`` does.
  ///
  /// A single point has no area.
  ///
  /// `baseline` is the distance of the line from the top of the frame; fractions are of its height.
  func drawArea(to baseline: Length, in frame: Rect, as content: ShapeContent, into list: inout DisplayList) {
    let bottom = frame.minY + baseline.resolved(in: frame.height)
    let items = runs(in: frame).compactMap { run -> Item? in
      guard run.count > 1, let first = run.first, let last = run.last else { return nil }
      let outline =
        [.move(Point(x: first.x, y: bottom)), .line(first)] + line(through: run)
        + [.line(Point(x: last.x, y: bottom)), .close]
      switch content.style {
      case .fill: return content.fill(Path(outline), in: frame, subject: .area)
      case .stroke(let style): return content.stroke(Path(outline), style, in: frame)
      }
    }
    append(items, tag: content.tag, to: &list)
  }

  private func append(_ items: [Item], tag: Tag?, to list: inout DisplayList) {
    if items.count == 1 {
      list.append(items[0])
      return
    }
    let classes = tag.map { Tag(classes: $0.classes) }
    list.appendGroup(tag: tag?.id.map { Tag(id: $0) }) { group in
      for var item in items {
        item.tag = classes
        group.append(item)
      }
    }
  }

  /// Returns the points between gaps, in the same coordinates as the frame.
  ///
  /// A point that is not finite is a gap.
  func runs(in frame: Rect) -> [[Point]] {
    points.split { $0?.isFinite != true }.map { run in
      run.compactMap { $0 }.map {
        Point(x: frame.minX + $0.x * frame.width, y: frame.minY + $0.y * frame.height)
      }
    }
  }

  /// Returns the line from the first point of a run, where the pen already is, to the last.
  private func line(through run: [Point]) -> [Path.Element] {
    if interpolation == .monotone, let curve = MonotoneCurve(through: run) { return curve.elements }
    return run.dropFirst().map { .line($0) }
  }

  private func item(for run: [Point], in frame: Rect, as content: ShapeContent) -> Item? {
    let outline = Path([.move(run[0])] + line(through: run))
    switch content.style {
    case .stroke(var style) where run.count == 1:
      guard style.width > 0 else { return nil }
      // A stroke instead of a filled square, so that each run is a path and is drawn where the line would be. The edges
      // of filled rectangles snap to whole pixels.
      style.cap = .butt
      style.dash = []
      let dot = Path([
        .move(run[0].offset(x: -style.width / 2, y: 0)), .line(run[0].offset(x: style.width / 2, y: 0)),
      ])
      return content.stroke(dot, style, in: frame)
    case .stroke(let style):
      return content.stroke(outline, style, in: frame)
    case .fill:
      guard run.count > 2 else { return nil }
      return content.fill(Path(outline.elements + [.close]), in: frame, subject: .icon)
    }
  }
}

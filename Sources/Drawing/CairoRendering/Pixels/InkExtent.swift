internal import WidgetScene

/// A box in device units that contains all the ink of some items, including pixels that edges snap to.
///
/// The box may be larger than the ink, but never smaller.
struct InkExtent: ItemVisitor {
  /// The box, or nil if the items draw nothing.
  private(set) var box: Rect?
  /// The transform from the coordinates of the current items to device units.
  private var toDevice: Transform
  private let outlines: any GlyphOutlines

  /// The margin for snapped edges and antialiasing.
  private static let margin = 2.0

  /// Computes the box of items.
  ///
  /// - Parameters:
  ///   - items: the items.
  ///   - toDevice: the transform from the items' coordinates to device units.
  ///   - outlines: the source of the shapes of the items' glyphs.
  /// - Throws: any error of `outlines`.
  init(of items: [Item], toDevice: Transform, outlines: any GlyphOutlines) throws {
    self.toDevice = toDevice
    self.outlines = outlines
    for item in items { try item.accept(&self) }
    box = box.map { $0.inset(by: EdgeInsets(all: -Self.margin)) }
  }

  mutating func visit(_ item: FillItem) throws { add(item.path.controlBounds) }

  mutating func visit(_ item: StrokeItem) throws { add(item.path.controlBounds, reach: item.style.reach) }

  mutating func visit(_ item: ImageItem) throws { add(item.frame) }

  mutating func visit(_ item: TextItem) throws {
    let rim = item.halo.map { StrokeStyle(halo: $0).reach } ?? 0
    for run in item.runs {
      for glyph in run.glyphs {
        guard let ems = try outlines.outline(of: glyph.id, in: run.face).controlBounds else { continue }
        let place = Transform.scale(x: run.size, y: run.size)
          .followed(by: .translation(x: glyph.position.x, y: glyph.position.y))
        add(ems.bounds(transformedBy: place), reach: rim)
      }
    }
  }

  mutating func visit(_ item: GroupItem) throws {
    let outer = toDevice
    toDevice = item.transform.followed(by: outer)
    guard let effect = item.effect else {
      defer { toDevice = outer }
      for child in item.items { try child.accept(&self) }
      return
    }
    // The reach of an effect is measured in the group's own coordinates.
    let others = box
    (box, toDevice) = (nil, .identity)
    for child in item.items { try child.accept(&self) }
    let inside = box.map(effect.extent)
    (box, toDevice) = (others, item.transform.followed(by: outer))
    add(inside)
    toDevice = outer
  }

  private mutating func add(_ bounds: Rect?, reach: Double = 0) {
    guard let placed = bounds?.inset(by: EdgeInsets(all: -reach)).bounds(transformedBy: toDevice) else { return }
    box = box?.union(placed) ?? placed
  }
}

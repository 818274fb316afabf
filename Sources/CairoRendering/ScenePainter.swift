internal import WidgetScene

/// Draws a scene's items in order, for every output that uses Cairo.
struct ScenePainter: ItemVisitor {
  /// The maximum nesting of groups: far deeper than in any template, and small enough for the stack.
  static let maximumNesting = 128

  private let canvas: CairoCanvas
  private let outlines: any GlyphOutlines
  /// The number of groups around the current items.
  private var depth = 0

  init(canvas: CairoCanvas, outlines: any GlyphOutlines) {
    self.canvas = canvas
    self.outlines = outlines
  }

  /// Draws items over the current contents of the canvas.
  ///
  /// - Throws: `RenderingError.nestingTooDeep`, or any error of `outlines`.
  mutating func draw(_ items: [Item]) throws {
    guard depth <= Self.maximumNesting else { throw RenderingError.nestingTooDeep(limit: Self.maximumNesting) }
    for item in items { try item.accept(&self) }
  }

  mutating func visit(_ item: FillItem) throws {
    canvas.fill(item.path, paint: item.paint, rule: item.rule)
  }

  mutating func visit(_ item: StrokeItem) throws {
    canvas.stroke(item.path, paint: item.paint, style: item.style)
  }

  mutating func visit(_ item: ImageItem) throws {
    try canvas.draw(item)
  }

  mutating func visit(_ item: GroupItem) throws {
    // A fully transparent group is invisible.
    guard item.opacity.value > 0 else { return }
    depth += 1
    defer { depth -= 1 }
    let outlines = outlines
    try canvas.withGroup(item) { toDevice in
      try InkExtent(of: item.items, toDevice: toDevice, outlines: outlines).box
    } draw: {
      try draw(item.items)
    }
  }

  mutating func visit(_ item: TextItem) throws {
    let areWholePixels = canvas.glyphsAreWholePixels
    let shapes = areWholePixels && item.halo == nil ? [] : try item.runs.map { ($0.size, try glyphs(of: $0)) }
    // The halos of all runs are drawn first, so that a halo does not cover the glyphs of another run.
    if let halo = item.halo {
      for (size, glyphs) in shapes { canvas.strokeRim(of: glyphs, size: size, halo: halo) }
    }
    if areWholePixels {
      for run in item.runs { try drawPixels(of: run, paint: item.paint) }
    } else {
      for (size, glyphs) in shapes { canvas.fillGlyphs(glyphs, size: size, paint: item.paint) }
    }
  }

  private func drawPixels(of run: GlyphRun, paint: Paint) throws {
    let size = canvas.pixelSize(ofFont: run.size)
    guard size > 0 else { return }
    canvas.drawGlyphPixels(
      try run.glyphs.map { (try outlines.pixels(of: $0.id, in: run.face, size: size), $0.position) }, paint: paint)
  }

  private func glyphs(of run: GlyphRun) throws -> [(outline: Path, origin: Point)] {
    try run.glyphs.map { (try outlines.outline(of: $0.id, in: run.face), $0.position) }
  }
}

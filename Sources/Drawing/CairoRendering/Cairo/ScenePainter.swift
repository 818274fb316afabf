internal import WidgetBase
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
  /// - Throws: `Failure` for groups that are nested too deeply, or any error of `outlines`.
  mutating func draw(_ items: [Item]) throws {
    guard depth <= Self.maximumNesting else { throw WidgetBase.Failure.nestingTooDeep }
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
      if let effect = item.effect { try draw(item.items, with: effect) } else { try draw(item.items) }
    }
  }

  /// Draws items with an effect on all of them together.
  ///
  /// With hard edges nothing is blurred, and shadows are omitted: a panel with few inks has no shades for them.
  private mutating func draw(_ items: [Item], with effect: LayerEffect) throws {
    let extent = try InkExtent(of: items, toDevice: canvas.toDevice, outlines: outlines).box
    switch effect {
    case .mask(let mask):
      try canvas.withMask(extent: extent) { isMask in try draw(isMask ? mask : items) }
    case .cutout(let hole):
      try canvas.withCutout(extent: extent) { isCutout in try draw(isCutout ? hole : items) }
    case .blur(let radius):
      guard canvas.edges == .smooth else { return try draw(items) }
      try layer(of: items, extent: extent, radius: radius)?.draw(on: canvas.context)
    case .shadow(let shadow):
      if canvas.edges == .smooth {
        let offset = canvas.toDevice.direction(shadow.offset)
        if let layer = try layer(of: items, extent: extent, radius: shadow.radius, movedBy: offset) {
          try layer.tint(shadow.color)
          layer.draw(on: canvas.context, movedBy: offset)
        }
      }
      try draw(items)
    case .innerShadow(let shadow):
      try draw(items)
      if canvas.edges == .smooth { try drawInnerShadow(shadow, of: items, extent: extent) }
    }
  }

  /// Draws a shadow of the surroundings of items on them.
  private func drawInnerShadow(_ shadow: Shadow, of items: [Item], extent: Rect?) throws {
    guard let box = extent?.intersection(canvas.clipBox), let inside = try LayerPixels(of: canvas, box: box) else {
      return
    }
    try draw(items, on: inside)
    let offset = canvas.toDevice.direction(shadow.offset)
    if let silhouette = try layer(of: items, extent: extent, radius: shadow.radius, movedBy: offset) {
      try silhouette.tint(shadow.color, isInverted: true)
      inside.fill(with: silhouette, movedBy: offset)
    } else {
      try inside.tint(shadow.color)
    }
    inside.draw(on: canvas.context)
  }

  private func draw(_ items: [Item], on layer: LayerPixels) throws {
    var painter = ScenePainter(canvas: layer.canvas, outlines: outlines)
    painter.depth = depth
    try painter.draw(items)
  }

  /// The maximum standard deviation of a blur in device units.
  private static let maximumDeviation = 200.0

  /// Draws items on a layer and blurs it; nil if nothing of it is visible.
  ///
  /// `offset` is the distance in device units by which the layer will be moved.
  private func layer(of items: [Item], extent: Rect?, radius: Double, movedBy offset: Point = .zero) throws
    -> LayerPixels?
  {
    let deviation = min(radius * canvas.toDevice.lengthFactor, Self.maximumDeviation)
    let reach = EdgeInsets(all: -3 * deviation)
    let visible = canvas.clipBox.offset(x: -offset.x, y: -offset.y).inset(by: reach)
    guard let box = extent?.inset(by: reach).intersection(visible),
      let layer = try LayerPixels(of: canvas, box: box)
    else { return nil }
    try draw(items, on: layer)
    try layer.blur(deviation: deviation)
    return layer
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

extension Transform {
  /// Returns a distance transformed without the translation.
  fileprivate func direction(_ distance: Point) -> Point {
    Point(x: a * distance.x + c * distance.y, y: b * distance.x + d * distance.y)
  }
}

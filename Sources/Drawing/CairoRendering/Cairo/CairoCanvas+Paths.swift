internal import CCairo
internal import WidgetScene

extension CairoCanvas {
  func fill(_ path: Path, paint: Paint, rule: FillItem.Rule) {
    let path = placed(path)
    guard path.rectangle == nil else { return fillAtOnce(path, paint: paint, rule: rule) }
    draw([(path, .magnified(scale, offset: .zero))], ink: .fill(rule), paint: paint)
  }

  func stroke(_ path: Path, paint: Paint, style: StrokeStyle) {
    let (style, pen) = deviceStyle(style)
    draw([(placed(path), .magnified(scale, offset: .zero))], ink: .stroke(style), pen: pen, paint: paint)
  }

  /// Draws the outlines of a glyph run in one operation.
  ///
  /// The outlines are in ems, their origins in points.
  func fillGlyphs(_ glyphs: [(outline: Path, origin: Point)], size: Double, paint: Paint) {
    draw(placed(glyphs, size: size), ink: .fill(.nonZero), paint: paint)
  }

  /// Draws the halo of a glyph run in one operation.
  func strokeRim(of glyphs: [(outline: Path, origin: Point)], size: Double, halo: Halo) {
    // Using 16 levels of coverage instead of 255 takes a quarter of the time, and the difference is invisible at the
    // edge of a halo in the background's colour.
    let (style, pen) = deviceStyle(StrokeStyle(halo: halo))
    draw(placed(glyphs, size: size), ink: .rim(style), pen: pen, paint: .solid(halo.color))
  }

  /// Draws glyphs that consist of whole pixels, with each origin moved to the nearest pixel.
  func drawGlyphPixels(_ glyphs: [(pixels: Path, origin: Point)], paint: Paint) {
    let placed = glyphs.map { glyph in
      let origin = transform?.apply(to: glyph.origin) ?? glyph.origin
      let pixel = Point(x: Self.pixel(origin.x * scale), y: Self.pixel(origin.y * scale))
      return (glyph.pixels, PathPlacement.magnified(1, offset: pixel))
    }
    draw(placed, ink: .fill(.nonZero), paint: paint)
  }

  /// Returns the pixel at which a glyph begins.
  ///
  /// The offset of 1/1024 makes all glyphs of a text that begins in the middle of a pixel round the same way, although
  /// sums of fractions end slightly before or after it.
  private static func pixel(_ position: Double) -> Double { (position + 0.5 + 1.0 / 1024).rounded(.down) }

  /// Whether glyphs are drawn as whole pixels: with hard edges, unless groups rotate or skew them.
  var glyphsAreWholePixels: Bool { edges == .hard && transform?.isUpright ?? true }

  /// Returns the size of an upright font in device units, clamped to the drawable range.
  func pixelSize(ofFont size: Double) -> Double {
    DrawableRange.clampedLength((transform?.a ?? 1) * size * scale)
  }

  /// Returns a path with the transform of the enclosing groups applied.
  func placed(_ path: Path) -> Path {
    transform.map(path.transformed(by:)) ?? path
  }

  private func placed(_ glyphs: [(outline: Path, origin: Point)], size: Double) -> [(Path, PathPlacement)] {
    guard let transform else {
      return glyphs.map {
        ($0.outline, .magnified(size * scale, offset: Point(x: $0.origin.x * scale, y: $0.origin.y * scale)))
      }
    }
    return glyphs.map { outline, origin in
      let placement = Transform.scale(x: size, y: size)
        .followed(by: .translation(x: origin.x, y: origin.y))
        .followed(by: transform)
        .followed(by: .scale(x: scale, y: scale))
      return (outline, .transformed(placement))
    }
  }

  /// Draws several paths as one.
  ///
  /// `pen` is the transform from a round pen to its ellipse in device units; the style's width is then in points. If it
  /// is nil, the pen is round and the width is in device units.
  private func draw(
    _ paths: [(Path, PathPlacement)], ink: CoverageShape.Ink, pen: Transform? = nil, paint: Paint
  ) {
    func walk(into sink: inout some PathSink) {
      for (path, placement) in paths { path.walk(into: &sink, placement) }
    }
    if let caches, pen == nil {
      var sink = CoveragePathSink(capacity: paths.reduce(0) { $0 + $1.0.elements.count })
      walk(into: &sink)
      guard let origin = sink.origin else { return }
      let shape = CoverageShape(path: sink.path, ink: ink, edges: edges)
      if let neededRows, let box = shape.pixelBox, origin.y + Double(box.y) >= Double(neededRows) { return }
      do {
        let mask = try caches.coverage.mask(of: shape) { context in
          var sink = CairoPathSink(context: context)
          shape.path.walk(into: &sink)
          shape.ink.draw(in: context, edges: shape.edges)
        }
        if let mask {
          let (x, y) = (origin.x + Double(mask.box.x), origin.y + Double(mask.box.y))
          let (right, bottom) = (x + Double(mask.box.width), y + Double(mask.box.height))
          setSource(paint, in: visibleBox(left: x, top: y, right: right, bottom: bottom))
          cairo_mask_surface(context, mask.handle, x, y)
          return
        }
      } catch {
        failure = failure ?? error
        return
      }
    }
    setSource(paint, in: visibleBox())
    cairo_new_path(context)
    var sink = CairoPathSink(context: context)
    walk(into: &sink)
    guard let pen else { return ink.draw(in: context, edges: edges) }
    var matrix = pen.matrix
    cairo_save(context)
    cairo_set_matrix(context, &matrix)
    ink.draw(in: context, edges: edges)
    cairo_restore(context)
  }

  /// Fills a path that is already transformed, without caching its coverage.
  func fillAtOnce(_ path: Path, paint: Paint, rule: FillItem.Rule) {
    setSource(paint, in: visibleBox())
    begin(path)
    CoverageShape.Ink.fill(rule).draw(in: context, edges: edges)
  }

  /// Begins a path that is already transformed.
  ///
  /// A rectangle snaps to whole pixels if the canvas has pixels.
  func begin(_ path: Path) {
    cairo_new_path(context)
    if let rectangle = path.rectangle {
      let left = edge(rectangle.minX)
      let top = edge(rectangle.minY)
      // A rule thinner than a pixel must stay visible.
      let least: Double = edges == .hard && rectangle.width > 0 && rectangle.height > 0 ? 1 : 0
      cairo_rectangle(
        context, left, top, max(least, edge(rectangle.maxX) - left), max(least, edge(rectangle.maxY) - top))
    } else {
      var sink = CairoPathSink(context: context)
      path.walk(into: &sink, scale: scale)
    }
  }

  /// Returns the position of an axis-aligned edge in device units, snapped to whole pixels if the canvas has pixels.
  func edge(_ value: Double) -> Double {
    DrawableRange.clamped(caches != nil ? PixelGrid.snapped(value * scale) : value * scale)
  }

  /// Converts a style to device units and clamps it to the drawable range.
  ///
  /// With a pen, the style stays in points.
  private func deviceStyle(_ style: StrokeStyle) -> (StrokeStyle, pen: Transform?) {
    var factor = scale
    var pen: Transform?
    if let transform {
      if transform.isUniform {
        factor *= transform.lengthFactor
      } else {
        factor = 1
        pen = transform.followed(by: .scale(x: scale, y: scale)).pen
      }
    }
    let least: Double = edges == .hard && style.width > 0 ? (pen.map { 1 / $0.lengthFactor } ?? 1) : 0
    var device = style.scaled(by: factor)
    device.width = max(least, DrawableRange.clampedLength(device.width))
    device.miterLimit = style.drawableMiterLimit
    device.dash = device.drawableDash
    device.dashOffset = device.drawableDashOffset
    return (device, pen)
  }
}

extension Transform {
  /// The linear part, clamped to the drawable range; nil if the result is not invertible.
  fileprivate var pen: Transform? {
    let pen = Transform(
      a: DrawableRange.clamped(a), b: DrawableRange.clamped(b), c: DrawableRange.clamped(c),
      d: DrawableRange.clamped(d), tx: 0, ty: 0)
    return pen.inverse == nil ? nil : pen
  }
}

extension CoverageShape.Ink {
  /// Draws a context's current path and clears it.
  ///
  /// Styles are in device units.
  fileprivate func draw(in context: OpaquePointer, edges: Edges) {
    cairo_set_antialias(context, edges == .hard ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT)
    switch self {
    case .fill(let rule):
      cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(context)
    case .stroke(let style):
      stroke(style, in: context)
    case .rim(let style):
      if edges == .smooth { cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST) }
      stroke(style, in: context)
      cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    }
  }

  private func stroke(_ style: StrokeStyle, in context: OpaquePointer) {
    cairo_set_line_width(context, style.width)
    cairo_set_line_cap(context, style.cap.cairo)
    cairo_set_line_join(context, style.join.cairo)
    cairo_set_miter_limit(context, style.miterLimit)
    cairo_set_dash(context, style.dash, Int32(style.dash.count), style.dashOffset)
    cairo_stroke(context)
  }
}

/// A sink that appends to a context's current path.
///
/// The numbers are already in range.
private struct CairoPathSink: PathSink {
  let context: OpaquePointer

  func move(to point: Point) {
    cairo_move_to(context, point.x, point.y)
  }

  func line(to point: Point) {
    cairo_line_to(context, point.x, point.y)
  }

  func cubic(to end: Point, control1: Point, control2: Point) {
    cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  func close() {
    cairo_close_path(context)
  }
}

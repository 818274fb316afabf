internal import CCairo
internal import Geometry
internal import Scene

/// Where scenes are drawn: the one place through which numbers go to Cairo.
///
/// Takes points and hands on device units (pixels for an image, points for a PDF): magnified by `scale`, finite and
/// within the drawable range, Cairo's own matrix always being the identity. Curves go as cubics, never as arcs,
/// with which Cairo 1.16 can hang. A canvas is used by one thread at a time.
final class CairoCanvas {
  private let surface: Surface
  private let context: OpaquePointer
  /// Device units a point.
  private let scale: Double
  /// Where coverage is kept; nil for an output without pixels.
  ///
  /// With pixels, the edges of axis-aligned rectangles, filled or clipped to, move to whole ones.
  private let coverage: CoverageCache?
  /// Counts for an output with pixels.
  var edges = Edges.smooth
  /// The first failure to make a mask, thrown by ``check()``.
  private var failure: RenderingError?

  /// A canvas on a surface of its own.
  init(surface: consuming Surface, scale: Double, coverage: CoverageCache?) throws(RenderingError) {
    guard let context = cairo_create(surface.handle) else { throw .cairo(status: "no context") }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(context)
      throw RenderingError(status: status)
    }
    self.context = context
    self.surface = surface
    self.scale = scale
    self.coverage = coverage
  }

  deinit {
    cairo_destroy(context)
  }

  /// Replaces all that has been drawn by one colour, nil by transparency.
  func clear(_ color: Color?) {
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setSource(color ?? Color(red: 0, green: 0, blue: 0, alpha: 0))
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Paints the whole canvas; a PDF's page begins transparent.
  func paint(_ color: Color) {
    setSource(color)
    cairo_paint(context)
  }

  func fill(_ path: Path, color: Color, rule: FillItem.Rule) {
    guard path.rectangle == nil else { return fillAtOnce(path, color: color, rule: rule) }
    draw([(path, .zero)], scale: scale, ink: .fill(rule), color: color)
  }

  func stroke(_ path: Path, color: Color, style: StrokeStyle) {
    draw([(path, .zero)], scale: scale, ink: .stroke(deviceStyle(style)), color: color)
  }

  /// Makes transparent what `path` covers, to the part that it covers of a pixel.
  func erase(_ path: Path) {
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
    fillAtOnce(path, color: .black, rule: .nonZero)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws the outlines of one run, or their rim, in one go.
  ///
  /// - Parameter glyphs: shapes in ems and where their origins go, in points.
  func drawGlyphs(_ glyphs: [(outline: Path, origin: Point)], size: Double, paint: GlyphPaint) {
    switch paint {
    case .fill(let color):
      draw(glyphs, scale: size * scale, ink: .fill(.nonZero), color: color)
    case .halo(let halo):
      // 16 levels of coverage instead of 255 take a quarter of the time, and nobody sees them at the edge of a rim
      // in the background's colour.
      draw(
        glyphs, scale: size * scale, ink: .rim(deviceStyle(StrokeStyle(halo: halo))), color: halo.color)
    }
  }

  /// Draws glyphs that are made of whole pixels, their origins moved to the nearest one.
  func drawGlyphPixels(_ glyphs: [(pixels: Path, origin: Point)], color: Color) {
    let placed = glyphs.map { glyph in
      (
        glyph.pixels,
        Point(
          x: (glyph.origin.x * scale).rounded() / scale, y: (glyph.origin.y * scale).rounded() / scale)
      )
    }
    draw(placed, scale: 1, ink: .fill(.nonZero), color: color)
  }

  /// A length in points as one in device units, within the drawable range.
  func pixels(_ length: Double) -> Double { DrawableRange.clampedLength(length * scale) }

  /// Draws paths as one, each magnified and then moved to its origin, in points.
  private func draw(_ paths: [(Path, Point)], scale pathScale: Double, ink: CoverageShape.Ink, color: Color) {
    func walk(into sink: inout some PathSink) {
      for (path, origin) in paths {
        path.walk(into: &sink, scale: pathScale, offset: Point(x: origin.x * scale, y: origin.y * scale))
      }
    }
    setSource(color)
    if let coverage {
      var sink = CoveragePathSink()
      walk(into: &sink)
      guard let origin = sink.origin else { return }
      let shape = CoverageShape(path: sink.path, ink: ink, edges: edges)
      do {
        let mask = try coverage.mask(of: shape) { context in
          var sink = CairoPathSink(context: context)
          shape.path.walk(into: &sink)
          shape.ink.draw(in: context, edges: shape.edges)
        }
        if let mask {
          cairo_mask_surface(context, mask.handle, origin.x + mask.x, origin.y + mask.y)
          return
        }
      } catch {
        failure = failure ?? error
        return
      }
    }
    cairo_new_path(context)
    var sink = CairoPathSink(context: context)
    walk(into: &sink)
    ink.draw(in: context, edges: edges)
  }

  private func fillAtOnce(_ path: Path, color: Color, rule: FillItem.Rule) {
    begin(path)
    setSource(color)
    CoverageShape.Ink.fill(rule).draw(in: context, edges: edges)
  }

  /// Draws with a clip and an opacity of the whole, both undone afterwards.
  ///
  /// An error of `body` leaves the canvas unusable.
  func withGroup(clip: Path?, opacity: Double, _ body: () throws -> Void) rethrows {
    cairo_save(context)
    if let clip {
      begin(clip)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      cairo_clip(context)
    }
    if opacity < 1, edges == .smooth {
      // Cairo makes the group's surface as large as the clip's extents.
      cairo_push_group(context)
      try body()
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    } else {
      try body()
    }
    cairo_restore(context)
  }

  /// Throws what Cairo says went wrong since the canvas was made; errors stick to it.
  func check() throws(RenderingError) {
    if let failure { throw failure }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status: status) }
    try surface.check()
  }

  /// Reads the pixels of an image surface after all drawing has reached them.
  ///
  /// - Parameter body: gets premultiplied words, `0xAARRGGBB`, and how many there are from row to row.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>, Int) throws -> Result) throws -> Result {
    cairo_surface_flush(surface.handle)
    try check()
    guard let data = cairo_image_surface_get_data(surface.handle) else {
      throw RenderingError.cairo(status: "no pixels")
    }
    let rowLength = Int(cairo_image_surface_get_stride(surface.handle)) / 4
    let count = rowLength * Int(cairo_image_surface_get_height(surface.handle))
    return try data.withMemoryRebound(to: UInt32.self, capacity: count) {
      try body(UnsafeBufferPointer(start: $0, count: count), rowLength)
    }
  }

  /// Writes the end of a PDF: nothing can be drawn any more.
  func finish() throws(RenderingError) {
    cairo_show_page(context)
    cairo_surface_finish(surface.handle)
    try check()
  }

  func setPDFMetadata(_ metadata: cairo_pdf_metadata_t, _ value: String) {
    cairo_pdf_surface_set_metadata(surface.handle, metadata, value)
  }

  /// Makes `path` the current path, snapped where it is a rectangle and the canvas snaps.
  private func begin(_ path: Path) {
    cairo_new_path(context)
    if let rectangle = path.rectangle {
      let left = edge(rectangle.minX)
      let top = edge(rectangle.minY)
      // A rule thinner than a pixel is still there.
      let least: Double = edges == .hard && rectangle.width > 0 && rectangle.height > 0 ? 1 : 0
      cairo_rectangle(
        context, left, top, max(least, edge(rectangle.maxX) - left), max(least, edge(rectangle.maxY) - top))
    } else {
      append(path)
    }
  }

  private func edge(_ value: Double) -> Double {
    DrawableRange.clamped(coverage != nil ? PixelGrid.snapped(value * scale) : value * scale)
  }

  private func append(_ path: Path) {
    var sink = CairoPathSink(context: context)
    path.walk(into: &sink, scale: scale)
  }

  /// A style in device units, brought into the drawable range.
  private func deviceStyle(_ style: StrokeStyle) -> StrokeStyle {
    StrokeStyle(
      width: max(edges == .hard && style.width > 0 ? 1 : 0, DrawableRange.clampedLength(style.width * scale)),
      cap: style.cap, join: style.join,
      miterLimit: style.drawableMiterLimit)
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}

/// What is drawn of glyphs: their shapes or the rim around them.
enum GlyphPaint {
  case fill(Color)
  case halo(Halo)
}

extension CoverageShape.Ink {
  /// Draws a context's current path with its source and forgets the path; styles are in device units.
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
    cairo_stroke(context)
  }
}

/// Appends to a context's current path; the numbers are already in range.
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

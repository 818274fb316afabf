internal import CCairo
internal import Raster
internal import WidgetBase
internal import WidgetScene

/// A drawing surface, the only code that passes numbers to Cairo.
///
/// The canvas takes points and passes device units (pixels for an image, points for a PDF) to Cairo: transformed by
/// groups, magnified by `scale`, finite and within the drawable range. Cairo's own matrix is the identity, except for
/// the pen of a stroke that a group stretches unevenly. Curves are passed as cubics and never as arcs, which can make
/// Cairo 1.16 hang. A canvas is not Sendable, because only one thread at a time may use it.
final class CairoCanvas {
  private let surface: Surface
  let context: OpaquePointer
  /// The number of device units per point.
  let scale: Double
  /// The transform of the enclosing groups, applied before the magnification; nil for none.
  private(set) var transform: Transform?
  /// The caches between pictures; nil for an output without pixels.
  ///
  /// If the output has pixels, the edges of axis-aligned rectangles, filled or used as clips, snap to whole pixels.
  let caches: DrawingCaches?
  /// The kind of edges, for outputs with pixels only.
  var edges = Edges.smooth
  /// The number of pixel rows from the top that are needed; nil for all.
  ///
  /// Shapes below them may be left out. A canvas for the layer of an effect needs all of its own.
  var neededRows: Int?
  /// The first error while creating a mask, thrown by ``check()``.
  var failure: Failure?

  /// Creates a canvas that owns its surface.
  init(surface: consuming Surface, scale: Double, caches: DrawingCaches?) throws(Failure) {
    guard let context = cairo_create(surface.handle) else { throw .cairo("no context") }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(context)
      throw .cairo(status)
    }
    self.context = context
    self.surface = surface
    self.scale = scale
    self.caches = caches
  }

  deinit {
    cairo_destroy(context)
  }

  /// The transform from the coordinates of the current group to device units.
  var toDevice: Transform { (transform ?? .identity).followed(by: .scale(x: scale, y: scale)) }

  /// The box of the current clip in device units.
  var clipBox: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Replaces the whole canvas with one colour, or with transparency for nil.
  func clear(_ color: Color?) {
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setSource(color ?? Color(red: 0, green: 0, blue: 0, alpha: 0))
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Paints the whole canvas.
  ///
  /// A PDF page is transparent initially.
  func paint(_ color: Color) {
    setSource(color)
    cairo_paint(context)
  }

  /// Makes the area of `path` transparent.
  ///
  /// Partly covered pixels become partly transparent.
  func erase(_ path: Path) {
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
    fillAtOnce(path, paint: .solid(.black), rule: .nonZero)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws with a group's transform, clip and opacity, and restores the previous state.
  ///
  /// A group whose transform is not invertible draws nothing. If `draw` throws, the canvas is unusable.
  ///
  /// - Parameters:
  ///   - group: the group.
  ///   - extent: returns the box in device units that contains all the group's ink, or nil for a group without ink. It
  ///     is called only if it saves work, with the transform from the group's coordinates to device units.
  ///   - draw: draws the items.
  func withGroup(
    _ group: GroupItem, extent: (Transform) throws -> Rect?, draw: () throws -> Void
  ) rethrows {
    let outer = transform
    defer { transform = outer }
    if group.transform != .identity {
      let combined = outer.map { group.transform.followed(by: $0) } ?? group.transform
      guard combined.inverse != nil else { return }
      transform = combined
    }
    cairo_save(context)
    if let clip = group.clip {
      begin(placed(clip))
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      cairo_clip(context)
    }
    if group.opacity.value < 1, edges == .smooth {
      // Cairo makes the group's surface as large as the clip's extents, and clears and blends all of it. An output
      // without pixels would write the clip to the file.
      if caches != nil {
        clip(to: try extent(toDevice))
      }
      cairo_push_group(context)
      try draw()
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, group.opacity.value)
    } else {
      try draw()
    }
    cairo_restore(context)
  }

  /// Clips to the whole pixels that a box touches.
  ///
  /// nil clips everything.
  private func clip(to box: Rect?) {
    let (left, top) = (box?.minX.rounded(.down) ?? 0, box?.minY.rounded(.down) ?? 0)
    let (right, bottom) = (box?.maxX.rounded(.up) ?? 0, box?.maxY.rounded(.up) ?? 0)
    guard [left, top, right, bottom].allSatisfy({ abs($0) <= DrawableRange.limit }) else { return }
    cairo_new_path(context)
    cairo_rectangle(context, left, top, right - left, bottom - top)
    cairo_clip(context)
  }

  /// Returns a canvas on another surface with the coordinates and the transform of this one.
  ///
  /// The surface has `resolution` pixels for each device unit of this canvas, and a device offset that maps device units
  /// to its pixels.
  func layer(on surface: consuming Surface, resolution: Double) throws(Failure) -> CairoCanvas {
    let layer = try CairoCanvas(surface: surface, scale: scale * resolution, caches: caches)
    layer.transform = transform
    layer.edges = edges
    return layer
  }

  /// Gives access to the surface after all drawing is complete.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    cairo_surface_flush(surface.handle)
    body(surface.handle)
  }

  /// Draws only where a mask is, as far as it is opaque; with hard edges, where it is at least half opaque.
  ///
  /// `extent` is the box in device units of what is masked. `draw` draws that first, then the mask.
  func withMask(extent: Rect?, draw: (_ isMask: Bool) throws -> Void) throws {
    cairo_save(context)
    if caches != nil { clip(to: extent) }
    cairo_push_group(context)
    try draw(false)
    let content = cairo_pop_group(context)
    defer { cairo_pattern_destroy(content) }
    cairo_push_group(context)
    try draw(true)
    let coverage = cairo_pop_group(context)
    defer { cairo_pattern_destroy(coverage) }
    if edges == .hard { Self.hardenAlpha(of: coverage) }
    cairo_set_source(context, content)
    cairo_mask(context, coverage)
    cairo_restore(context)
  }

  /// Draws everywhere except where other items are, as far as these are opaque; with hard edges, at least half opaque.
  ///
  /// `extent` is the box in device units of what is drawn. `draw` draws that first, then what is cut out.
  func withCutout(extent: Rect?, draw: (_ isCutout: Bool) throws -> Void) throws {
    cairo_save(context)
    if caches != nil { clip(to: extent) }
    cairo_push_group(context)
    try draw(false)
    cairo_push_group(context)
    try draw(true)
    let hole = cairo_pop_group(context)
    defer { cairo_pattern_destroy(hole) }
    if edges == .hard { Self.hardenAlpha(of: hole) }
    cairo_set_source(context, hole)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_pop_group_to_source(context)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Makes each pixel of a pattern's image fully opaque or fully transparent.
  private static func hardenAlpha(of pattern: OpaquePointer?) {
    var surface: OpaquePointer?
    guard cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS, let surface else { return }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let count = Int(cairo_image_surface_get_height(surface)) * Int(cairo_image_surface_get_stride(surface)) / 4
    data.withMemoryRebound(to: UInt32.self, capacity: count) { words in
      for index in 0..<count { words[index] = words[index] >> 24 >= 128 ? 0xFFFF_FFFF : 0 }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Throws the first Cairo error since the canvas was created.
  ///
  /// Errors are permanent.
  func check() throws(Failure) {
    if let failure { throw failure }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status) }
    try surface.check()
  }

  /// Gives access to the pixels of an image surface in place, after all drawing is complete.
  ///
  /// `body` receives all pixels with premultiplied alpha, row by row from the top left. If it changes them, the next
  /// operation must be ``clear(_:)``.
  func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<Pixel>) throws -> Result) throws -> Result {
    cairo_surface_flush(surface.handle)
    try check()
    let (width, height) = (
      cairo_image_surface_get_width(surface.handle), cairo_image_surface_get_height(surface.handle)
    )
    // Cairo pads rows to whole 4-byte words, so rows of 4-byte pixels have no padding.
    guard let data = cairo_image_surface_get_data(surface.handle),
      cairo_image_surface_get_stride(surface.handle) == 4 * width
    else { throw Failure.cairo("no pixels") }
    let count = Int(width) * Int(height)
    return try data.withMemoryRebound(to: Pixel.self, capacity: count) {
      defer { cairo_surface_mark_dirty(surface.handle) }
      return try body(UnsafeMutableBufferPointer(start: $0, count: count))
    }
  }

  /// Completes a PDF, after which nothing can be drawn.
  func finish() throws(Failure) {
    cairo_show_page(context)
    cairo_surface_finish(surface.handle)
    try check()
  }

  func setPDFMetadata(_ metadata: cairo_pdf_metadata_t, _ value: String) {
    cairo_pdf_surface_set_metadata(surface.handle, metadata, value)
  }
}

@available(*, unavailable)
extension CairoCanvas: Sendable {}

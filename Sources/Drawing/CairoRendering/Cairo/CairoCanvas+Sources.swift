internal import CCairo
internal import WidgetBase
internal import WidgetScene

extension CairoCanvas {
  func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Sets a paint as the source.
  ///
  /// `box` contains the pixels that will be painted; nil for an output without pixels. Only gradients ask for it.
  func setSource(_ paint: Paint, in box: @autoclosure () -> CoverageBox?) {
    if case .dots(let pattern) = paint, pattern.isExact, caches != nil { return setSource(pattern) }
    if let color = paint.uniformColor { return setSource(color) }
    switch transform.map(paint.transformed(by:)) ?? paint {
    case .solid(let color): setSource(color)
    case .linearGradient(let gradient): setSource(gradient, in: box())
    case .radialGradient(let gradient): setSource(gradient, in: box())
    case .dots(let pattern): setSource(pattern.tint)
    }
  }

  /// Returns the pixels within the clip and between edges in device units; nil for an output without pixels.
  func visibleBox(
    left: Double = -.infinity, top: Double = -.infinity, right: Double = .infinity, bottom: Double = .infinity
  ) -> CoverageBox? {
    guard caches != nil else { return nil }
    var clip = (left: 0.0, top: 0.0, right: 0.0, bottom: 0.0)
    cairo_clip_extents(context, &clip.left, &clip.top, &clip.right, &clip.bottom)
    let x = DrawableRange.clamped(max(left, clip.left).rounded(.down))
    let y = DrawableRange.clamped(max(top, clip.top).rounded(.down))
    let width = DrawableRange.clamped(min(right, clip.right).rounded(.up)) - x
    let height = DrawableRange.clamped(min(bottom, clip.bottom).rounded(.up)) - y
    return (Int32(x), Int32(y), Int32(max(0, width)), Int32(max(0, height)))
  }

  /// Sets a dot pattern as the source.
  ///
  /// Each dot is a pixel of the canvas, at the same position whatever is painted with it.
  private func setSource(_ pattern: DotPattern) {
    let period = DotPattern.Density.period
    let color = SIMD4(pattern.color.red, pattern.color.green, pattern.color.blue, pattern.color.alpha) * 255
    let dot = SIMD4<UInt8>(color, rounding: .toNearestOrAwayFromZero)
    let pixels = (0..<period * period).flatMap { place in
      let isDot = pattern.density.hasDot(x: place % period, y: place / period)
      return isDot ? [dot.x, dot.y, dot.z, dot.w] : [0, 0, 0, 0]
    }
    guard let caches, let bitmap = try? Bitmap(width: period, height: period, rgba: pixels) else {
      return setSource(pattern.tint)
    }
    do {
      let surface = try caches.images.surface(of: bitmap)
      setSource(repeating: surface.handle, x: 0, y: 0)
    } catch {
      failure = failure ?? error
    }
  }

  /// Sets a gradient as the source.
  ///
  /// The gradient is in points, with the transform of groups already applied.
  private func setSource(_ gradient: LinearGradient, in box: CoverageBox?) {
    func device(_ point: Point) -> Point {
      DrawableRange.clamped(Point(x: point.x * scale, y: point.y * scale))
    }
    let (start, end) = (device(gradient.start), device(gradient.end))
    // Below Cairo's resolution the gradient has no length, and Cairo would take the mean colour where SVG takes the
    // last.
    guard max(abs(end.x - start.x), abs(end.y - start.y)) >= 1.0 / 256 else {
      return setSource(gradient.stops.last.color)
    }
    if let box { return setSource(GradientPixels(from: start, to: end, gradient.stops), in: box) }
    setSource(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), gradient.stops)
  }

  /// Sets a gradient as the source, whose transform must end in the coordinates of the canvas in points.
  private func setSource(_ gradient: RadialGradient, in box: CoverageBox?) {
    let toDevice = gradient.transform.followed(by: .scale(x: scale, y: scale))
    guard gradient.hasArea, let fromDevice = toDevice.inverse,
      // Cairo computes with 16.16 fixed point.
      [fromDevice.a, fromDevice.b, fromDevice.c, fromDevice.d].allSatisfy({ abs($0) <= DrawableRange.limit })
    else { return setSource(gradient.stops.last.color) }
    if let box { return setSource(RadialGradientPixels(gradient, fromDevice: fromDevice), in: box) }
    let (center, focus) = (DrawableRange.clamped(gradient.center), DrawableRange.clamped(gradient.focus))
    let pattern = cairo_pattern_create_radial(
      focus.x, focus.y, DrawableRange.clampedLength(gradient.focusRadius), center.x, center.y,
      DrawableRange.clampedLength(gradient.radius))
    var matrix = fromDevice.matrix
    cairo_pattern_set_matrix(pattern, &matrix)
    setSource(pattern, gradient.stops)
  }

  /// Sets a pattern with the colours of a gradient as the source, and releases it.
  private func setSource(_ pattern: OpaquePointer?, _ stops: GradientStops) {
    defer { cairo_pattern_destroy(pattern) }
    for stop in stops.all {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset.value, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
  }

  /// The size at which equal rows or columns of a gradient are repeated.
  ///
  /// Repeating costs a call per repetition, and pixels cost memory.
  private static let repeatedLength: Int32 = 256

  /// Sets the pixels of a gradient as the source; equal rows or columns are repeated.
  private func setSource(_ pixels: some PaintedPixels, in box: CoverageBox) {
    guard box.width > 0, box.height > 0 else { return }
    let width = pixels.hasEqualColumns ? min(box.width, Self.repeatedLength) : box.width
    let height = pixels.hasEqualRows ? min(box.height, Self.repeatedLength) : box.height
    do throws(Failure) {
      let surface = try Surface.unsetImage(width: width, height: height)
      guard let data = cairo_image_surface_get_data(surface.handle) else { throw .cairo("no pixels") }
      let stride = Int(cairo_image_surface_get_stride(surface.handle))
      for row in 0..<Int(height) {
        let start = UnsafeMutableRawPointer(data + row * stride)
        if row > 0, pixels.hasEqualRows {
          start.copyMemory(from: data, byteCount: Int(width) * MemoryLayout<UInt32>.stride)
          continue
        }
        start.withMemoryRebound(to: UInt32.self, capacity: Int(width)) {
          pixels.write(
            x: Int(box.x), y: Int(box.y) + row, into: UnsafeMutableBufferPointer(start: $0, count: Int(width)))
        }
      }
      cairo_surface_mark_dirty(surface.handle)
      setSource(repeating: surface.handle, x: Double(box.x), y: Double(box.y))
    } catch {
      failure = failure ?? error
    }
  }

  /// Sets pixels as the source, repeated in both directions from a place in device units.
  private func setSource(repeating surface: OpaquePointer, x: Double, y: Double) {
    cairo_set_source_surface(context, surface, x, y)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
  }
}

internal import CCairo
internal import WidgetScene

extension CairoCanvas {
  func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func setSource(_ paint: Paint) {
    if case .dots(let pattern) = paint, pattern.isExact, caches != nil { return setSource(pattern) }
    if let color = paint.uniformColor { return setSource(color) }
    switch transform.map(paint.transformed(by:)) ?? paint {
    case .solid(let color): setSource(color)
    case .linearGradient(let gradient): setSource(gradient)
    case .dots(let pattern): setSource(pattern.tint)
    }
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
      cairo_set_source_surface(context, surface.handle, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    } catch {
      failure = failure ?? error
    }
  }

  /// Sets a gradient as the source.
  ///
  /// The gradient is in points, with the transform of groups already applied.
  private func setSource(_ gradient: LinearGradient) {
    func device(_ point: Point) -> Point {
      DrawableRange.clamped(Point(x: point.x * scale, y: point.y * scale))
    }
    let (start, end) = (device(gradient.start), device(gradient.end))
    // Below Cairo's resolution the gradient has no length, and Cairo would take the mean colour where SVG takes the
    // last.
    guard max(abs(end.x - start.x), abs(end.y - start.y)) >= 1.0 / 256 else {
      return setSource(gradient.stops.last.color)
    }
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops.all {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset.value, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
  }
}

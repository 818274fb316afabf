internal import CCairo
internal import Geometry
internal import Scene

extension CairoCanvas {
  func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func setSource(_ paint: Paint) {
    if let color = paint.uniformColor { return setSource(color) }
    switch transform.map(paint.transformed(by:)) ?? paint {
    case .solid(let color): setSource(color)
    case .linearGradient(let gradient): setSource(gradient)
    }
  }

  /// Sets a gradient in points, already transformed by groups, as the source.
  private func setSource(_ gradient: LinearGradient) {
    func device(_ point: Point) -> Point {
      DrawableRange.clamped(Point(x: point.x * scale, y: point.y * scale))
    }
    let (start, end) = (device(gradient.start), device(gradient.end))
    // Below Cairo's own step there is no line, and Cairo would take the mean of the colours where SVG takes the last.
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

internal import CCairo
internal import WidgetBase
internal import WidgetScene

extension CairoCanvas {
  /// Draws an image stretched to its frame, which groups may have rotated or skewed.
  func draw(_ item: ImageItem) throws(Failure) {
    guard item.opacity.value > 0, let corners = corners(of: item.frame) else { return }
    let (width, height) = (Double(item.bitmap.width), Double(item.bitmap.height))
    let bitmapToDevice = Transform(
      a: (corners.topRight.x - corners.topLeft.x) / width, b: (corners.topRight.y - corners.topLeft.y) / width,
      c: (corners.bottomLeft.x - corners.topLeft.x) / height, d: (corners.bottomLeft.y - corners.topLeft.y) / height,
      tx: corners.topLeft.x, ty: corners.topLeft.y)
    // An image that is squeezed into less than a pixel is invisible, and its matrix exceeds Cairo's fixed-point range.
    guard let deviceToBitmap = bitmapToDevice.inverse,
      [deviceToBitmap.a, deviceToBitmap.b, deviceToBitmap.c, deviceToBitmap.d]
        .allSatisfy({ abs($0) <= Double(Bitmap.longestSide) })
    else { return }
    let surface = if let caches { try caches.images.surface(of: item.bitmap) } else { try BitmapSurface(item.bitmap) }
    cairo_save(context)
    begin(corners)
    cairo_set_antialias(context, edges == .hard ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT)
    cairo_clip(context)
    cairo_set_source_surface(context, surface.handle, 0, 0)
    let pattern = cairo_get_source(context)
    var matrix = deviceToBitmap.matrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, item.interpolation == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    // Otherwise the outermost pixels would be mixed with transparency. For PDF, viewers decide how to sample, and Cairo
    // would write a larger image.
    if caches != nil { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    cairo_paint_with_alpha(context, edges == .hard ? 1 : item.opacity.value)
    cairo_restore(context)
  }

  /// Returns three corners of an image in device units, or nil if the frame has no area.
  ///
  /// The edges of an axis-aligned image snap to whole pixels, like the edges of a rectangle.
  private func corners(of frame: Rect) -> ImageCorners? {
    let path = placed(Path(rect: frame))
    let isSnapped = path.rectangle != nil
    func corner(_ x: Double, _ y: Double) -> Point {
      let point = Point(x: x, y: y)
      let placed = transform?.apply(to: point) ?? point
      return isSnapped
        ? Point(x: edge(placed.x), y: edge(placed.y))
        : DrawableRange.clamped(Point(x: placed.x * scale, y: placed.y * scale))
    }
    guard frame.width > 0, frame.height > 0 else { return nil }
    return ImageCorners(
      topLeft: corner(frame.minX, frame.minY), topRight: corner(frame.maxX, frame.minY),
      bottomLeft: corner(frame.minX, frame.maxY))
  }

  private func begin(_ corners: ImageCorners) {
    cairo_new_path(context)
    for point in [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft] {
      cairo_line_to(context, point.x, point.y)
    }
    cairo_close_path(context)
  }
}

/// The corners of the parallelogram that an image fills, in device units.
private struct ImageCorners {
  let topLeft: Point
  let topRight: Point
  let bottomLeft: Point

  var bottomRight: Point {
    DrawableRange.clamped(
      Point(x: topRight.x + bottomLeft.x - topLeft.x, y: topRight.y + bottomLeft.y - topLeft.y))
  }
}

extension Transform {
  var matrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}

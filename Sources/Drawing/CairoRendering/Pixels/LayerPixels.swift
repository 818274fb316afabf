internal import CCairo
internal import Raster
internal import WidgetBase
internal import WidgetScene

/// The pixels of a group that is drawn on its own, to be blurred and then drawn on a canvas.
struct LayerPixels {
  /// The canvas on which the group is drawn, with the coordinates of the outer one.
  let canvas: CairoCanvas
  private let width: Int
  private let height: Int
  /// The number of the layer's pixels for each device unit of the outer canvas.
  private let resolution: Double

  /// The number of pixels per point in documents, where blurred pictures are images.
  private static let documentResolution = 2.0
  /// The maximum side of a layer in pixels, which is the maximum of Cairo's images.
  private static let maximumSide = 32_767.0
  /// The maximum number of pixels of a layer: 512 MiB of memory.
  private static let maximumPixels = 134_217_728.0

  /// Creates a transparent layer for a box in device units of a canvas; nil if nothing of it is visible.
  init?(of canvas: CairoCanvas, box: Rect) throws(Failure) {
    let isDocument = cairo_surface_get_type(cairo_get_target(canvas.context)) == CAIRO_SURFACE_TYPE_PDF
    resolution = isDocument ? Self.documentResolution : 1
    let (left, top) = ((box.minX * resolution).rounded(.down), (box.minY * resolution).rounded(.down))
    let (right, bottom) = ((box.maxX * resolution).rounded(.up), (box.maxY * resolution).rounded(.up))
    let sides = (right - left, bottom - top)
    guard sides.0 >= 1, sides.1 >= 1, max(sides.0, sides.1) <= Self.maximumSide,
      sides.0 * sides.1 <= Self.maximumPixels
    else { return nil }
    (width, height) = (Int(sides.0), Int(sides.1))
    let surface = try Surface.image(width: Int32(width), height: Int32(height))
    cairo_surface_set_device_offset(surface.handle, -left, -top)
    self.canvas = try canvas.layer(on: surface, resolution: resolution)
  }

  /// Blurs the layer by a standard deviation in device units of the outer canvas.
  func blur(deviation: Double) throws {
    try canvas.withPixels { BoxBlur(deviation: deviation * resolution).blur($0, width: width, height: height) }
  }

  /// Replaces all colours by one; inverted, what is transparent becomes opaque, and the reverse.
  func tint(_ color: Color, isInverted: Bool = false) throws {
    func channel(_ value: Double) -> UInt32 { UInt32((value * color.alpha * 255).rounded()) }
    let tint = SIMD4(channel(color.blue), channel(color.green), channel(color.red), channel(1))
    try canvas.withPixels { pixels in
      for index in pixels.indices {
        let alpha = UInt32(pixels[index].alpha)
        let channels = (tint &* SIMD4(repeating: isInverted ? 255 - alpha : alpha) &+ 127) / 255
        pixels[index] = Pixel(argb: channels.word)
      }
    }
  }

  /// Replaces what is drawn by another layer of the same canvas, moved by device units; only the shape is kept.
  ///
  /// Beyond its edges, the other layer continues with the colours there.
  func fill(with other: LayerPixels, movedBy offset: Point) {
    let context = canvas.context
    other.canvas.withSurface { surface in
      cairo_save(context)
      cairo_set_source_surface(
        context, surface, DrawableRange.clamped(offset.x * resolution), DrawableRange.clamped(offset.y * resolution))
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_set_operator(context, CAIRO_OPERATOR_IN)
      cairo_paint(context)
      cairo_restore(context)
    }
  }

  /// Draws the layer on the outer canvas, moved by device units.
  func draw(on context: OpaquePointer, movedBy offset: Point = .zero) {
    canvas.withSurface { surface in
      cairo_set_source_surface(context, surface, 0, 0)
      var matrix = cairo_matrix_t()
      cairo_matrix_init(
        &matrix, resolution, 0, 0, resolution, -DrawableRange.clamped(offset.x * resolution),
        -DrawableRange.clamped(offset.y * resolution))
      cairo_pattern_set_matrix(cairo_get_source(context), &matrix)
      cairo_paint(context)
    }
  }
}

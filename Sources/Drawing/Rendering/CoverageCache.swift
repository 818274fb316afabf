internal import CCairo
internal import Geometry

/// A cache of coverage, the costly half of drawing, which is the same for every colour and scheme.
///
/// Most texts, icons and lines recur in the next picture, at the same place or moved by whole pixels. The output never
/// depends on what the cache holds.
final class CoverageCache {
  private var masks: [CoverageShape: CoverageMask] = [:]
  private(set) var bytes = 0

  /// The most bytes kept, of coverage and of the paths it is found by; a widget at scale 2 needs about 600 kB.
  static let capacity = 8 << 20

  /// The coverage of a shape.
  ///
  /// - Parameter draw: draws the shape on a canvas of its own; called only if the coverage is not cached.
  /// - Returns: nil if the shape is not worth caching.
  func mask(
    of shape: CoverageShape, draw: (OpaquePointer) -> Void
  ) throws(RenderingError) -> CoverageMask? {
    if let mask = masks[shape] { return mask }
    guard let box = shape.pixelBox else { return nil }
    let surface = try Surface.coverage(width: box.width, height: box.height)
    guard let context = cairo_create(surface.handle) else { throw .cairo(status: "no context") }
    defer { cairo_destroy(context) }
    cairo_translate(context, Double(-box.x), Double(-box.y))
    draw(context)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status: status) }
    let mask = CoverageMask(surface: surface, x: Double(box.x), y: Double(box.y))
    let size = Int(box.width) * Int(box.height) + shape.path.elements.capacity * MemoryLayout<Path.Element>.stride
    guard size <= Self.capacity else { return mask }
    if bytes + size > Self.capacity {
      masks.removeAll()
      bytes = 0
    }
    masks[shape] = mask
    bytes += size
    return mask
  }
}

/// The coverage of a shape's pixels, 8 bits each, and where they lie from the shape's own pixel.
final class CoverageMask {
  private let surface: Surface
  let x: Double
  let y: Double

  var handle: OpaquePointer { surface.handle }

  init(surface: consuming Surface, x: Double, y: Double) {
    self.surface = surface
    self.x = x
    self.y = y
  }
}

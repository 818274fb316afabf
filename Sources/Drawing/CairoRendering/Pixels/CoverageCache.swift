internal import CCairo
internal import WidgetBase
internal import WidgetScene

/// A cache of coverage, the expensive half of drawing, which is independent of colours and colour schemes.
///
/// Most texts, icons and lines recur in the next picture, at the same position or moved by whole pixels. The contents
/// of the cache never affect the output.
final class CoverageCache {
  private var masks = BoundedCache<CoverageShape, CoverageMask>(capacity: CoverageCache.capacity / 2)

  /// The number of cached bytes.
  var bytes: Int { masks.cost }

  /// The maximum number of cached bytes, for coverage and the paths that are its keys.
  ///
  /// A widget at scale 2 needs about 600 kB.
  static let capacity = 8 << 20

  /// Returns the coverage of a shape, or nil if the shape is not worth caching.
  ///
  /// `draw` draws the shape on a new canvas. It is called only if the coverage is not cached.
  func mask(
    of shape: CoverageShape, draw: (OpaquePointer) -> Void
  ) throws(Failure) -> CoverageMask? {
    if let mask = masks[shape] { return mask }
    guard let box = shape.pixelBox else { return nil }
    let surface = try Surface.coverage(width: box.width, height: box.height)
    guard let context = cairo_create(surface.handle) else { throw .cairo("no context") }
    defer { cairo_destroy(context) }
    cairo_translate(context, Double(-box.x), Double(-box.y))
    draw(context)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status) }
    let mask = CoverageMask(surface: surface, box: box)
    let size = Int(box.width) * Int(box.height) + shape.path.elements.capacity * MemoryLayout<Path.Element>.stride
    masks.insert(mask, for: shape, cost: size)
    return mask
  }
}

/// The coverage of a shape's pixels, 8 bits each.
final class CoverageMask {
  private let surface: Surface
  /// The size, and the offset from the shape's reference pixel.
  let box: CoverageBox

  var handle: OpaquePointer { surface.handle }

  init(surface: consuming Surface, box: CoverageBox) {
    self.surface = surface
    self.box = box
  }
}

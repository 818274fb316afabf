internal import CCairo
internal import WidgetBase
internal import WidgetScene

/// The caches that a renderer keeps between pictures.
///
/// They never affect the output.
struct DrawingCaches {
  let coverage = CoverageCache()
  let images = BitmapCache()
}

/// A cache of bitmaps in the form that Cairo draws.
final class BitmapCache {
  private var surfaces = BoundedCache<Bitmap, BitmapSurface>(capacity: BitmapCache.capacity)

  /// The maximum number of pixels in a generation: 8 MiB of surfaces, and the same for the bitmaps that are their keys.
  private static let capacity = 2 << 20

  /// Returns the surface of a bitmap.
  ///
  /// A surface that is too large for the cache is created each time.
  func surface(of bitmap: Bitmap) throws(Failure) -> BitmapSurface {
    if let surface = surfaces[bitmap] { return surface }
    let surface = try BitmapSurface(bitmap)
    surfaces.insert(surface, for: bitmap, cost: bitmap.width * bitmap.height)
    return surface
  }
}

/// A bitmap with premultiplied alpha, the format of Cairo's ARGB32.
final class BitmapSurface {
  private let surface: Surface

  var handle: OpaquePointer { surface.handle }

  init(_ bitmap: Bitmap) throws(Failure) {
    let (width, height) = (bitmap.width, bitmap.height)
    surface = try Surface.image(width: Int32(width), height: Int32(height))
    guard let data = cairo_image_surface_get_data(surface.handle) else { throw .cairo("no pixels") }
    let stride = Int(cairo_image_surface_get_stride(surface.handle))
    bitmap.rgba.withUnsafeBufferPointer { bytes in
      for row in 0..<height {
        let target = UnsafeMutableRawPointer(data + row * stride)
        for column in 0..<width {
          let place = 4 * (row * width + column)
          let alpha = UInt32(bytes[place + 3])
          func channel(_ offset: Int) -> UInt32 { (UInt32(bytes[place + offset]) * alpha + 127) / 255 }
          target.storeBytes(
            of: alpha << 24 | channel(0) << 16 | channel(1) << 8 | channel(2), toByteOffset: 4 * column,
            as: UInt32.self)
        }
      }
    }
    cairo_surface_mark_dirty(surface.handle)
  }
}

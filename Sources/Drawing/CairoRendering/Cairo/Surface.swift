internal import CCairo
internal import WidgetBase

/// A Cairo surface with a single owner.
struct Surface: ~Copyable {
  let handle: OpaquePointer

  /// Takes ownership of a new surface.
  ///
  /// Throws if Cairo failed to create it.
  private init(owning handle: OpaquePointer?) throws(Failure) {
    guard let handle else { throw .cairo("no surface") }
    let status = cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      throw .cairo(status)
    }
    self.handle = handle
  }

  deinit {
    cairo_surface_destroy(handle)
  }

  /// Creates an image with alpha, 8 bits per channel.
  static func image(_ size: CanvasSize) throws(Failure) -> Surface {
    try image(width: Int32(size.width), height: Int32(size.height))
  }

  /// Creates an image with alpha, 8 bits per channel, with a size in pixels.
  static func image(width: Int32, height: Int32) throws(Failure) -> Surface {
    try Surface(owning: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height))
  }

  /// Creates an image like ``image(width:height:)`` whose pixels are not set; the caller writes all of them.
  static func unsetImage(width: Int32, height: Int32) throws(Failure) -> Surface {
    try Surface(owning: widgetgen_cairo_unset_image(width, height))
  }

  /// Creates a surface for the coverage of pixels, 8 bits each and 0 initially.
  static func coverage(width: Int32, height: Int32) throws(Failure) -> Surface {
    try Surface(owning: cairo_image_surface_create(CAIRO_FORMAT_A8, width, height))
  }

  /// Creates a PDF page with a size in points.
  ///
  /// `sink` receives the bytes. It must outlive the surface.
  static func pdf(width: Double, height: Double, into sink: ByteSink) throws(Failure) -> Surface {
    let surface = cairo_pdf_surface_create_for_stream(
      { sink, bytes, count in
        guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(sink).toOpaque(), width, height)
    return try Surface(owning: surface)
  }

  /// Throws the first Cairo error since the surface was created.
  func check() throws(Failure) {
    let status = cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status) }
  }
}

/// The bytes of a file that Cairo writes in pieces.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  func append(_ piece: UnsafePointer<UInt8>, count: Int) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
  }
}

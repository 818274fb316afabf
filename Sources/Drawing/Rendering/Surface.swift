internal import CCairo

/// A Cairo surface and its sole owner.
struct Surface: ~Copyable {
  let handle: OpaquePointer

  /// Takes over a surface that Cairo just made; one that Cairo could not make throws.
  private init(owning handle: OpaquePointer?) throws(RenderingError) {
    guard let handle else { throw .cairo(status: "no surface") }
    let status = cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      throw RenderingError(status: status)
    }
    self.handle = handle
  }

  deinit {
    cairo_surface_destroy(handle)
  }

  /// An image with alpha, 8 bits a channel.
  static func image(_ size: CanvasSize) throws(RenderingError) -> Surface {
    try image(width: Int32(size.width), height: Int32(size.height))
  }

  /// An image with alpha, 8 bits a channel, of a size in pixels.
  static func image(width: Int32, height: Int32) throws(RenderingError) -> Surface {
    try Surface(owning: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height))
  }

  /// The coverage of pixels, 8 bits each, 0 at first.
  static func coverage(width: Int32, height: Int32) throws(RenderingError) -> Surface {
    try Surface(owning: cairo_image_surface_create(CAIRO_FORMAT_A8, width, height))
  }

  /// A PDF page of a size in points.
  ///
  /// - Parameter sink: takes the bytes; it must outlive the surface.
  static func pdf(width: Double, height: Double, into sink: ByteSink) throws(RenderingError) -> Surface {
    let surface = cairo_pdf_surface_create_for_stream(
      { sink, bytes, count in
        guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(sink).toOpaque(), width, height)
    return try Surface(owning: surface)
  }

  /// Throws the first error of Cairo since the surface was made.
  func check() throws(RenderingError) {
    let status = cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status: status) }
  }
}

/// The bytes of a file that Cairo writes piece by piece.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  func append(_ piece: UnsafePointer<UInt8>, count: Int) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
  }
}

extension RenderingError {
  /// Cairo's own text for a status that is not success.
  init(status: cairo_status_t) {
    self = .cairo(status: cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)")
  }
}

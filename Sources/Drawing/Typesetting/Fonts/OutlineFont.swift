internal import CFreeType
internal import WidgetBase
internal import WidgetScene

/// A FreeType library instance, shared by all faces of a typesetter.
///
/// It is opened for the first face: most pictures have only outlines that HarfBuzz reads.
final class FreeTypeLibrary {
  private var opened: FT_Library?

  deinit {
    if let opened { FT_Done_FreeType(opened) }
  }

  /// Returns the library.
  ///
  /// - Throws: `outOfMemory`.
  func handle() throws(Failure) -> FT_Library {
    if let opened { return opened }
    guard FT_Init_FreeType(&opened) == 0, let opened else { throw .noMemoryForFonts }
    return opened
  }

  /// Opens the face of a file, which must be closed before the library and the file.
  ///
  /// - Throws: `corrupt` if FreeType rejects the file.
  func face(of file: FontFile) throws(Failure) -> FT_Face {
    let handle = try handle()
    var face: FT_Face?
    let status = file.withBytes { bytes in
      FT_New_Memory_Face(
        handle, bytes.bindMemory(to: FT_Byte.self).baseAddress, FT_Long(bytes.count), FT_Long(file.index), &face)
    }
    guard status == 0, let face else {
      throw .damagedFont(path: file.path, reason: "rejected by FreeType (error \(status))")
    }
    return face
  }
}

/// A face opened with FreeType, with unhinted outlines as stored in the file.
struct OutlineFont: ~Copyable {
  let face: FT_Face
  let libraryHandle: FT_Library
  // Both must outlive the face; they are released after `deinit`.
  private let library: FreeTypeLibrary
  private let file: FontFile

  init(file: FontFile, library: FreeTypeLibrary) throws(Failure) {
    let handle = try library.handle()
    let face = try library.face(of: file)
    guard widgetgen_ft_is_scalable(face) != 0, face.pointee.units_per_EM > 0 else {
      FT_Done_Face(face)
      throw .damagedFont(path: file.path, reason: "no scalable outlines")
    }
    self.face = face
    libraryHandle = handle
    self.library = library
    self.file = file
  }

  deinit {
    FT_Done_Face(face)
  }

  /// Returns the outline of a glyph in ems, y downwards, or nil if the face has no readable outline.
  func outline(of glyph: UInt32) -> Path? {
    guard FT_Load_Glyph(face, glyph, widgetgen_ft_load_unscaled()) == 0,
      let slot = face.pointee.glyph, widgetgen_ft_is_outline(slot) != 0
    else { return nil }
    var tracer = OutlineTracer(unitsPerEm: Double(face.pointee.units_per_EM))
    var functions = OutlineTracer.functions
    let status = withUnsafeMutablePointer(to: &tracer) { user in
      FT_Outline_Decompose(&slot.pointee.outline, &functions, user)
    }
    return status == 0 ? tracer.finish() : nil
  }
}

/// Converts FreeType's traversal of an outline to a path.
private struct OutlineTracer {
  private let unitsPerEm: Double
  private var path = Path()
  private var current = Point.zero
  private var isOpen = false

  init(unitsPerEm: Double) {
    self.unitsPerEm = unitsPerEm
  }

  /// Returns the path and closes its last contour.
  ///
  /// Each other contour is closed by the start of the next.
  consuming func finish() -> Path {
    if isOpen { path.close() }
    return path
  }

  static let functions = FT_Outline_Funcs(
    move_to: { end, user in
      OutlineTracer.step(user, end) { tracer, end in
        if tracer.isOpen { tracer.path.close() }
        tracer.isOpen = true
        tracer.path.move(to: end)
      }
    },
    line_to: { end, user in
      OutlineTracer.step(user, end) { tracer, end in tracer.path.line(to: end) }
    },
    conic_to: { control, end, user in
      OutlineTracer.step(user, end) { tracer, end in
        guard let control = tracer.point(control) else { return }
        tracer.path.quadratic(from: tracer.current, to: end, control: control)
      }
    },
    cubic_to: { first, second, end, user in
      OutlineTracer.step(user, end) { tracer, end in
        guard let first = tracer.point(first), let second = tracer.point(second) else { return }
        tracer.path.cubic(to: end, control1: first, control2: second)
      }
    },
    shift: 0, delta: 0)

  /// Performs one step of the traversal.
  ///
  /// FreeType stops at a result other than 0.
  private static func step(
    _ user: UnsafeMutableRawPointer?, _ end: UnsafePointer<FT_Vector>?,
    _ body: (inout OutlineTracer, Point) -> Void
  ) -> Int32 {
    guard let tracer = user?.assumingMemoryBound(to: OutlineTracer.self),
      let end = tracer.pointee.point(end)
    else { return 1 }
    body(&tracer.pointee, end)
    tracer.pointee.current = end
    return 0
  }

  private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point? {
    guard let vector = vector?.pointee else { return nil }
    return Point(x: Double(vector.x) / unitsPerEm, y: -Double(vector.y) / unitsPerEm)
  }
}

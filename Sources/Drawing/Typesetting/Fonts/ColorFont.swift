internal import CFreeType
internal import WidgetBase
internal import WidgetScene

/// A glyph of a colour font, with its place in ems, y downwards from the baseline.
struct ColorGlyph {
  /// The bitmap; nil for a glyph without ink.
  let bitmap: Bitmap?
  let frame: Rect
}

/// A face opened with FreeType for its bitmaps in colour.
struct ColorFont: ~Copyable {
  private let face: FT_Face
  // Both must outlive the face; they are released after `deinit`.
  private let library: FreeTypeLibrary
  private let file: FontFile
  private let pixelsPerEm: Double

  /// The maximum number of pixels per side of a bitmap.
  private static let longestSide: UInt32 = 1024

  init(file: FontFile, library: FreeTypeLibrary) throws(Failure) {
    let face = try library.face(of: file)
    // The largest bitmaps, because they are only ever made smaller.
    let sizes = widgetgen_ft_has_bitmaps(face) == 0 ? 0 : Int(face.pointee.num_fixed_sizes)
    let largest = (0..<sizes).max { face.pointee.available_sizes[$0].y_ppem < face.pointee.available_sizes[$1].y_ppem }
    guard let largest, FT_Select_Size(face, FT_Int(largest)) == 0, let size = face.pointee.size,
      size.pointee.metrics.y_ppem > 0
    else {
      FT_Done_Face(face)
      throw .damagedFont(path: file.path, reason: "no bitmaps in colour")
    }
    self.face = face
    self.library = library
    self.file = file
    pixelsPerEm = Double(size.pointee.metrics.y_ppem)
  }

  deinit {
    FT_Done_Face(face)
  }

  /// Returns the bitmap of a glyph, or nil if the face has no readable one.
  func bitmap(of glyph: UInt32) -> ColorGlyph? {
    guard FT_Load_Glyph(face, glyph, widgetgen_ft_load_color()) == 0, let slot = face.pointee.glyph else { return nil }
    let image = slot.pointee.bitmap
    guard image.width > 0, image.rows > 0 else { return ColorGlyph(bitmap: nil, frame: .zero) }
    guard image.pixel_mode == UInt8(truncatingIfNeeded: FT_PIXEL_MODE_BGRA.rawValue), let buffer = image.buffer,
      max(image.width, image.rows) <= Self.longestSide
    else { return nil }
    let (width, height) = (Int(image.width), Int(image.rows))
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * width * height)
    for row in 0..<height {
      // A negative pitch means that rows are stored bottom up; the buffer then points to the last row in memory.
      let pixels = buffer + row * Int(image.pitch)
      for column in 0..<width {
        let alpha = UInt32(pixels[4 * column + 3])
        // FreeType's colours are premultiplied.
        func straight(_ offset: Int) -> UInt8 {
          alpha == 0 ? 0 : UInt8(min(255, (UInt32(pixels[4 * column + offset]) * 255 + alpha / 2) / alpha))
        }
        rgba += [straight(2), straight(1), straight(0), UInt8(alpha)]
      }
    }
    guard let bitmap = try? Bitmap(width: width, height: height, rgba: rgba) else { return nil }
    let frame = Rect(
      x: Double(slot.pointee.bitmap_left) / pixelsPerEm, y: -Double(slot.pointee.bitmap_top) / pixelsPerEm,
      width: Double(width) / pixelsPerEm, height: Double(height) / pixelsPerEm)
    return ColorGlyph(bitmap: bitmap, frame: frame)
  }
}

/// A source of glyph shapes for rendering backends.
///
/// Backends never measure text: the scene has the positions, and only the outlines come from here.
public protocol GlyphOutlines {
  /// Returns the outline of a glyph in ems (1 = the run's size), y downwards, with the origin on the baseline.
  ///
  /// The path of a glyph without ink (a space) is empty.
  /// - Throws: if the face is not loaded or cannot be read.
  func outline(of glyph: UInt32, in face: Face) throws -> Path

  /// Returns the whole pixels that show a glyph best on a panel without grays.
  ///
  /// The path consists of rectangles in pixels, y downwards, with the origin on the baseline. `size` is in pixels per
  /// em and greater than 0.
  ///
  /// - Throws: the same errors as ``outline(of:in:)``.
  func pixels(of glyph: UInt32, in face: Face, size: Double) throws -> Path
}

public import Geometry

/// Where a backend gets the shapes of glyphs.
///
/// Backends never measure text: positions are in the scene, only outlines come from here.
public protocol GlyphOutlines {
  /// The outline of a glyph in ems (1 = the run's size), y downwards, origin on the baseline.
  ///
  /// A glyph without ink (a space) is an empty path.
  /// - Throws: if the face is not loaded or cannot be read.
  func outline(of glyph: UInt32, in face: Face) throws -> Path

  /// A glyph as the whole pixels that show it best on a screen without grays: rectangles in pixels, y downwards,
  /// the origin on the baseline.
  ///
  /// - Parameter size: pixels an em, above 0.
  /// - Throws: as ``outline(of:in:)``.
  func pixels(of glyph: UInt32, in face: Face, size: Double) throws -> Path
}

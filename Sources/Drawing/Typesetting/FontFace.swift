internal import Geometry
internal import Scene

/// An open face: what shapes with it, what draws it, and the outlines drawn so far.
final class FontFace {
  let face: Face
  let scale: Double
  let isTracked: Bool
  let shaping: ShapingFont
  private let file: FontFile
  private let library: FreeTypeLibrary
  /// Opened with the first outline: FreeType takes longer over a file than HarfBuzz, and a face that was only asked
  /// what it has, or for widths, does without.
  private var drawing: OutlineFont?
  private var pixels = BoundedCache<PixelKey, PixelGlyph>(capacity: FontFace.outlineCapacity)
  private var outlines = BoundedCache<UInt32, Path>(capacity: FontFace.outlineCapacity)

  /// Path elements kept a face: some 2,000 glyphs of Latin, 700 kanji.
  private static let outlineCapacity = 65_536

  init(member: FontMember, family: FontFamily, path: String, library: FreeTypeLibrary) throws(FontError) {
    let file = try FontFile(path: path)
    face = member.face
    scale = family.scale
    isTracked = family.isTracked
    shaping = try ShapingFont(file: file)
    self.file = file
    self.library = library
  }

  private struct PixelKey: Hashable {
    let glyph: UInt32
    let size: Double
  }

  /// A glyph in whole pixels at a number of pixels an em.
  ///
  /// - Throws: as ``outline(of:)``.
  func pixels(of glyph: UInt32, size: Double) throws(FontError) -> PixelGlyph {
    let key = PixelKey(glyph: glyph, size: size)
    if let known = pixels[key] { return known }
    if drawing == nil { drawing = try OutlineFont(file: file, library: library) }
    guard let drawn = drawing?.pixels(of: glyph, size: size) else {
      throw .noOutline(postScriptName: face.postScriptName, glyph: glyph)
    }
    pixels.insert(drawn, for: key, cost: drawn.path.elements.count + 1)
    return drawn
  }

  /// - Throws: `corrupt` where FreeType refuses the file, `noOutline` where the face has no such glyph or its outline
  ///   is damaged.
  func outline(of glyph: UInt32) throws(FontError) -> Path {
    if let known = outlines[glyph] { return known }
    if drawing == nil { drawing = try OutlineFont(file: file, library: library) }
    guard let path = drawing?.outline(of: glyph) else {
      throw .noOutline(postScriptName: face.postScriptName, glyph: glyph)
    }
    outlines.insert(path, for: glyph, cost: path.elements.count + 1)
    return path
  }
}

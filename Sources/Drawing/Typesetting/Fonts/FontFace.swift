internal import WidgetBase
internal import WidgetScene

/// An open face for shaping and drawing, with a cache of outlines.
final class FontFace {
  let face: Face
  let scale: Double
  let isTracked: Bool
  /// Whether the glyphs are bitmaps in colour instead of outlines.
  let isColored: Bool
  let shaping: ShapingFont
  private let file: FontFile
  private let library: FreeTypeLibrary
  private let shapes: HarfBuzzOutlines?
  /// The face for drawing with FreeType, opened for the first glyph that needs it.
  ///
  /// FreeType takes longer to open a file than HarfBuzz.
  private var drawing: OutlineFont?
  private var pixels = BoundedCache<PixelKey, PixelGlyph>(capacity: FontFace.outlineCapacity)
  private var outlines = BoundedCache<UInt32, Path>(capacity: FontFace.outlineCapacity)
  private var colored: ColorFont?
  private var bitmaps = BoundedCache<UInt32, ColorGlyph>(capacity: FontFace.bitmapCapacity)

  /// The maximum number of cached path elements per face: about 2,000 Latin glyphs or 700 kanji.
  private static let outlineCapacity = 65_536
  /// The maximum number of cached pixels of bitmaps in colour: about 60 emoji, 4 MiB.
  private static let bitmapCapacity = 1 << 20

  init(member: FontMember, family: FontFamily, path: String, library: FreeTypeLibrary) throws(Failure) {
    let file = try FontFile(path: path, index: member.index)
    face = member.face
    scale = family.scale
    isTracked = family.isTracked
    isColored = family.isColored
    let shaping = try ShapingFont(file: file)
    shapes = HarfBuzzOutlines(of: shaping)
    self.shaping = shaping
    self.file = file
    self.library = library
  }

  private struct PixelKey: Hashable {
    let glyph: UInt32
    let size: Double
  }

  /// Returns a glyph in whole pixels at a size in pixels per em.
  ///
  /// - Throws: as ``outline(of:)``.
  func pixels(of glyph: UInt32, size: Double) throws(Failure) -> PixelGlyph {
    let key = PixelKey(glyph: glyph, size: size)
    if let known = pixels[key] { return known }
    if drawing == nil { drawing = try OutlineFont(file: file, library: library) }
    guard let drawn = drawing?.pixels(of: glyph, size: size) else {
      throw .noOutline(postScriptName: face.postScriptName, glyph: glyph)
    }
    pixels.insert(drawn, for: key, cost: drawn.path.elements.count + 1)
    return drawn
  }

  /// Returns the bitmap in colour of a glyph.
  ///
  /// - Throws: `corrupt` if FreeType rejects the file, `noOutline` if the face has no readable bitmap for the glyph.
  func bitmap(of glyph: UInt32) throws(Failure) -> ColorGlyph {
    if let known = bitmaps[glyph] { return known }
    if colored == nil { colored = try ColorFont(file: file, library: library) }
    guard let found = colored?.bitmap(of: glyph) else {
      throw .noOutline(postScriptName: face.postScriptName, glyph: glyph)
    }
    bitmaps.insert(found, for: glyph, cost: found.bitmap.map { $0.width * $0.height } ?? 1)
    return found
  }

  /// Returns the outline of a glyph.
  ///
  /// - Throws: `corrupt` if FreeType rejects the file, `noOutline` if the face does not have the glyph or its outline
  ///   is damaged.
  func outline(of glyph: UInt32) throws(Failure) -> Path {
    if let known = outlines[glyph] { return known }
    let path = if let path = shapes?.outline(of: glyph, in: shaping) { path } else { try drawn(glyph) }
    outlines.insert(path, for: glyph, cost: path.elements.count + 1)
    return path
  }

  /// Returns the outline of a glyph as FreeType reads it.
  private func drawn(_ glyph: UInt32) throws(Failure) -> Path {
    if drawing == nil { drawing = try OutlineFont(file: file, library: library) }
    guard let path = drawing?.outline(of: glyph) else {
      throw .noOutline(postScriptName: face.postScriptName, glyph: glyph)
    }
    return path
  }
}

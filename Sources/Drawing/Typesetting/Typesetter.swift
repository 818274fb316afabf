public import Geometry
public import Layout
public import Scene

/// Sets text with fonts from files: shapes it, breaks it into lines, and draws its glyphs' outlines.
///
/// Files are opened when a text first needs them and stay open as long as the typesetter lives. A typesetter is not
/// Sendable: each worker makes its own. Equal requests give equal answers on every machine with the same files.
///
/// Line boxes are SF Pro's whatever face draws the text, so that layouts are those iOS makes: per point of size an
/// ascender of 0.95215 and a line of 1.19336; with `.segments` both are 1. A size that is not above 0 sets nothing.
public final class Typesetter {
  private let store: FaceStore
  private let shaper: Shaper
  private var paragraphs = BoundedCache<ParagraphsKey, [ShapedText]>(capacity: Typesetter.cachedGlyphs)
  private var layouts = BoundedCache<LayoutKey, CachedLayout>(capacity: Typesetter.cachedGlyphs)
  private var missing: Set<UInt32> = []

  /// Glyphs kept a cache generation, some 100 bytes each: 1,000 short texts, 20 pictures of a widget.
  private static let cachedGlyphs = 25_000
  /// What an entry costs beyond its glyphs.
  private static let entryCost = 16

  private struct ParagraphsKey: Hashable {
    let string: String
    let font: Font
    let pixelsPerPoint: Double?
    let spans: [FontSpan]
  }

  private struct LayoutKey: Hashable {
    let request: TextRequest
    let proposal: ProposedSize
    let pixelsPerPoint: Double?
  }

  private struct CachedLayout {
    let layout: TextLayout
    let missing: [UInt32]
  }

  /// Looks for the default faces, without opening them.
  ///
  /// - Throws: `FontError.missing` where Inter, M PLUS 1, BIZ UDPGothic or DSEG7 Modern is in none of the folders.
  public init(fonts: FontSources) throws {
    store = try FaceStore(sources: fonts)
    shaper = try Shaper(store: store)
  }

  /// Opens the face a font begins with, so that its absence or damage is an error and not a substitution.
  ///
  /// - Throws: `FontError` where the file of exactly that weight is missing, unreadable or damaged.
  public func prepare(_ font: Font) throws {
    try store.prepare(FontCatalog.family(of: font.design), weight: font.weight)
  }

  /// Files a text needed that could not be used, each once; another weight or face stands in for them.
  public var problems: [FontError] { store.problems }

  /// Characters that no face has, a box standing for each.
  public var missingCharacters: [MissingCharacter] {
    missing.sorted().compactMap { Unicode.Scalar($0).map(MissingCharacter.init(scalar:)) }
  }
}

extension Typesetter: TextMeasurer {
  /// Shapes a text and breaks it into lines; see `TextMeasurer`.
  ///
  /// Runs of each line lie in visual order. Lines are aligned in the widest one's width; leading is left, as widgets
  /// are laid out left to right. An empty text is one line high and without width. The spaces at a paragraph's end
  /// count as far as they fit. Characters no face has are boxes and end up in `missingCharacters`, faces that cannot
  /// be opened in `problems`.
  public func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout {
    layout(request, proposing: proposal, pixelsPerPoint: nil)
  }

  /// The text with the advances that screens of so many pixels a point draw it with; nil: with those of its faces.
  func layout(
    _ request: TextRequest, proposing proposal: ProposedSize, pixelsPerPoint: Double?
  ) -> TextLayout {
    let key = LayoutKey(request: request, proposal: proposal, pixelsPerPoint: pixelsPerPoint)
    if let known = layouts[key] {
      missing.formUnion(known.missing)
      return known.layout
    }
    let texts = shaped(request, pixelsPerPoint: pixelsPerPoint)
    let composer = LineComposer(texts: texts, request: request, pixelsPerPoint: pixelsPerPoint, shaper: shaper)
    let layout = composer.layout(width: proposal.width, height: proposal.height)
    let absent = texts.flatMap(\.missing)
    missing.formUnion(absent)
    let glyphs = layout.runs.reduce(0) { $0 + $1.glyphs.count }
    layouts.insert(
      CachedLayout(layout: layout, missing: absent), for: key,
      cost: glyphs + absent.count + request.string.utf8.count / 16 + Self.entryCost)
    return layout
  }

  private func shaped(_ request: TextRequest, pixelsPerPoint: Double?) -> [ShapedText] {
    let key = ParagraphsKey(
      string: request.string, font: request.font, pixelsPerPoint: pixelsPerPoint, spans: request.spans)
    if let known = paragraphs[key] { return known }
    let fonts = request.fonts
    let texts = Paragraph.all(in: request.string, spanLengths: request.spans.map(\.length)).map { paragraph in
      shaper.shape(
        paragraph, levels: BidiLevels(scalars: paragraph.scalars), fonts: fonts, pixelsPerPoint: pixelsPerPoint)
    }
    paragraphs.insert(
      texts, for: key, cost: texts.reduce(request.string.utf8.count / 16) { $0 + $1.glyphs.count + Self.entryCost })
    return texts
  }
}

extension Typesetter: GlyphOutlines {
  /// The outline of a glyph in ems, y downwards, unhinted; see `GlyphOutlines`.
  ///
  /// The face need not have been used for a text before: a scene another typesetter laid out draws the same.
  /// - Throws: `FontError` where the face is none of ours or cannot be opened, or the glyph cannot be read.
  public func outline(of glyph: UInt32, in face: Face) throws -> Path {
    try store.face(named: face.postScriptName).outline(of: glyph)
  }

  /// A glyph in whole pixels, fitted to them by FreeType's own hinter where it is small.
  ///
  /// - Throws: as ``outline(of:in:)``.
  public func pixels(of glyph: UInt32, in face: Face, size: Double) throws -> Path {
    try store.face(named: face.postScriptName).pixels(of: glyph, size: size).path
  }
}

/// A character that no face has.
public struct MissingCharacter: Hashable, Sendable, CustomStringConvertible {
  /// The character itself.
  public let scalar: Unicode.Scalar

  /// `U+1F600`: at least four hexadecimal digits.
  public var description: String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

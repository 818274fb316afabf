public import WidgetBase
public import WidgetLayout
public import WidgetScene

/// Sets text with fonts from files: shapes it, breaks it into lines, and provides the outlines of its glyphs.
///
/// Files are opened when a text first needs them, and stay open for the lifetime of the typesetter. A typesetter is not
/// Sendable: each worker creates its own. Equal requests give equal results on every machine with the same files.
///
/// The height of a line is SF Pro's, whichever face draws the text, so that layouts match iOS. Per point of font size,
/// the ascender is 0.95215 and the line height is 1.19336; for `.segments` both are 1. Lines with letters that have
/// high or low marks, such as the letters of Thai and Devanagari, are as much higher as the marks need. A size that is
/// not above 0 gives an empty text.
public final class Typesetter {
  private let store: FaceStore
  private let shaper: Shaper
  private var paragraphs = BoundedCache<ParagraphsKey, [ShapedText]>(capacity: Typesetter.cachedGlyphs)
  private var layouts = BoundedCache<LayoutKey, CachedLayout>(capacity: Typesetter.cachedGlyphs)
  private var missing: Set<UInt32> = []

  /// The maximum number of cached glyphs per generation, at about 100 bytes each: 1,000 short texts, 20 pictures of a
  /// widget.
  private static let cachedGlyphs = 25_000
  /// The cost of an entry in addition to its glyphs.
  private static let entryCost = 16

  private struct ParagraphsKey: Hashable {
    let string: String
    let font: Font
    let pixelsPerPoint: Double?
    let spans: [FontSpan]
    let form: EastAsianForm
    let isRightToLeft: Bool
    let emoji: Double?
  }

  private struct LayoutKey: Hashable {
    let request: TextRequest
    let proposal: ProposedSize
    let pixelsPerPoint: Double?
    let form: EastAsianForm
    let isRightToLeft: Bool
    let emoji: Double?
  }

  private struct CachedLayout {
    let layout: TextLayout
    let missing: [UInt32]
  }

  /// Creates a typesetter.
  ///
  /// Locates the default faces without opening them.
  ///
  /// - Throws: `Failure` if no directory has Inter, M PLUS 1, BIZ UDPGothic or DSEG7 Modern.
  public init(fonts: FontSources) throws {
    store = try FaceStore(sources: fonts)
    shaper = try Shaper(store: store)
  }

  /// Opens the primary face of a font, so that a missing or damaged file is an error instead of a silent fallback.
  ///
  /// - Throws: `Failure` if the file of exactly this weight is missing, unreadable or damaged.
  public func prepare(_ font: Font) throws {
    try store.prepare(FontCatalog.family(of: font.design), weight: font.weight)
  }

  /// Whether the next texts are part of a picture from right to left.
  ///
  /// Then a paragraph with letters of such a script has that direction, even if it begins with a Latin letter.
  public var isRightToLeft = false

  /// The region whose forms the Chinese characters of the next texts have.
  public var eastAsianForm: EastAsianForm {
    get { shaper.eastAsianForm }
    set { shaper.eastAsianForm = newValue }
  }

  /// The minimum font size of emoji in colour in the next texts, in points; nil if all of them are in ink.
  ///
  /// Without the font for them (`fonts-noto-color-emoji`), all emoji are in ink.
  public var minimumColoredEmojiSize: Double? {
    get { shaper.minimumColoredEmojiSize }
    set { shaper.minimumColoredEmojiSize = newValue }
  }

  /// The font files that a text needed and that could not be used, each once.
  ///
  /// Other weights or faces are used instead.
  public var problems: [Failure] { store.problems }

  /// The characters that no face has.
  ///
  /// Each is drawn as a box; emoji are left out.
  public var missingCharacters: [MissingCharacter] {
    missing.sorted().compactMap { Unicode.Scalar($0).map(MissingCharacter.init(scalar:)) }
  }
}

extension Typesetter: TextMeasurer {
  /// Shapes a text and breaks it into lines; see `TextMeasurer`.
  ///
  /// The runs of each line are in visual order. Lines are aligned within the width of the widest line; leading is left,
  /// because widgets are laid out left to right. An empty text is one line high and has no width. Spaces at a
  /// paragraph's end count as far as they fit. Characters that no face has are drawn as boxes, or left out if they are
  /// emoji, and recorded in `missingCharacters`. Faces that cannot be opened are recorded in `problems`.
  public func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout {
    layout(request, proposing: proposal, pixelsPerPoint: nil)
  }

  /// Sets a text with the advances for a panel with a number of pixels per point; nil for the advances of its faces.
  func layout(
    _ request: TextRequest, proposing proposal: ProposedSize, pixelsPerPoint: Double?
  ) -> TextLayout {
    let key = LayoutKey(
      request: request, proposal: proposal, pixelsPerPoint: pixelsPerPoint, form: eastAsianForm,
      isRightToLeft: isRightToLeft, emoji: minimumColoredEmojiSize)
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
      string: request.string, font: request.font, pixelsPerPoint: pixelsPerPoint, spans: request.spans,
      form: eastAsianForm, isRightToLeft: isRightToLeft, emoji: minimumColoredEmojiSize)
    if let known = paragraphs[key] { return known }
    let fonts = request.fonts
    let texts = Paragraph.all(in: request.string, spanLengths: request.spans.map(\.length)).map { whole in
      let (paragraph, missing) = shaper.withoutMissingEmoji(whole, fonts: fonts)
      var text = shaper.shape(
        paragraph, levels: BidiLevels(scalars: paragraph.scalars, isRightToLeft: isRightToLeft), fonts: fonts,
        pixelsPerPoint: pixelsPerPoint)
      text.missing += missing
      return text
    }
    paragraphs.insert(
      texts, for: key, cost: texts.reduce(request.string.utf8.count / 16) { $0 + $1.glyphs.count + Self.entryCost })
    return texts
  }
}

extension Typesetter: GlyphOutlines {
  /// Returns the outline of a glyph in ems, y downwards, unhinted; see `GlyphOutlines`.
  ///
  /// The face does not need to have been used for a text before, so a scene from another typesetter draws the same.
  ///
  /// - Throws: `Failure` if the face is unknown or cannot be opened, or the glyph cannot be read.
  public func outline(of glyph: UInt32, in face: Face) throws -> Path {
    try store.face(named: face.postScriptName).outline(of: glyph)
  }

  /// Returns a glyph in whole pixels, fitted by FreeType's own hinter at small sizes.
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

  /// The code point, such as `U+1F600`, with at least four hexadecimal digits.
  public var description: String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

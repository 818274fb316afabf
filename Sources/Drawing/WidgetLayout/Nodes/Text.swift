public import WidgetScene

/// The typeface family of a text.
///
/// The typesetter decides which files provide it.
public enum FontDesign: String, Hashable, Sendable, CaseIterable {
  /// Proportional text.
  case text
  /// Proportional text for large sizes: finer details, tighter spacing.
  case display
  /// Seven-segment digits.
  case segments
}

/// The nine weights of OpenType and CSS.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// 100.
  case ultraLight = 100
  /// 200.
  case thin = 200
  /// 300.
  case light = 300
  /// 400.
  case regular = 400
  /// 500.
  case medium = 500
  /// 600.
  case semibold = 600
  /// 700.
  case bold = 700
  /// 800.
  case heavy = 800
  /// 900.
  case black = 900

  /// SwiftUI's name of the weight, such as `semibold`.
  public var name: String {
    switch self {
    case .ultraLight: "ultraLight"
    case .thin: "thin"
    case .light: "light"
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    case .bold: "bold"
    case .heavy: "heavy"
    case .black: "black"
    }
  }

  /// Returns whether the first weight is lighter.
  public static func < (first: FontWeight, second: FontWeight) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// The font of a text.
public struct Font: Hashable, Sendable {
  /// The family.
  public var design: FontDesign
  /// The size in points.
  public var size: Double
  /// The weight of the strokes.
  public var weight: FontWeight
  /// Whether all digits have the same advance.
  public var monospacedDigits: Bool
  /// The points added after each letter, in addition to the font's own spacing.
  ///
  /// Negative values reduce the spacing.
  public var tracking: Double
  /// Whether the letters are slanted, if the family has such faces.
  public var isItalic: Bool
  /// A family or a face (by its PostScript or file name) that is tried before the design's; nil for none.
  public var face: String?

  /// Creates a font with a size in points; by default regular, upright, proportional and without tracking.
  public init(
    design: FontDesign = .text, size: Double, weight: FontWeight = .regular,
    monospacedDigits: Bool = false, tracking: Double = 0, isItalic: Bool = false, face: String? = nil
  ) {
    self.design = design
    self.size = size
    self.weight = weight
    self.monospacedDigits = monospacedDigits
    self.tracking = tracking
    self.isItalic = isItalic
    self.face = face
  }

  /// Returns the font with its size and tracking multiplied by a factor.
  public func scaled(by factor: Double) -> Font {
    var scaled = self
    scaled.size *= factor
    scaled.tracking *= factor
    return scaled
  }
}

/// The alignment of lines of different width.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Aligned to the left.
  case leading
  /// Centred.
  case center
  /// Aligned to the right.
  case trailing
}

/// A string and all properties that determine its width and height.
public struct TextRequest: Hashable, Sendable {
  /// The text, with its line feeds.
  public var string: String
  /// The font of the text outside its spans.
  public var font: Font
  /// The parts with their own fonts, consecutive from the start of the text.
  public var spans: [FontSpan]
  /// The maximum number of lines, the last one truncated with an ellipsis; nil for as many as the height allows.
  public var lineLimit: Int?
  /// The alignment of lines of different width.
  public var alignment: TextAlignment

  /// Creates a request, by default aligned to the left and without a line limit.
  public init(
    string: String, font: Font, spans: [FontSpan] = [], lineLimit: Int? = nil, alignment: TextAlignment = .leading
  ) {
    self.string = string
    self.font = font
    self.spans = spans
    self.lineLimit = lineLimit
    self.alignment = alignment
  }
}

/// A glyph of a text that is a bitmap, such as an emoji in colour.
public struct TextImage: Hashable, Sendable {
  /// The bitmap.
  public var bitmap: Bitmap
  /// The frame relative to the top left corner of the text's box, in points.
  public var frame: Rect
  /// The index of the request's font for the glyph.
  public var span: Int

  /// Creates an image at a place in a text.
  public init(bitmap: Bitmap, frame: Rect, span: Int = 0) {
    self.bitmap = bitmap
    self.frame = frame
    self.span = span
  }
}

/// A text that has been shaped and broken into lines for a proposal.
public struct TextLayout: Hashable, Sendable {
  /// The box of all lines in points, unrounded: the advance of the widest line and the number of lines times the line
  /// height.
  public var size: Size
  /// The distance from the box's top to the baseline of the first line.
  public var firstBaseline: Double
  /// The distance from the box's top to the baseline of the last line.
  public var lastBaseline: Double
  /// The glyph runs, with positions relative to the box's top left corner.
  public var runs: [GlyphRun]
  /// The index of the request's font for each run; empty if the request has no spans.
  public var spanOfRun: [Int]
  /// The glyphs that are bitmaps in colour, drawn over the runs.
  public var images: [TextImage]
  /// The displayed text: lines joined by line feeds, with an ellipsis if it was truncated.
  public var string: String
  /// Whether an ellipsis replaces text that did not fit.
  public var isTruncated: Bool

  /// Creates the result of a measurer from its fields.
  public init(
    size: Size, firstBaseline: Double, lastBaseline: Double, runs: [GlyphRun], spanOfRun: [Int] = [],
    images: [TextImage] = [], string: String, isTruncated: Bool
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.runs = runs
    self.spanOfRun = spanOfRun
    self.images = images
    self.string = string
    self.isTruncated = isTruncated
  }
}

/// The only interface between layout and fonts.
public protocol TextMeasurer {
  /// Shapes a text for a proposal.
  ///
  /// - width: nil is the ideal size, one line per paragraph, never truncated. For a number, lines are broken to fit it,
  ///   and the last allowed line is truncated with an ellipsis; a width that is too small for a single character still
  ///   yields the ellipsis (or the first character). 0 asks for the minimum, infinity for one line per paragraph.
  /// - height: lines that do not fit are dropped, except the first one.
  func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout
}

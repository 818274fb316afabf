public import Geometry
public import Scene

/// The typeface family a text asks for; which files serve it is the typesetter's business.
public enum FontDesign: String, Hashable, Sendable, CaseIterable {
  /// Proportional text.
  case text
  /// Proportional text for large sizes: finer details, closer letters.
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

  /// SwiftUI's name of the weight, as `semibold`.
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

  /// Whether the first is the lighter one.
  public static func < (first: FontWeight, second: FontWeight) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// What a text is set in.
public struct Font: Hashable, Sendable {
  /// The family.
  public var design: FontDesign
  /// Points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: FontWeight
  /// Whether every digit takes the same advance.
  public var monospacedDigits: Bool
  /// Points added after each letter, besides what the font itself has between letters; below 0 takes them closer.
  public var tracking: Double
  /// Whether the letters are slanted, where the family has such faces.
  public var isItalic: Bool
  /// A family or a face (by its PostScript or file name) that is tried before the design's; nil: none.
  public var face: String?

  /// A font, by default regular, upright, proportional and not tracked; the size is in points.
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

  /// The font magnified: its size and its tracking.
  public func scaled(by factor: Double) -> Font {
    var scaled = self
    scaled.size *= factor
    scaled.tracking *= factor
    return scaled
  }
}

/// How the lines of a text lie beside each other when they differ in width.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Flush left.
  case leading
  /// Each line in the middle.
  case center
  /// Flush right.
  case trailing
}

/// A string and everything that decides how wide and high it is.
public struct TextRequest: Hashable, Sendable {
  /// The text to set, with its line feeds.
  public var string: String
  /// What it is set in, but for its spans.
  public var font: Font
  /// Parts in fonts of their own, one after the other from the text's start.
  public var spans: [FontSpan]
  /// At most so many lines, the last one cut with an ellipsis; nil: as many as the height allows.
  public var lineLimit: Int?
  /// How lines of differing width lie beside each other.
  public var alignment: TextAlignment

  /// A text, by default without a limit of lines and flush left.
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

/// A text that has been shaped and broken into lines for one proposal.
public struct TextLayout: Hashable, Sendable {
  /// The box of all lines in points: the widest line's advance, lines times the line height, unrounded.
  public var size: Size
  /// From the box's top to the baseline of the first line.
  public var firstBaseline: Double
  /// From the box's top to the baseline of the last line.
  public var lastBaseline: Double
  /// Positions relative to the box's top left corner.
  public var runs: [GlyphRun]
  /// For each run which of the request's fonts it is in, by its index; empty where the request has no spans.
  public var spanOfRun: [Int]
  /// The text as shown: lines joined by line feeds, with an ellipsis if it was cut.
  public var string: String
  /// Whether an ellipsis stands for text that did not fit.
  public var isTruncated: Bool

  /// What a measurer answers, field by field.
  public init(
    size: Size, firstBaseline: Double, lastBaseline: Double, runs: [GlyphRun], spanOfRun: [Int] = [],
    string: String, isTruncated: Bool
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.runs = runs
    self.spanOfRun = spanOfRun
    self.string = string
    self.isTruncated = isTruncated
  }
}

/// The one question layout asks about fonts.
public protocol TextMeasurer {
  /// Shapes a text for a proposal.
  ///
  /// - width nil: the ideal size, one line a paragraph, never cut. A number: lines are broken to fit it, and
  ///   the last allowed line is cut with an ellipsis; a width too small for a single character still yields
  ///   the ellipsis (or the first character). 0 asks for the minimum, infinity for one line a paragraph.
  /// - height: lines that do not fit are dropped, but the first one never is.
  func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout
}

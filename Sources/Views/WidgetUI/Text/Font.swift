public import Foundation
internal import WidgetLayout

/// The font of a text.
public struct Font: Hashable, Sendable {
  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    let weight: FontWeight

    /// 100.
    public static let ultraLight = Weight(weight: .ultraLight)
    /// 200.
    public static let thin = Weight(weight: .thin)
    /// 300.
    public static let light = Weight(weight: .light)
    /// 400.
    public static let regular = Weight(weight: .regular)
    /// 500.
    public static let medium = Weight(weight: .medium)
    /// 600.
    public static let semibold = Weight(weight: .semibold)
    /// 700.
    public static let bold = Weight(weight: .bold)
    /// 800.
    public static let heavy = Weight(weight: .heavy)
    /// 900.
    public static let black = Weight(weight: .black)
  }

  /// The design of a font.
  ///
  /// A design whose Debian package is not installed is drawn in the default face, with a warning.
  public enum Design: Hashable, Sendable {
    /// The default design, sans serif.
    case `default`
    /// With serifs.
    case serif
    /// Rounded.
    case rounded
    /// Monospaced.
    case monospaced

    /// The name of the family that is drawn; nil for the default.
    var family: String? {
      switch self {
      case .default: nil
      case .serif: "Noto Serif"
      case .rounded: "Quicksand"
      case .monospaced: "DejaVu Sans Mono"
      }
    }
  }

  /// The line spacing of a text, which is always the default one.
  public enum Leading: Hashable, Sendable {
    /// The default line spacing.
    case standard
    /// Tighter.
    case tight
    /// Looser.
    case loose
  }

  /// A change to a font.
  enum Change: Hashable, Sendable {
    case weight(Weight)
    case design(Design)
    case italic(Bool)
    case monospacedDigits
    case tracking(Double)
  }

  private(set) var size: Double
  /// The text style by whose table the size follows the user's setting; nil for a fixed size.
  private var style: TextStyle?
  private var face: String?
  var changes: [Change] = []

  /// Returns the system font in a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(size: Double(size))
    font.changes = [weight.map { .weight($0) }, design.map { .design($0) }].compactMap { $0 }
    return font
  }

  /// Returns the system font for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    let defaultWeight: Weight = style == .headline ? .semibold : .regular
    var font = system(size: CGFloat(style.size(at: .large)), weight: weight ?? defaultWeight, design: design)
    font.style = style
    return font
  }

  /// Returns a font by name in a size that grows with ``TextStyle/body``.
  ///
  /// The name is that of a built-in family, or of a file `NAME.otf` or `NAME.ttf` in the folders of fonts. A name that
  /// begins with `DSEG7` is the seven-segment face.
  public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

  /// Returns a font by name in a size that does not follow the user's setting.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(size: Double(fixedSize), face: name)
  }

  /// Returns a font by name in a size that grows with a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    var font = custom(name, fixedSize: size)
    font.style = style
    return font
  }

  /// 36 points, bold.
  public static let extraLargeTitle = system(size: 36, weight: .bold)
  /// 28 points, bold.
  public static let extraLargeTitle2 = system(size: 28, weight: .bold)
  /// 34 points.
  public static let largeTitle = system(.largeTitle)
  /// 28 points.
  public static let title = system(.title)
  /// 22 points.
  public static let title2 = system(.title2)
  /// 20 points.
  public static let title3 = system(.title3)
  /// 17 points, semibold.
  public static let headline = system(.headline)
  /// 15 points.
  public static let subheadline = system(.subheadline)
  /// 17 points.
  public static let body = system(.body)
  /// 16 points.
  public static let callout = system(.callout)
  /// 13 points.
  public static let footnote = system(.footnote)
  /// 12 points.
  public static let caption = system(.caption)
  /// 11 points.
  public static let caption2 = system(.caption2)

  /// Returns the font in another weight.
  public func weight(_ weight: Weight) -> Font { changed(.weight(weight)) }
  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font in italics.
  public func italic() -> Font { changed(.italic(true)) }
  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font { changed(.monospacedDigits) }
  /// Returns the font with letters of equal width.
  public func monospaced() -> Font { changed(.design(.monospaced)) }
  /// Returns the font with smaller capitals, drawn as the font itself.
  public func smallCaps() -> Font { self }
  /// Returns the font with smaller capitals, drawn as the font itself.
  public func lowercaseSmallCaps() -> Font { self }
  /// Returns the font with small letters in place of capitals, drawn as the font itself.
  public func uppercaseSmallCaps() -> Font { self }
  /// Returns the font in another width, drawn as the font itself.
  public func width(_ width: Width) -> Font { self }
  /// Returns the font unchanged: the line spacing is not supported.
  public func leading(_ leading: Leading) -> Font { self }

  private func changed(_ change: Change) -> Font {
    var font = self
    font.changes.append(change)
    return font
  }

  /// Returns the font for layout at a size of texts, with the changes in `others` applied after its own.
  func resolved(_ others: [Change] = [], at typeSize: DynamicTypeSize) -> WidgetLayout.Font {
    var font = WidgetLayout.Font(size: size * (style?.factor(at: typeSize) ?? 1), face: face)
    if let face, face.hasPrefix("DSEG7") {
      font.design = .segments
      font.face = nil
    }
    for change in changes + others {
      switch change {
      case .weight(let weight): font.weight = weight.weight
      case .italic(let isItalic): font.isItalic = isItalic
      case .monospacedDigits: font.monospacedDigits = true
      case .tracking(let points): font.tracking = points
      case .design(.default): break
      case .design(let design):
        font.monospacedDigits = font.monospacedDigits || design == .monospaced
        font.face = font.face ?? design.family
      }
    }
    return font
  }
}

extension Font {
  /// Returns the font in another size, which is fixed.
  func sized(_ size: Double) -> Font {
    var font = self
    font.size = size
    font.style = nil
    return font
  }

  private init(size: Double, face: String? = nil) {
    self.size = size
    self.face = face
  }
}

public import Foundation

/// UIKit's font, with the functions that views use to create fonts.
public struct UIFont: Hashable, Sendable {
  let font: Font

  /// The weight of a font.
  public typealias Weight = Font.Weight

  /// Returns the system font.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(font: .system(size: size, weight: weight))
  }

  /// Returns the system font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// Returns the system font in italics.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(font: .system(size: size).italic())
  }

  /// Returns the system font with letters of equal width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .system(size: size, weight: weight, design: .monospaced))
  }

  /// Returns the system font for a purpose.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(font: .system(style.style))
  }

  /// Takes a font by name.
  public init?(name: String, size: CGFloat) {
    font = .custom(name, size: size)
  }

  init(font: Font) {
    self.font = font
  }

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(font.size) }
  /// The height of a line in points.
  public var lineHeight: CGFloat { CGFloat(font.size * 1.19336) }

  /// Returns the font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(font: font.sized(Double(size))) }

  /// Returns the system font with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .system(size: size, weight: weight).monospacedDigit())
  }
}

extension UIFont {
  /// The purpose of a text.
  public struct TextStyle: Hashable, Sendable {
    let style: Font.TextStyle

    /// 34 points.
    public static let largeTitle = TextStyle(style: .largeTitle)
    /// 28 points.
    public static let title1 = TextStyle(style: .title)
    /// 22 points.
    public static let title2 = TextStyle(style: .title2)
    /// 20 points.
    public static let title3 = TextStyle(style: .title3)
    /// 17 points, semibold.
    public static let headline = TextStyle(style: .headline)
    /// 15 points.
    public static let subheadline = TextStyle(style: .subheadline)
    /// 17 points.
    public static let body = TextStyle(style: .body)
    /// 16 points.
    public static let callout = TextStyle(style: .callout)
    /// 13 points.
    public static let footnote = TextStyle(style: .footnote)
    /// 12 points.
    public static let caption1 = TextStyle(style: .caption)
    /// 11 points.
    public static let caption2 = TextStyle(style: .caption2)
  }
}

extension Font {
  /// Creates a font from UIKit's font.
  public init(_ font: UIFont) {
    self = font.font
  }

  /// Creates a font from UIKit's font.
  public init(uiFont: UIFont) {
    self = uiFont.font
  }
}

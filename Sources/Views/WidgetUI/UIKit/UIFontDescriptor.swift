public import Foundation

/// The description of a font of UIKit: the font itself.
public final class UIFontDescriptor: Sendable {
  let font: Font

  init(_ font: Font) {
    self.font = font
  }

  /// The design of a font.
  public struct SystemDesign: Hashable, Sendable {
    let design: Font.Design

    /// Sans serif.
    public static let `default` = SystemDesign(design: .default)
    /// Rounded.
    public static let rounded = SystemDesign(design: .rounded)
    /// With serifs.
    public static let serif = SystemDesign(design: .serif)
    /// Monospaced.
    public static let monospaced = SystemDesign(design: .monospaced)
  }

  /// Properties of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits, one for each property.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// Returns the description of the system font for a purpose.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(font.size) }

  /// Returns the description with a design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var font = font
    font.changes.append(.design(design.design))
    return UIFontDescriptor(font)
  }

  /// Returns the description with properties.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var font = font
    if traits.contains(.traitBold) { font.changes.append(.weight(.bold)) }
    if traits.contains(.traitItalic) { font.changes.append(.italic(true)) }
    if traits.contains(.traitMonoSpace) { font.changes.append(.design(.monospaced)) }
    return UIFontDescriptor(font)
  }

  /// Returns the description in another size.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.sized(Double(size))) }
}

extension UIFont {
  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }

  /// Creates a font from its description; a size of 0 is that of the description.
  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(font: size > 0 ? descriptor.font.sized(Double(size)) : descriptor.font)
  }
}

/// The table by which sizes of fonts follow the user's setting; a picture applies it to text styles.
public final class UIFontMetrics: Sendable {
  /// The table of body texts.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the table of a text style.
  public init(forTextStyle style: UIFont.TextStyle) {}

  /// Returns the font: its size is fixed.
  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the value: it is fixed.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

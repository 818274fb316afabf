public import Foundation

/// A colour of Core Graphics: four components of sRGB.
public final class CGColor: Hashable, Sendable {
  let color: Color
  private let resolved: Color.Resolved

  init(_ color: Color) {
    self.color = color
    resolved = color.resolve(in: EnvironmentValues())
  }

  /// Creates a colour from its components, each 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// Creates a colour from its components of sRGB, each 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray, from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and opacity in the light colour scheme, each 0...1; transparent for a colour of an asset
  /// catalogue.
  public var components: [CGFloat]? {
    [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { CGFloat($0) }
  }

  /// The number of components.
  public var numberOfComponents: Int { 4 }
  /// The opacity, 0...1.
  public var alpha: CGFloat { CGFloat(resolved.opacity) }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { UIColor(color).withAlphaComponent(alpha).cgColor }

  /// Returns whether both are the same colour.
  public static func == (first: CGColor, second: CGColor) -> Bool { first.color == second.color }

  /// Hashes the colour.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
  /// Takes a colour of Core Graphics.
  public init(cgColor: CGColor) {
    self = cgColor.color
  }

  /// The colour for Core Graphics.
  public var cgColor: CGColor? { CGColor(self) }
}

extension Color.Resolved {
  /// The colour for Core Graphics.
  public var cgColor: CGColor { CGColor(Color(self)) }
  /// The amount of red light.
  public var linearRed: Float { Self.linear(red) }
  /// The amount of green light.
  public var linearGreen: Float { Self.linear(green) }
  /// The amount of blue light.
  public var linearBlue: Float { Self.linear(blue) }

  /// The transfer function of sRGB (IEC 61966-2-1).
  private static func linear(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension UIColor {
  /// Takes a colour of Core Graphics.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color)
  }

  /// The colour for Core Graphics.
  public var cgColor: CGColor { CGColor(color) }
}

/// The type of colour literals, `#colorLiteral(red:green:blue:alpha:)`, which Xcode shows as colours.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a colour from a literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

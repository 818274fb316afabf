public import Foundation
internal import WidgetScene

/// UIKit's colour, which may depend on the colour scheme.
public final class UIColor: Hashable, Sendable {
  let color: Color

  /// Takes a colour of SwiftUI.
  public init(_ color: Color) {
    self.color = color
  }

  /// Creates a colour from its components, each 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// Creates a gray, from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(white), opacity: Double(alpha)))
  }

  /// Creates a colour from hue, saturation and brightness, each 0...1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)))
  }

  /// Takes a colour of an asset catalogue, which is looked up when it is drawn.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
  ) {
    self.init(Color(name))
  }

  /// Takes a colour of an asset catalogue.
  public convenience init(resource: ColorResource) {
    self.init(Color(resource))
  }

  /// Creates a colour from one for each colour scheme.
  ///
  /// Colours of asset catalogues within it are not supported: the light colour is used for both schemes.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color
    self.init(Color(light: light, dark: dark))
  }

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(Color(color.source, alpha: Double(alpha)))
  }

  /// Returns the colour of a colour scheme.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    guard case .pair(let light, let dark) = color.source else { return self }
    let one = traits.userInterfaceStyle == .dark ? dark : light
    return UIColor(Color(.pair(light: one, dark: one), alpha: color.alpha))
  }

  /// Reads the components in the light colour scheme; false for colours of asset catalogues.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard case .pair(let light, _) = color.source else { return false }
    red?.pointee = CGFloat(light.red)
    green?.pointee = CGFloat(light.green)
    blue?.pointee = CGFloat(light.blue)
    alpha?.pointee = CGFloat(light.alpha * color.alpha)
    return true
  }

  /// Returns whether both are the same colour.
  public static func == (first: UIColor, second: UIColor) -> Bool { first.color == second.color }

  /// Hashes the colour.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
  /// Takes a colour of UIKit.
  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  /// Takes a colour of UIKit, unless a colour of an asset catalogue has the same name.
  @_disfavoredOverload
  public init(_ color: UIColor) {
    self = color.color
  }

  /// Creates a colour from one for each scheme.
  fileprivate init(light: Color, dark: Color) {
    guard case .pair(let first, _) = light.source, case .pair(_, let second) = dark.source else {
      self = light
      return
    }
    self.init(.pair(light: first.opacity(light.alpha), dark: second.opacity(dark.alpha)))
  }
}

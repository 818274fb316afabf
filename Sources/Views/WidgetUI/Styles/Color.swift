public import Foundation
package import WidgetLayout
internal import WidgetScene

/// A colour, which may depend on the colour scheme or come from an asset catalogue.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// The colour space of components; all are treated as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// sRGB.
    case sRGB
    /// sRGB without its transfer function.
    case sRGBLinear
    /// Display P3.
    case displayP3
  }

  enum Source: Hashable, Sendable {
    case pair(light: WidgetScene.Color, dark: WidgetScene.Color)
    case named(String)
    case accent
    /// A level of the label colour: 0 is the label colour itself; each higher level is fainter.
    case label(Int)
  }

  let source: Source
  let alpha: Double

  init(_ source: Source, alpha: Double = 1) {
    self.source = source
    self.alpha = alpha
  }

  /// Creates a colour of an asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name))
  }

  /// Creates a colour of an asset catalogue.
  public init(_ resource: ColorResource) {
    self.init(.named(resource.name))
  }

  /// Creates a colour from its components, each 0...1.
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let color = WidgetScene.Color(red: red, green: green, blue: blue)
    self.init(.pair(light: color, dark: color), alpha: opacity)
  }

  /// Creates a gray, from 0 (black) to 1 (white).
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(space, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a colour from hue, saturation and brightness, each 0...1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// Returns a colour between this one and another: 0 is this colour, 1 the other one.
  ///
  /// Colours of asset catalogues and the accent colour cannot be mixed: the nearer colour is returned.
  public func mix(with other: Color, by fraction: Double) -> Color {
    guard case .pair(let light, let dark) = source, case .pair(let otherLight, let otherDark) = other.source else {
      return fraction < 0.5 ? self : other
    }
    let share = UnitInterval(fraction).value
    return Color(
      .pair(light: light.mixed(with: otherLight, by: share), dark: dark.mixed(with: otherDark, by: share)),
      alpha: alpha + (other.alpha - alpha) * share)
  }

  /// Returns a colour between this one and another, mixed in sRGB.
  public func mix(with other: Color, by fraction: Double, in space: Gradient.ColorSpace) -> Color {
    mix(with: other, by: fraction)
  }

  /// The components of a colour in an environment, each 0...1.
  public struct Resolved: Hashable, Sendable {
    /// The amount of red.
    public var red: Float
    /// The amount of green.
    public var green: Float
    /// The amount of blue.
    public var blue: Float
    /// The opacity.
    public var opacity: Float

    /// Creates a colour from its components.
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
  }

  /// Takes a colour whose components are known.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// Returns the components in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let color: WidgetScene.Color = resolved(in: environment)
    return Resolved(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue), opacity: Float(color.alpha))
  }

  /// Returns the colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color { Color(source, alpha: alpha * opacity) }

  /// The name or the components of the colour.
  public var description: String {
    switch source {
    case .pair(let light, let dark): light == dark ? light.hex : "\(light.hex), dark \(dark.hex)"
    case .named(let name): name
    case .accent: "accentColor"
    case .label(let level): "label \(level)"
    }
  }

  func resolved(in environment: EnvironmentValues) -> WidgetScene.Color {
    let isDark = environment.colorScheme == .dark
    let color: WidgetScene.Color
    switch source {
    case .pair(let light, let dark): color = isDark ? dark : light
    case .label(let level): color = Self.labelColor(level, isDark: isDark)
    case .accent:
      // The tint may itself be the accent colour.
      var untinted = environment
      untinted.tint = nil
      untinted.colorFilters = []
      color =
        environment.tint?.paint(in: untinted).meanColor
        ?? environment.resources.color("AccentColor", scheme: environment.colorScheme)
        ?? Color.blue.resolved(in: untinted)
    case .named(let name):
      if let found = environment.resources.color(name, scheme: environment.colorScheme) {
        color = found
      } else {
        environment.problems.append("unknown colour \"\(name)\" in the asset catalogues; nothing is drawn in it")
        color = WidgetScene.Color(red: 0, green: 0, blue: 0, alpha: 0)
      }
    }
    return environment.filtered(color.opacity(alpha))
  }
}

/// The name of a colour in an asset catalogue.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// Creates a resource from a colour's name.
  public init(name: String, bundle: Bundle? = nil) {
    self.name = name
  }
}

extension Color: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Color: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    [
      .shape(
        ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, color: resolved(in: environment)))
    ]
  }
}

extension WidgetScene.Color {
  /// Returns the colour at a fraction of the way to another one.
  func mixed(with other: WidgetScene.Color, by share: Double) -> WidgetScene.Color {
    WidgetScene.Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }
}

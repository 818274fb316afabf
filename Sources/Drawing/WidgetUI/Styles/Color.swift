public import Foundation
internal import Geometry
package import Layout

/// A colour, which may depend on the scheme or stand in an asset catalogue.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// How components are meant; all are taken as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The standard one.
    case sRGB
    /// The standard one without its curve.
    case sRGBLinear
    /// A wider one.
    case displayP3
  }

  enum Source: Hashable, Sendable {
    case pair(light: Geometry.Color, dark: Geometry.Color)
    case named(String)
    case accent
    /// A level of the text colour: 0 that of labels, each further one fainter.
    case label(Int)
  }

  let source: Source
  let alpha: Double

  init(_ source: Source, alpha: Double = 1) {
    self.source = source
    self.alpha = alpha
  }

  /// A colour of an asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name))
  }

  /// A colour of an asset catalogue.
  public init(_ resource: ColorResource) {
    self.init(.named(resource.name))
  }

  /// A colour by its components, each 0...1.
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let color = Geometry.Color(red: red, green: green, blue: blue)
    self.init(.pair(light: color, dark: color), alpha: opacity)
  }

  /// A gray, 0 black and 1 white.
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(space, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour by hue, saturation and brightness, each 0...1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// The colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color { Color(source, alpha: alpha * opacity) }

  /// The colour's name or components.
  public var description: String {
    switch source {
    case .pair(let light, let dark): light == dark ? light.hex : "\(light.hex), \(dark.hex) where dark"
    case .named(let name): name
    case .accent: "accentColor"
    case .label(let level): "label \(level)"
    }
  }

  func resolved(in environment: EnvironmentValues) -> Geometry.Color {
    let isDark = environment.colorScheme == .dark
    let color: Geometry.Color
    switch source {
    case .pair(let light, let dark): color = isDark ? dark : light
    case .label(let level): color = Self.labelColor(level, isDark: isDark)
    case .accent:
      color =
        environment.tint?.resolved(in: environment)
        ?? environment.resources.color("AccentColor", scheme: environment.colorScheme)
        ?? Color.blue.resolved(in: environment)
    case .named(let name):
      if let found = environment.resources.color(name, scheme: environment.colorScheme) {
        color = found
      } else {
        environment.problems.append("there is no colour \"\(name)\" in the asset catalogues: nothing is drawn in it")
        color = Geometry.Color(red: 0, green: 0, blue: 0, alpha: 0)
      }
    }
    return color.opacity(alpha)
  }
}

/// The name of a colour of an asset catalogue.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// A colour by its name.
  public init(name: String, bundle: Bundle? = nil) {
    self.name = name
  }
}

extension Color: View {
  /// Drawn without a body.
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

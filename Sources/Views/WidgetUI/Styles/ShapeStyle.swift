package import WidgetScene

/// A style in which shapes and texts are painted.
public protocol ShapeStyle: Sendable {
  /// The style to which a custom style resolves.
  associatedtype Resolved: ShapeStyle = Never

  /// Returns the style in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

/// A built-in style, which creates its paint itself.
package protocol PrimitiveStyle: ShapeStyle {
  /// Returns the paint, in fractions of the painted area.
  func paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle where Resolved == Never {
  /// Stops the program; never called, because built-in styles are not resolved.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) must be resolved before it is painted")
  }
}

extension Never: ShapeStyle {
  /// The resolved type, which has no values.
  public typealias Resolved = Never
}

extension ShapeStyle {
  /// Returns the paint of any style: its own, or that of the style to which it resolves.
  func resolvedPaint(in environment: EnvironmentValues) -> Paint {
    if let primitive = self as? any PrimitiveStyle { return primitive.paint(in: environment) }
    return resolve(in: environment).resolvedPaint(in: environment)
  }
}

extension Color: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { .solid(resolved(in: environment)) }
}

extension Color.Resolved: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { Color(self).paint(in: environment) }
}

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle {
  let base: any ShapeStyle

  /// Creates a type-erased style.
  public init(_ style: some ShapeStyle) {
    base = style
  }

  /// The style as one that fills areas with nodes; nil for other styles.
  var layered: (any AreaStyle)? {
    switch base {
    case let style as AnyShapeStyle: style.layered
    case let style as ShadowedStyle: style.base.layered
    default: base as? any AreaStyle
    }
  }
}

extension AnyShapeStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { base.resolvedPaint(in: environment) }
}

/// The foreground style, or a fainter level of it.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
}

extension HierarchicalShapeStyle: PrimitiveStyle {
  /// SwiftUI's opacities for the levels of styles other than the label colour.
  static let opacities = [1, 0.5, 0.25, 0.18]

  package func paint(in environment: EnvironmentValues) -> Paint {
    // The foreground style may itself resolve to a level of the foreground style.
    var outside = environment
    outside.foreground = nil
    return of(environment.foreground).paint(in: outside)
  }

  /// Returns the level of a style; nil is the label colour.
  func of(_ style: AnyShapeStyle?) -> FaintStyle {
    guard let style else { return FaintStyle(base: AnyShapeStyle(Color(.label(level))), opacity: 1) }
    return FaintStyle(base: style, opacity: Self.opacities[min(max(level, 0), 3)])
  }
}

/// A style with its opacity multiplied.
struct FaintStyle: ShapeStyle {
  let base: AnyShapeStyle
  let opacity: Double
}

extension FaintStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    opacity == 1 ? base.paint(in: environment) : base.paint(in: environment).mapColors { $0.opacity(opacity) }
  }
}

/// The foreground style that views inherit; the label colour by default.
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

extension ForegroundStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    var outside = environment
    outside.foreground = nil
    return environment.foreground?.paint(in: outside) ?? .solid(Color.primary.resolved(in: environment))
  }
}

/// A system style: background, tint, separator or fill.
public struct SystemStyle: ShapeStyle {
  let color: Color
  /// The colours of the fainter levels; empty for translucent levels of the colour itself.
  var levels: [Color] = []
}

extension SystemStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    if color == .systemBackground, let style = environment.backgroundStyle {
      // The style of backgrounds may itself be the background.
      var inside = environment
      inside.backgroundStyle = nil
      return style.paint(in: inside)
    }
    return .solid(color.resolved(in: environment))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  /// The foreground style, one level fainter.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The foreground style, two levels fainter.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The foreground style, three levels fainter.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// The foreground style, drawn as three levels fainter.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == SystemStyle {
  /// The background colour: white, or black in the dark scheme.
  public static var background: SystemStyle {
    SystemStyle(color: .systemBackground, levels: [.secondarySystemBackground, .tertiarySystemBackground])
  }
  /// The colour of controls.
  public static var tint: SystemStyle { SystemStyle(color: .accentColor) }
  /// The colour of separators.
  public static var separator: SystemStyle { SystemStyle(color: .separator) }
  /// The faint fill colour of controls.
  public static var fill: SystemStyle {
    SystemStyle(color: .track, levels: [.secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill])
  }
  /// The colour of placeholders in text fields.
  public static var placeholder: SystemStyle { SystemStyle(color: Color(.label(2))) }
  /// The colour of links.
  public static var link: SystemStyle { SystemStyle(color: .blue) }
  /// The colour of selections.
  public static var selection: SystemStyle { SystemStyle(color: .accentColor) }
  /// The background colour of windows.
  public static var windowBackground: SystemStyle { SystemStyle(color: .systemBackground) }
}

extension ShapeStyle where Self == Color {
  /// The system's red.
  public static var red: Color { Color.red }
  /// The system's orange.
  public static var orange: Color { Color.orange }
  /// The system's yellow.
  public static var yellow: Color { Color.yellow }
  /// The system's green.
  public static var green: Color { Color.green }
  /// The system's mint.
  public static var mint: Color { Color.mint }
  /// The system's teal.
  public static var teal: Color { Color.teal }
  /// The system's cyan.
  public static var cyan: Color { Color.cyan }
  /// The system's blue.
  public static var blue: Color { Color.blue }
  /// The system's indigo.
  public static var indigo: Color { Color.indigo }
  /// The system's purple.
  public static var purple: Color { Color.purple }
  /// The system's pink.
  public static var pink: Color { Color.pink }
  /// The system's brown.
  public static var brown: Color { Color.brown }
  /// The system's gray.
  public static var gray: Color { Color.gray }
  /// Black in both schemes.
  public static var black: Color { Color.black }
  /// White in both schemes.
  public static var white: Color { Color.white }
  /// A transparent colour.
  public static var clear: Color { Color.clear }
  /// The colour of controls.
  public static var accentColor: Color { Color.accentColor }
}

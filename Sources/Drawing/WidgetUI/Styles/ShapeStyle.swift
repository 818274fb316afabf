internal import Geometry
package import Scene

/// What paints shapes and texts.
public protocol ShapeStyle: Sendable {
  /// What a style of one's own comes down to.
  associatedtype Resolved: ShapeStyle = Never

  /// What the style is in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

/// A style of this module, which makes its paint itself.
package protocol PrimitiveStyle: ShapeStyle {
  /// The paint in fractions of what is painted.
  func paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle where Resolved == Never {
  /// Styles of this module are never asked.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is painted without being resolved")
  }
}

extension Never: ShapeStyle {
  /// There is no value that could be asked.
  public typealias Resolved = Never
}

extension ShapeStyle {
  /// The paint of any style: its own, or that of what it resolves to.
  func resolvedPaint(in environment: EnvironmentValues) -> Paint {
    if let primitive = self as? any PrimitiveStyle { return primitive.paint(in: environment) }
    return resolve(in: environment).resolvedPaint(in: environment)
  }
}

extension Color: PrimitiveStyle {
  /// A colour is what it is.
  public typealias Resolved = Never

  package func paint(in environment: EnvironmentValues) -> Paint { .solid(resolved(in: environment)) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  private let base: any ShapeStyle

  /// Hides the type of a style.
  public init(_ style: some ShapeStyle) {
    base = style
  }

  /// The style as one that is drawn as areas over each other; nil for others.
  var layered: (any LayeredStyle)? {
    (base as? AnyShapeStyle)?.layered ?? base as? any LayeredStyle
  }
}

extension AnyShapeStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { base.resolvedPaint(in: environment) }
}

/// The style around, or a fainter level of it.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
}

extension HierarchicalShapeStyle: PrimitiveStyle {
  /// SwiftUI's opacities of the levels of a style that is not that of labels.
  private static let opacities = [1, 0.5, 0.25, 0.18]

  package func paint(in environment: EnvironmentValues) -> Paint {
    of(environment.foreground).paint(in: environment)
  }

  /// The level of a style; nil is that of labels.
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

/// The paint that views inherit, that of labels unless set.
public struct ForegroundStyle: ShapeStyle {
  /// The inherited style.
  public init() {}
}

extension ForegroundStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    environment.foreground?.paint(in: environment) ?? .solid(Color.primary.resolved(in: environment))
  }
}

/// The colour behind everything, or the tint, the separator.
public struct SystemStyle: ShapeStyle {
  let color: Color
}

extension SystemStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { .solid(color.resolved(in: environment)) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style around.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  /// One level fainter.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// Two levels fainter.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// Three levels fainter.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style around.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == SystemStyle {
  /// White, black where dark.
  public static var background: SystemStyle { SystemStyle(color: .systemBackground) }
  /// The colour of controls.
  public static var tint: SystemStyle { SystemStyle(color: .accentColor) }
  /// The colour of lines between contents.
  public static var separator: SystemStyle { SystemStyle(color: .separator) }
  /// The faint fill of controls.
  public static var fill: SystemStyle { SystemStyle(color: .track) }
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
  /// Nothing.
  public static var clear: Color { Color.clear }
  /// The colour of controls.
  public static var accentColor: Color { Color.accentColor }
}

/// A blurred pane: a picture shows its mean, a faint fill of the background's colour.
public struct Material: ShapeStyle {
  let opacity: Double

  /// The thinnest.
  public static let ultraThin = Material(opacity: 0.4)
  /// Thin.
  public static let thin = Material(opacity: 0.55)
  /// The usual one.
  public static let regular = Material(opacity: 0.7)
  /// Thick.
  public static let thick = Material(opacity: 0.85)
}

extension Material: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    environment.problems.append("materials do not blur what is behind them: a plain colour is drawn")
    return .solid(Color.systemBackground.opacity(opacity).resolved(in: environment))
  }
}

extension ShapeStyle where Self == Material {
  /// The thinnest.
  public static var ultraThinMaterial: Material { Material.ultraThin }
  /// Thin.
  public static var thinMaterial: Material { Material.thin }
  /// The usual one.
  public static var regularMaterial: Material { Material.regular }
  /// Thick.
  public static var thickMaterial: Material { Material.thick }
}

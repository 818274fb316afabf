internal import WidgetLayout
internal import WidgetRendering
package import WidgetScene

/// A blurred background, tinted in the background colour.
///
/// Fills blur what lies behind them. Lines and texts are drawn in the tint. Panels with few inks show the opaque
/// background colour.
public struct Material: ShapeStyle {
  let opacity: Double

  /// The thinnest material.
  public static let ultraThin = Material(opacity: 0.4)
  /// A thin material.
  public static let thin = Material(opacity: 0.55)
  /// The default material.
  public static let regular = Material(opacity: 0.7)
  /// A thick material.
  public static let thick = Material(opacity: 0.85)
  /// The thickest material.
  public static let ultraThick = Material(opacity: 0.94)
  /// The material of bars.
  public static let bar = Material(opacity: 0.85)
}

extension Material: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    let hasTones = environment[ScreenTraitsKey.self].colors.kind == .full
    return .solid(Color.systemBackground.opacity(hasTones ? opacity : 1).resolved(in: environment))
  }
}

extension AnyShapeStyle {
  /// Returns a filled shape so that what lies behind it is blurred if the style is a material.
  ///
  /// Where colours are replaced, as on the lock screen, materials are only tints.
  func blurringBackdrop(of node: Node, in environment: EnvironmentValues) -> Node {
    guard unwrapped is Material, environment.colorFilters.isEmpty,
      environment[ScreenTraitsKey.self].colors.kind == .full
    else { return node }
    return .tagged(Backdrops.tag, node)
  }
}

extension ShapeStyle where Self == Material {
  /// The thinnest material.
  public static var ultraThinMaterial: Material { Material.ultraThin }
  /// A thin material.
  public static var thinMaterial: Material { Material.thin }
  /// The default material.
  public static var regularMaterial: Material { Material.regular }
  /// A thick material.
  public static var thickMaterial: Material { Material.thick }
  /// The thickest material.
  public static var ultraThickMaterial: Material { Material.ultraThick }
  /// The material of bars.
  public static var bar: Material { Material.bar }
}

public import Foundation
internal import WidgetLayout
internal import WidgetScene

/// The shadow of a style.
public struct ShadowStyle: Hashable, Sendable {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let isInside: Bool

  /// Returns a shadow behind a shape.
  public static func drop(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInside: false)
  }

  /// Returns a shadow that the surroundings of a shape cast on it.
  public static func inner(
    color: Color = .black.opacity(0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInside: true)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns the foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle().shadow(style)) }
}

/// A style with a shadow behind or inside of what is painted in it.
struct ShadowedStyle: ShapeStyle {
  let base: AnyShapeStyle
  let shadow: ShadowStyle
}

extension ShadowedStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { base.paint(in: environment) }
}

extension AnyShapeStyle {
  /// Returns a node that is painted in the style, with the shadows of the style.
  func shadowing(_ node: Node, in environment: EnvironmentValues) -> Node {
    guard let style = unwrapped as? ShadowedStyle else { return node }
    let node = style.base.shadowing(node, in: environment)
    let offset = style.shadow.offset
    let shadow = Shadow(
      color: style.shadow.color.resolved(in: environment), radius: Double(style.shadow.radius),
      offset: Point(x: Double(offset.width), y: Double(offset.height)))
    return .effect(style.shadow.isInside ? .innerShadow(shadow) : .shadow(shadow), node)
  }
}

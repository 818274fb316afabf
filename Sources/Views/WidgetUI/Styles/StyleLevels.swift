public import Foundation
internal import WidgetScene

extension ShapeStyle {
  /// The style, one level fainter.
  public var secondary: some ShapeStyle { LevelStyle(base: AnyShapeStyle(self), level: 1) }
  /// The style, two levels fainter.
  public var tertiary: some ShapeStyle { LevelStyle(base: AnyShapeStyle(self), level: 2) }
  /// The style, three levels fainter.
  public var quaternary: some ShapeStyle { LevelStyle(base: AnyShapeStyle(self), level: 3) }
  /// The style, drawn as three levels fainter.
  public var quinary: some ShapeStyle { LevelStyle(base: AnyShapeStyle(self), level: 4) }

  /// Returns the style with its opacity multiplied.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    FaintStyle(base: AnyShapeStyle(self), opacity: opacity)
  }

  /// Returns the style with a shadow behind what is painted in it; shadows inside of shapes are not drawn.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowedStyle(base: AnyShapeStyle(self), shadow: style)
  }

  /// Returns the style drawn over what is behind it; other modes are not drawn.
  @_disfavoredOverload
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    WarningStyle(base: AnyShapeStyle(self), message: mode == .normal ? nil : "blendMode is not drawn")
  }
}

/// A fainter level of a style.
struct LevelStyle: ShapeStyle {
  let base: AnyShapeStyle
  let level: Int
}

extension LevelStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    if let hierarchical = base.unwrapped as? HierarchicalShapeStyle {
      return HierarchicalShapeStyle(level: hierarchical.level + level).paint(in: environment)
    }
    if base.unwrapped is ForegroundStyle { return HierarchicalShapeStyle(level: level).paint(in: environment) }
    if let system = base.unwrapped as? SystemStyle, let last = system.levels.indices.last {
      return .solid(system.levels[min(level - 1, last)].resolved(in: environment))
    }
    let opacity = HierarchicalShapeStyle.opacities[min(max(level, 0), 3)]
    return base.paint(in: environment).mapColors { $0.opacity(opacity) }
  }
}

/// A style that is drawn without one of its effects.
struct WarningStyle: ShapeStyle {
  let base: AnyShapeStyle
  let message: String?
}

extension WarningStyle: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    if let message { environment.problems.append(message) }
    return base.paint(in: environment)
  }
}

extension AnyShapeStyle {
  /// The innermost style.
  var unwrapped: any ShapeStyle { (base as? AnyShapeStyle)?.unwrapped ?? base }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a gradient between two points, in fractions of the painted area.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }

  /// Returns a gradient of equally spaced colours.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint) }

  /// Returns a gradient from stops.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint) }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a gradient around a point between two radii in points.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a gradient of equally spaced colours around a point.
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns a gradient around a point, clockwise between two angles.
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a gradient of equally spaced colours around a point.
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a full turn of colours that starts at an angle.
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }

  /// Returns a full turn of equally spaced colours that starts at an angle.
  public static func conicGradient(
    colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient { AngularGradient(colors: colors, center: center, angle: angle) }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Returns a gradient around a point in the proportions of the painted area.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Returns a gradient of equally spaced colours around a point in the proportions of the painted area.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    .ellipticalGradient(
      Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

/// A change of a group's picture as a whole, before the group's clip and opacity.
public indirect enum LayerEffect: Hashable, Sendable {
  /// Shows the group only where the items of the mask are, as far as they are opaque there.
  ///
  /// The colours of the mask do not matter.
  case mask([Item])
  /// Hides the group where these items are, as far as they are opaque there.
  ///
  /// The colours of the items do not matter. PDF shows the group as an image.
  case cutout([Item])
  /// Blurs the group by a standard deviation in points.
  case blur(radius: Double)
  /// Draws a shadow of the group behind it.
  case shadow(Shadow)
  /// Draws the shadow that the surroundings of the group cast on it.
  case innerShadow(Shadow)
}

/// A blurred silhouette behind a group or of its surroundings.
public struct Shadow: Hashable, Sendable {
  /// The colour; its alpha is the alpha of the shadow of opaque items.
  public var color: Color
  /// The standard deviation of the blur in points.
  public var radius: Double
  /// The distance from the group in points.
  public var offset: Point

  /// Creates a shadow.
  public init(color: Color, radius: Double, offset: Point = .zero) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

extension LayerEffect {
  /// The distance in standard deviations beyond which a blur is invisible.
  private static let visibleDeviations = 3.0

  /// Returns the area that a picture of an area covers after the effect.
  package func extent(of area: Rect) -> Rect {
    switch self {
    case .mask, .cutout, .innerShadow: area
    case .blur(let radius): area.inset(by: EdgeInsets(all: -radius * Self.visibleDeviations))
    case .shadow(let shadow):
      area.union(
        Rect(
          origin: Point(x: area.minX + shadow.offset.x, y: area.minY + shadow.offset.y), size: area.size
        ).inset(by: EdgeInsets(all: -shadow.radius * Self.visibleDeviations)))
    }
  }

  /// Returns the effect on a group that is moved and scaled; the transform must be upright.
  func scaled(by transform: Transform) -> LayerEffect {
    switch self {
    case .mask(let items): .mask(items.map { $0.transformed(by: transform) })
    case .cutout(let items): .cutout(items.map { $0.transformed(by: transform) })
    case .blur(let radius): .blur(radius: radius * transform.lengthFactor)
    case .shadow(let shadow): .shadow(shadow.scaled(by: transform))
    case .innerShadow(let shadow): .innerShadow(shadow.scaled(by: transform))
    }
  }
}

extension Shadow {
  /// Returns the shadow of a group that is moved and scaled; the transform must be upright.
  fileprivate func scaled(by transform: Transform) -> Shadow {
    Shadow(
      color: color, radius: radius * transform.lengthFactor,
      offset: Point(x: offset.x * transform.a, y: offset.y * transform.a))
  }
}

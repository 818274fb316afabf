public import Foundation
package import WidgetLayout
package import WidgetScene

/// A gradient around a point by distance.
///
/// A fill is drawn as a hundred overlapping discs. Lines, texts and fills with translucent colours are drawn in the
/// mean colour, with a warning.
public struct RadialGradient: ShapeStyle, Hashable {
  /// The colours.
  package let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  /// Creates a gradient around a point between two radii in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a gradient of equally spaced colours.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Creates a gradient from stops.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// A gradient around a point by direction.
///
/// A fill is drawn as overlapping sectors. Lines, texts and fills with translucent colours are drawn in the mean
/// colour, with a warning.
public struct AngularGradient: ShapeStyle, Hashable {
  /// The colours.
  package let gradient: Gradient
  private let center: UnitPoint
  private let start: Angle
  private let end: Angle

  /// Creates a gradient around a point, clockwise between two angles.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = Angle(degrees: 360)
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }

  /// Creates a gradient of equally spaced colours.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates a gradient from stops.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = Angle(degrees: 360)
  ) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates a full turn from stops that starts at an angle.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  /// Creates a full turn of equally spaced colours that starts at an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates a full turn that starts at an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
}

/// A gradient around a point in the proportions of the painted area.
///
/// A fill is drawn as overlapping ellipses. Lines, texts and fills with translucent colours are drawn in the mean
/// colour, with a warning.
public struct EllipticalGradient: ShapeStyle, Hashable {
  /// The colours.
  package let gradient: Gradient
  private let center: UnitPoint
  private let start: CGFloat
  private let end: CGFloat

  /// Creates a gradient around a point between two fractions of the area's sides.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    start = startRadiusFraction
    end = endRadiusFraction
  }

  /// Creates a gradient of equally spaced colours.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Creates a gradient from stops.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

extension EllipticalGradient: LayeredStyle, PrimitiveStyle, PrimitiveView, AreaStyle {
  /// Returns the part of a frame that the front of the style covers.
  package func area(upTo share: Double, in size: CGSize) -> Path {
    let fraction = start + (end - start) * CGFloat(share)
    guard fraction > 0, fraction.isFinite else { return Path() }
    let middle = center.point(in: size)
    let (width, height) = (2 * fraction * size.width, 2 * fraction * size.height)
    return Path(ellipseIn: CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height))
  }
}

extension EllipticalGradient: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

/// A style that fills a frame with nodes.
@MainActor
protocol AreaStyle {
  /// Returns nodes that fill a frame; nil if the style cannot.
  func node(in environment: EnvironmentValues) -> Node?
}

/// A style that is drawn as overlapping areas.
package protocol LayeredStyle {
  /// The gradient, whose first colour is in front.
  var gradient: Gradient { get }

  /// Returns the part of a frame that the front of the style covers.
  ///
  /// `share` is the fraction of the way from the first colour to the last, above 0.
  func area(upTo share: Double, in size: CGSize) -> Path
}

extension RadialGradient: LayeredStyle, PrimitiveStyle, PrimitiveView, AreaStyle {
  /// Returns the part of a frame that the front of the style covers.
  package func area(upTo share: Double, in size: CGSize) -> Path {
    let radius = startRadius + (endRadius - startRadius) * CGFloat(share)
    guard radius > 0, radius.isFinite else { return Path() }
    let middle = center.point(in: size)
    return Path(
      ellipseIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

extension AngularGradient: LayeredStyle, PrimitiveStyle, PrimitiveView, AreaStyle {
  /// Returns the part of a frame that the front of the style covers.
  package func area(upTo share: Double, in size: CGSize) -> Path {
    let middle = center.point(in: size)
    // Reaches beyond every corner, wherever the centre is.
    let reach = size.width + size.height + abs(middle.x) + abs(middle.y)
    let sweep = min(max((end - start).radians, 0), 2 * .pi) * share
    guard reach.isFinite, sweep > 0 else { return Path() }
    return Path { path in
      path.move(to: middle)
      path.addRelativeArc(center: middle, radius: reach, startAngle: start, delta: .radians(sweep))
      path.closeSubpath()
    }
  }
}

extension RadialGradient: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension AngularGradient: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension UnitPoint {
  fileprivate func point(in size: CGSize) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
}

extension LayeredStyle {
  /// The number of areas in which a gradient is drawn; the difference between neighbours is invisible.
  private var steps: Int { 100 }

  /// Returns the gradient as a paint from which colours can be read; nil if it has no colours or too many.
  private func line(in environment: EnvironmentValues) -> Paint? {
    gradient.resolved(in: environment).map { stops in
      .linearGradient(.init(start: .zero, end: Point(x: 1, y: 0), stops: stops))
    }
  }

  /// Returns nodes that fill a frame, the rearmost first; nil if colours would show through each other.
  @MainActor
  func node(in environment: EnvironmentValues) -> Node? {
    guard gradient.stops.allSatisfy({ $0.color.resolved(in: environment).alpha == 1 }),
      let line = line(in: environment)
    else { return nil }
    let steps = steps
    return .mainActorReader { frame in
      let size = CGSize(width: frame.width, height: frame.height)
      func shape(_ outline: ShapeContent.Outline, _ place: Double) -> Node {
        .shape(
          ShapeContent(
            outline: outline, style: .fill, color: line.color(at: Point(x: place, y: 0)), subject: .area,
            role: .tone))
      }
      let areas = (1...steps).reversed().map { step in
        let path = self.area(upTo: Double(step) / Double(steps), in: size).geometry
        return shape(.custom(FrameOutline { _ in path }), (Double(step) - 0.5) / Double(steps))
      }
      let layers = Node.depthStack(alignment: .center, children: [shape(.rectangle(cornerRadius: 0), 1)] + areas)
      // The opacity, less than one level of a channel below 1, makes them a group. Without it, each layer would cover
      // half of a pixel at the edge of a clip and all layers together nearly all of it, which would give a jagged edge.
      return [.clipped(.opacity(UnitInterval(0.999), layers))]
    }
  }

  package func paint(in environment: EnvironmentValues) -> Paint {
    environment.problems.append("round gradients of lines, text and transparent fills are drawn in one colour")
    guard let line = line(in: environment) else { return Color.clear.paint(in: environment) }
    return .solid(line.meanColor)
  }
}

extension PrimitiveView where Self: LayeredStyle & PrimitiveStyle {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    [
      node(in: environment)
        ?? .shape(ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, paint: paint(in: environment)))
    ]
  }
}

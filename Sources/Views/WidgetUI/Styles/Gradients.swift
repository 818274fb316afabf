public import Foundation
package import WidgetLayout
package import WidgetScene

/// A transition between colours.
public struct Gradient: Hashable, Sendable {
  /// A colour at a position.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The position: 0 at the start, 1 at the end.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The way in which colours blend; all blend in sRGB.
  public struct ColorSpace: Hashable, Sendable {
    private let name: String

    /// The colour space of the device.
    public static let device = ColorSpace(name: "device")
    /// A space in which colours change evenly, treated as that of the device.
    public static let perceptual = ColorSpace(name: "perceptual")
  }

  /// The stops.
  public var stops: [Stop]

  /// Creates a gradient from stops.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Creates a gradient from equally spaced colours.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// Returns the gradient itself: all colours blend in sRGB.
  public func colorSpace(_ space: ColorSpace) -> Gradient { self }

  /// Returns the stops of a paint; nil if there are none or more than a paint allows.
  func resolved(in environment: EnvironmentValues) -> GradientStops? {
    GradientStops(
      stops.map {
        GradientStop(offset: UnitInterval(Double($0.location)), color: $0.color.resolved(in: environment))
      })
  }
}

extension Gradient: ShapeStyle {
  /// The type of the resolved style; a gradient is not resolved.
  public typealias Resolved = Never
}

extension Gradient: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).paint(in: environment)
  }

  /// Returns the colour at a position, 0 at the start and 1 at the end.
  func color(at position: Double, in environment: EnvironmentValues) -> Color {
    let line = LinearGradient(gradient: self, startPoint: .leading, endPoint: .trailing).paint(in: environment)
    let color = line.color(at: Point(x: position, y: 0.5))
    return Color(.pair(light: color, dark: color))
  }
}

extension AnyShapeStyle {
  /// The style with a gradient without a direction drawn from left to right.
  var horizontal: AnyShapeStyle {
    guard let gradient = unwrapped as? Gradient else { return self }
    return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
  }
}

extension Color {
  /// A subtle gradient of the colour, lighter at the top, like SwiftUI's.
  public var gradient: AnyGradient { AnyGradient(color: self) }
}

/// A subtle gradient of a colour, from top to bottom.
public struct AnyGradient: ShapeStyle {
  let color: Color
}

extension AnyGradient: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    let base = color.resolved(in: environment)
    func lighter(_ channel: Double) -> Double { channel + (1 - channel) * 0.2 }
    let top = WidgetScene.Color(
      red: lighter(base.red), green: lighter(base.green), blue: lighter(base.blue), alpha: base.alpha)
    return .linearGradient(
      .init(start: .zero, end: Point(x: 0, y: 1), stops: GradientStops(from: top, to: base)))
  }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, Hashable {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  /// Creates a gradient between two points, in fractions of the painted area.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Creates a gradient of equally spaced colours.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient from stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    guard let stops = gradient.resolved(in: environment) else { return Color.clear.paint(in: environment) }
    return .linearGradient(.init(start: start.point, end: end.point, stops: stops))
  }
}

extension LinearGradient: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension AnyGradient: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension PrimitiveView where Self: PrimitiveStyle {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    [
      .shape(
        ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, paint: paint(in: environment)))
    ]
  }
}

extension LinearGradient: PrimitiveView {}
extension AnyGradient: PrimitiveView {}

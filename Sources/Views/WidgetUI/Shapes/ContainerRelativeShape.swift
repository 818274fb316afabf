public import Foundation
internal import WidgetLayout
internal import WidgetScene

/// The shape of the widget, inset by the distance of the frame to the widget's edges.
public struct ContainerRelativeShape: InsettableShape {
  private var amount: CGFloat = 0

  /// Creates the shape.
  public init() {}

  /// Returns the frame with corners that are concentric with those of the widget, or a rectangle outside of a widget.
  public func path(in rect: CGRect) -> Path {
    let frame = Inset(shape: Rectangle(), amount: amount).path(in: rect).boundingRect
    guard let container = ContainerShape.current else { return Path(frame) }
    return RoundedRectangle(cornerRadius: container.radius(of: frame)).path(in: frame)
  }

  /// Returns a smaller shape, whose radius is reduced by the same amount.
  public func inset(by amount: CGFloat) -> ContainerRelativeShape {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// A shape that may depend on its place in the widget.
protocol PlacedShape {
  /// Whether it does.
  var dependsOnPlace: Bool { get }
}

extension ContainerRelativeShape: PlacedShape {
  var dependsOnPlace: Bool { true }
}

extension Inset: PlacedShape {
  var dependsOnPlace: Bool { (shape as? any PlacedShape)?.dependsOnPlace ?? false }
}

extension PathChange: PlacedShape {
  var dependsOnPlace: Bool { (shape as? any PlacedShape)?.dependsOnPlace ?? false }
}

extension AnyShape: PlacedShape {
  var dependsOnPlace: Bool { (base as? any PlacedShape)?.dependsOnPlace ?? false }
}

/// The widget as the frame of a shape sees it.
struct ContainerShape: Sendable {
  /// The frame of the widget in the coordinates of the shape.
  private let frame: CGRect
  /// The radius of the widget's corners in points.
  private let cornerRadius: CGFloat

  /// The widget around the shape whose path is computed; nil outside of widgets.
  @TaskLocal static var current: ContainerShape?

  /// Creates the container of a shape whose frame begins at a point of the picture.
  init(of environment: EnvironmentValues, seenFrom origin: Point) {
    let size = environment.canvasSize ?? environment.widgetFamily.standardSize
    frame = CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: size)
    cornerRadius = environment.widgetFamily.cornerRadius
  }

  /// Returns the radius of corners that are concentric with those of the widget.
  func radius(of rect: CGRect) -> CGFloat {
    let distances = [
      rect.minX - frame.minX, rect.minY - frame.minY, frame.maxX - rect.maxX, frame.maxY - rect.maxY,
    ]
    return max(cornerRadius - max(distances.min() ?? 0, 0), 0)
  }
}

extension Shape {
  /// Whether the outline depends on the place in the widget.
  var dependsOnPlace: Bool { (self as? any PlacedShape)?.dependsOnPlace ?? false }

  /// Returns the shape as it is in a frame of the picture.
  func placed(in frame: Rect, of environment: EnvironmentValues) -> PathChange<Rectangle> {
    let container = ContainerShape(of: environment, seenFrom: frame.origin)
    return PathChange(shape: Rectangle()) { _, rect in
      ContainerShape.$current.withValue(container) { path(in: rect) }
    }
  }
}

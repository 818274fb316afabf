public import Foundation

/// A path of Core Graphics.
public class CGPath: Hashable {
  fileprivate(set) var path: Path

  init(_ path: Path) {
    self.path = path
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).applying(transform?.pointee ?? .identity))
  }

  /// Creates the ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// Creates a rectangle with elliptical corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
    self.init(path.applying(transform?.pointee ?? .identity))
  }

  /// The smallest rectangle around the points and control points.
  public var boundingBox: CGRect { path.boundingRect }
  /// The smallest rectangle around the points and control points.
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  /// Whether the path is empty.
  public var isEmpty: Bool { path.isEmpty }
  /// The end of the last segment.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Returns whether both have the same segments.
  public static func == (first: CGPath, second: CGPath) -> Bool { first.path == second.path }

  /// Hashes the frame.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path.boundingRect.origin.x)
    hasher.combine(path.boundingRect.origin.y)
  }
}

/// A path of Core Graphics that can be extended.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() {
    super.init(Path())
  }

  /// Begins a new subpath.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a subpath of straight lines between points.
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
  /// Adds an arc of a circle, with angles in radians, joined to the path by a line.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
      clockwise: clockwise)
  }
  /// Adds an arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds the ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds a rectangle with elliptical corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
  }
  /// Adds another path.
  public func addPath(_ other: CGPath) { path.addPath(other.path) }
  /// Closes the subpath with a line to its start.
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// Takes a path of Core Graphics.
  public init(_ path: CGPath) {
    self = path.path
  }

  /// The path for Core Graphics.
  public var cgPath: CGPath { CGPath(self) }
}

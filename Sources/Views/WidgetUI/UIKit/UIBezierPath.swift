public import Foundation

/// The path of Core Graphics: that of SwiftUI.
public typealias CGPath = Path

extension Path {
  /// Creates a path from one of Core Graphics.
  public init(_ path: CGPath) {
    self = path
  }
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits, one for each corner.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// UIKit's path, with the functions that shapes of apps use.
public final class UIBezierPath {
  var path: Path
  /// The width of lines in points.
  public var lineWidth: CGFloat = 1
  /// The shape of open ends.
  public var lineCapStyle = CGLineCap.butt
  /// The shape of corners.
  public var lineJoinStyle = CGLineJoin.miter
  /// Whether the even-odd rule decides what is inside the path, which is not drawn.
  public var usesEvenOddFillRule = false

  /// Creates an empty path.
  public init() {
    path = Path()
  }

  /// Creates a path from another.
  public init(cgPath: CGPath) {
    path = cgPath
  }

  /// Creates a rectangle.
  public init(rect: CGRect) {
    path = Path(rect)
  }

  /// Creates the ellipse that fills a rectangle.
  public init(ovalIn rect: CGRect) {
    path = Path(ellipseIn: rect)
  }

  /// Creates a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = RoundedRectangle(cornerRadius: cornerRadius).path(in: rect)
  }

  /// Creates a rectangle of which some corners are rounded.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
    path = UnevenRoundedRectangle(
      topLeadingRadius: radius(.topLeft), bottomLeadingRadius: radius(.bottomLeft),
      bottomTrailingRadius: radius(.bottomRight), topTrailingRadius: radius(.topRight)
    ).path(in: rect)
  }

  /// Creates an arc of a circle, with angles in radians.
  public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path = Path()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The path for SwiftUI.
  public var cgPath: CGPath {
    get { path }
    set { path = newValue }
  }

  /// The smallest rectangle around the points and control points.
  public var bounds: CGRect { path.boundingRect }
  /// Whether the path is empty.
  public var isEmpty: Bool { path.isEmpty }
  /// The end of the last segment.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Begins a new subpath.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  /// Adds an arc of a circle, with angles in radians; clockwise is so on the screen, unlike in SwiftUI.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
      clockwise: !clockwise)
  }
  /// Adds another path.
  public func append(_ other: UIBezierPath) { path.addPath(other.path) }
  /// Closes the subpath with a line to its start.
  public func close() { path.closeSubpath() }
  /// Applies a transform.
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
}

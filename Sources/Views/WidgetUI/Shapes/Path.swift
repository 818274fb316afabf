public import Foundation
internal import WidgetScene

/// An outline of lines and curves.
public struct Path: Equatable, Sendable {
  /// The segments so far.
  var geometry = WidgetScene.Path()
  private var current = CGPoint.zero
  private var start = CGPoint.zero

  /// Creates an empty path.
  public init() {}

  /// Creates a path with a closure that draws it.
  public init(_ draw: (inout Path) -> Void) {
    draw(&self)
  }

  /// Creates a rectangle.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// Creates a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with elliptical corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }

  /// Creates the ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  init(_ geometry: WidgetScene.Path) {
    self.geometry = geometry
    for element in geometry.elements {
      switch element {
      case .move(let point): (current, start) = (CGPoint(point), CGPoint(point))
      case .line(let end), .cubic(_, _, let end): current = CGPoint(end)
      case .close: current = start
      }
    }
  }

  /// Whether the path is empty.
  public var isEmpty: Bool { geometry.isEmpty }

  /// The end of the last segment; nil for an empty path.
  public var currentPoint: CGPoint? { isEmpty ? nil : current }

  /// The smallest rectangle around the points and control points.
  public var boundingRect: CGRect {
    geometry.controlBounds.map { CGRect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) } ?? .zero
  }

  /// Begins a new subpath.
  public mutating func move(to end: CGPoint) {
    geometry.move(to: end.point)
    (current, start) = (end, end)
  }

  /// Adds a straight line.
  public mutating func addLine(to end: CGPoint) {
    beginIfNeeded(at: end)
    geometry.line(to: end.point)
    current = end
  }

  /// Adds a subpath of straight lines between points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a cubic curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    beginIfNeeded(at: control1)
    geometry.cubic(to: end.point, control1: control1.point, control2: control2.point)
    current = end
  }

  /// Adds a quadratic curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    beginIfNeeded(at: control)
    geometry.quadratic(from: current.point, to: end.point, control: control.point)
    current = end
  }

  /// Adds an arc of a circle, joined to the path by a line.
  ///
  /// As in SwiftUI, `clockwise` assumes that y points up: with y pointing down, `false` runs clockwise.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite else { return }
    if clockwise {
      sweep = sweep <= -turn ? -turn : sweep.truncatingRemainder(dividingBy: turn)
      if sweep > 0 { sweep -= turn }
    } else {
      sweep = sweep >= turn ? turn : sweep.truncatingRemainder(dividingBy: turn)
      if sweep < 0 { sweep += turn }
    }
    addArc(center: center, radius: radius, from: startAngle.radians, sweep: sweep)
  }

  /// Adds an arc of a circle from a start angle, joined to the path by a line.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    addArc(center: center, radius: radius, from: startAngle.radians, sweep: delta.radians)
  }

  /// Adds an arc.
  ///
  /// `sweep` is the angle in radians, positive clockwise with y pointing down; at most a thousand turns.
  private mutating func addArc(center: CGPoint, radius: CGFloat, from angle: Double, sweep: Double) {
    guard radius.isFinite, angle.isFinite, abs(sweep) <= 2000 * Double.pi else { return }
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }
    if isEmpty { move(to: point(angle)) } else { addLine(to: point(angle)) }
    // A cubic approximates a quarter turn to 1/4000 of its radius; these are eighths of a turn.
    let count = max(1, Int((abs(sweep) / (.pi / 4)).rounded(.up)))
    let step = sweep / Double(count)
    let reach = radius * CGFloat(4 / 3 * tan(step / 4))
    for index in 0..<count {
      let (from, to) = (angle + Double(index) * step, angle + Double(index + 1) * step)
      let (first, last) = (point(from), point(to))
      addCurve(
        to: last,
        control1: CGPoint(x: first.x - reach * CGFloat(sin(from)), y: first.y + reach * CGFloat(cos(from))),
        control2: CGPoint(x: last.x + reach * CGFloat(sin(to)), y: last.y - reach * CGFloat(cos(to))))
    }
  }

  /// Adds an arc that touches two lines, from the current point to a corner and on to an end, joined to the path by a
  /// line.
  public mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    let first = CGVector(dx: current.x - corner.x, dy: current.y - corner.y)
    let second = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let lengths = (hypot(first.dx, first.dy), hypot(second.dx, second.dy))
    let turn = atan2(first.dx * second.dy - first.dy * second.dx, first.dx * second.dx + first.dy * second.dy)
    // Without a corner there is nothing to round.
    guard !isEmpty, radius > 0, lengths.0 > 0, lengths.1 > 0, abs(sin(turn)) > 1e-9 else {
      return addLine(to: corner)
    }
    let reach = radius / abs(tan(turn / 2))
    let start = CGPoint(
      x: corner.x + first.dx / lengths.0 * reach, y: corner.y + first.dy / lengths.0 * reach)
    let side: CGFloat = turn > 0 ? 1 : -1
    let center = CGPoint(
      x: start.x - first.dy / lengths.0 * radius * side, y: start.y + first.dx / lengths.0 * radius * side)
    addArc(
      center: center, radius: radius, from: Double(atan2(start.y - center.y, start.x - center.x)),
      sweep: Double(abs(turn) - .pi) * Double(side))
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    geometry.append(WidgetScene.Path(rect: rect.rect))
    (current, start) = (rect.origin, rect.origin)
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds the ellipse that fills a rectangle.
  public mutating func addEllipse(in rect: CGRect) {
    geometry.addEllipse(in: rect.rect)
    (current, start) = (CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY))
  }

  /// Adds a rectangle with elliptical corners, limited to half its sides.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    geometry.addRoundedRect(
      rect.rect, radiusX: Double(min(cornerSize.width, rect.width / 2)),
      radiusY: Double(min(cornerSize.height, rect.height / 2)))
    (current, start) = (rect.origin, rect.origin)
  }

  /// Adds another path.
  public mutating func addPath(_ path: Path) {
    geometry.append(path.geometry)
    (current, start) = (path.current, path.start)
  }

  /// Closes the subpath with a line to its start.
  public mutating func closeSubpath() {
    guard !isEmpty else { return }
    geometry.close()
    current = start
  }

  /// Returns the path moved by an offset.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    Path(geometry.transformed(by: .translation(x: Double(dx), y: Double(dy))))
  }

  /// Returns a part of the path by fractions of its length, from 0 at the start to 1 at the end.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(geometry.trimmed(from: Double(from), to: Double(to)))
  }

  /// Starts a path at the segment's own point if it has no start.
  ///
  /// SwiftUI draws nothing in this case, but does not fail.
  private mutating func beginIfNeeded(at point: CGPoint) {
    if isEmpty { move(to: point) }
  }
}

extension CGPoint {
  init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }

  var point: Point { Point(x: Double(x), y: Double(y)) }
}

extension CGRect {
  var rect: Rect { Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height)) }

  init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }
}

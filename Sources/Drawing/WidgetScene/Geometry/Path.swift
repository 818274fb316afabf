/// A sequence of subpaths made of straight lines and cubic curves.
///
/// A path without elements draws nothing. A subpath begins with `move`; all readers of a path ignore lines and curves
/// before the first `move`.
public struct Path: Hashable, Sendable {
  /// A drawing command with coordinates in points.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(Point)
    /// A straight line from the current point.
    case line(Point)
    /// A cubic Bézier curve from the current point.
    case cubic(control1: Point, control2: Point, end: Point)
    /// A straight line back to the start of the subpath, joined there.
    case close
  }

  /// The elements in drawing order.
  public private(set) var elements: [Element]

  /// Creates a path from elements; the default is an empty path.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Creates a closed rectangle, clockwise from its top left corner.
  public init(rect: Rect) {
    self.init([
      .move(rect.origin),
      .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)),
      .line(Point(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }

  /// Whether the path has no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Appends a straight line to a point.
  public mutating func line(to point: Point) {
    elements.append(.line(point))
  }

  /// Appends a cubic Bézier curve to `end`.
  public mutating func cubic(to end: Point, control1: Point, control2: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Closes the current subpath.
  public mutating func close() {
    elements.append(.close)
  }

  /// Appends the subpaths of another path.
  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }

  /// Returns the path with a transform applied to every point.
  public func transformed(by transform: Transform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(transform.apply(to: point))
        case .line(let point): .line(transform.apply(to: point))
        case .cubic(let control1, let control2, let end):
          .cubic(
            control1: transform.apply(to: control1),
            control2: transform.apply(to: control2),
            end: transform.apply(to: end)
          )
        case .close: .close
        }
      }
    )
  }

  /// The bounding box of all points and control points; nil for an empty path.
  ///
  /// Curves lie within the convex hull of their control points. So the box may be larger than the drawn path, but never
  /// smaller.
  public var controlBounds: Rect? {
    var box: Rect?
    func add(_ point: Point) {
      let pointBox = Rect(origin: point, size: .zero)
      box = box?.union(pointBox) ?? pointBox
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .cubic(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close: break
      }
    }
    return box
  }

  /// The rectangle that the path describes; nil if the path is not a single closed axis-aligned rectangle.
  public var rectangle: Rect? {
    guard elements.count == 5, case .close = elements[4],
      case .move(let first) = elements[0], case .line(let second) = elements[1],
      case .line(let third) = elements[2], case .line(let fourth) = elements[3]
    else { return nil }
    let horizontalFirst =
      first.y == second.y && second.x == third.x && third.y == fourth.y && fourth.x == first.x
    let verticalFirst =
      first.x == second.x && second.y == third.y && third.x == fourth.x && fourth.y == first.y
    guard horizontalFirst || verticalFirst else { return nil }
    return Rect(
      x: min(first.x, third.x), y: min(first.y, third.y),
      width: abs(first.x - third.x), height: abs(first.y - third.y)
    )
  }
}

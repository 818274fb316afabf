/// An axis-aligned rectangle: origin is its top left corner.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle without extent at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  /// The rectangle moved by `dx` to the right and `dy` down.
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(origin: origin.offset(x: dx, y: dy), size: size)
  }

  /// The rectangle made smaller by `insets`; a side that would turn negative becomes zero.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading,
      y: minY + insets.top,
      width: max(0, width - insets.horizontal),
      height: max(0, height - insets.vertical)
    )
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// The part both share, or nil where they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether `other` lies inside, edges included, give or take `tolerance` points.
  public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.minY >= minY - tolerance
      && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
  }
}

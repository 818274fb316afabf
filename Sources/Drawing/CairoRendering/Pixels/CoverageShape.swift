internal import WidgetScene

/// A key of the coverage cache: a path in device units relative to a nearby whole pixel, and the way it is drawn.
///
/// Equal shapes have equal coverage, whatever their position in whole pixels and their colour.
struct CoverageShape: Hashable {
  enum Ink: Hashable {
    case fill(FillItem.Rule)
    case stroke(StrokeStyle)
    /// A stroke with fewer levels of coverage, for the halo around glyphs.
    case rim(StrokeStyle)
  }

  /// The digest that is hashed instead of the path.
  ///
  /// A dictionary rehashes its keys when it grows, and a text may have a thousand points.
  private let digest: UInt64
  let path: Path
  let ink: Ink
  let edges: Edges

  init(path: Path, ink: Ink, edges: Edges) {
    self.path = path
    self.ink = ink
    self.edges = edges
    digest = path.digest
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(ink)
    hasher.combine(edges)
  }

  /// The maximum area in pixels of a cached box.
  ///
  /// Above it, drawing directly is cheaper.
  static let largestArea = 1 << 18

  /// The box of the covered pixels, relative to the shape's reference pixel; nil if it is empty or too large to cache.
  ///
  /// It depends only on the shape, so that the same scene is always drawn the same way.
  var pixelBox: CoverageBox? {
    guard let bounds = path.controlBounds else { return nil }
    let reach = reach
    let left = (bounds.minX - reach).rounded(.down)
    let top = (bounds.minY - reach).rounded(.down)
    let width = (bounds.maxX + reach).rounded(.up) - left
    let height = (bounds.maxY + reach).rounded(.up) - top
    guard width > 0, height > 0, max(width, height) <= Double(CanvasSize.longestSide),
      width * height <= Double(Self.largestArea)
    else { return nil }
    return (Int32(left), Int32(top), Int32(width), Int32(height))
  }

  /// The maximum distance of ink from the path, including one pixel for antialiasing.
  private var reach: Double {
    switch ink {
    case .fill: 1
    case .stroke(let style), .rim(let style): style.reach + 1
    }
  }
}

/// A box of whole pixels.
typealias CoverageBox = (x: Int32, y: Int32, width: Int32, height: Int32)

extension Path {
  /// A hash that equal paths share and different paths almost never do.
  fileprivate var digest: UInt64 {
    var digest = UInt64(elements.count)
    func add(_ number: Double) {
      // 0 and -0 are equal; adding 0 makes their bit patterns equal too. The factor is 2^64 divided by the golden ratio,
      // as in Fibonacci hashing.
      digest = (digest ^ (number + 0).bitPattern) &* 0x9E37_79B9_7F4A_7C15
      digest ^= digest >> 32
    }
    func add(_ point: Point) {
      add(point.x)
      add(point.y)
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .cubic(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close: digest = ~digest
      }
    }
    return digest
  }
}

/// A sink that collects a path relative to the whole pixel at or before its first point.
struct CoveragePathSink: PathSink {
  private(set) var origin: Point?
  private var elements: [Path.Element] = []

  /// Creates a sink for at most `capacity` segments.
  init(capacity: Int) {
    // A text has thousands, which would be copied, to memory used for the first time, whenever their number doubles.
    elements.reserveCapacity(capacity)
  }

  var path: Path { Path(elements) }

  private mutating func relative(_ point: Point) -> Point {
    let origin = origin ?? Point(x: point.x.rounded(.down), y: point.y.rounded(.down))
    self.origin = origin
    return Point(x: point.x - origin.x, y: point.y - origin.y)
  }

  mutating func move(to point: Point) {
    elements.append(.move(relative(point)))
  }

  mutating func line(to point: Point) {
    elements.append(.line(relative(point)))
  }

  mutating func cubic(to end: Point, control1: Point, control2: Point) {
    elements.append(.cubic(control1: relative(control1), control2: relative(control2), end: relative(end)))
  }

  mutating func close() {
    elements.append(.close)
  }
}

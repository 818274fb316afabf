import Testing
import WidgetLayout
import WidgetScene

/// Bars and arcs, as the paths in the scene.
@Suite struct ScaleShapeTests {
  private static func bounds(_ bar: Bar, _ width: Double, _ height: Double) -> Rect? {
    let node = Node.shape(ShapeContent(outline: .bar(bar), style: .fill, color: .black))
    return place(node, width, height).fills.first?.path.controlBounds
  }

  @Test(
    arguments: [
      (Bar(from: UnitInterval(0.25), to: UnitInterval(0.75)), Rect(x: 25, y: 0, width: 50, height: 10)),
      (Bar(from: UnitInterval(0.75), to: UnitInterval(0.25)), Rect(x: 25, y: 0, width: 50, height: 10)),
      (Bar(), Rect(x: 0, y: 0, width: 100, height: 10)),
      // A bar of length 0 is a dot centred on its position but inside the frame.
      (Bar(from: UnitInterval(0.5), to: UnitInterval(0.5)), Rect(x: 45, y: 0, width: 10, height: 10)),
      (Bar(from: .zero, to: .zero), Rect(x: 0, y: 0, width: 10, height: 10)),
      (Bar(from: .one, to: .one), Rect(x: 90, y: 0, width: 10, height: 10)),
      (Bar(from: .zero, to: .zero, minLength: 2), Rect(x: 0, y: 0, width: 2, height: 10)),
      (Bar(from: .zero, to: UnitInterval(0.5), minLength: 1000), Rect(x: 0, y: 0, width: 100, height: 10)),
    ] as [(Bar, Rect)])
  func `a bar covers its part of the scale`(bar: Bar, expected: Rect) throws {
    let bounds = try #require(Self.bounds(bar, 100, 10))
    #expect(isClose(bounds, expected.minX, expected.minY, expected.width, expected.height))
  }

  @Test func `a vertical bar stands on the bottom`() {
    let bar = Bar(.vertical, from: .zero, to: UnitInterval(0.3))
    #expect(isClose(Self.bounds(bar, 10, 100), 0, 70, 10, 30))
  }

  @Test func `a bar without length is nothing if it may be that short`() {
    #expect(Self.bounds(Bar(from: .zero, to: .zero, minLength: 0), 100, 10) == nil)
    #expect(Self.bounds(Bar(from: .zero, to: .zero, minLength: .nan), 100, 10) != nil)
  }

  @Test(arguments: [(nil, 5.0), (2.0, 2.0), (40.0, 5.0)] as [(Double?, Double)])
  func `the ends of a bar are round, at most half circles`(radius: Double?, expected: Double) throws {
    let bar = Bar(cornerRadius: radius)
    let node = Node.shape(ShapeContent(outline: .bar(bar), style: .fill, color: .black))
    let path = try #require(place(node, 100, 10).fills.first?.path)
    guard case .move(let first) = path.elements[0] else { return #expect(Bool(false)) }
    #expect(isClose(first, 100, 10 - expected))
  }

  @Test func `the colours of a bar belong to the scale`() throws {
    let paint = Paint.linearGradient(
      LinearGradient(
        start: Point(x: 0, y: 0.5), end: Point(x: 1, y: 0.5), stops: GradientStops(from: .black, to: .white)))
    let bar = Bar(from: UnitInterval(0.5), to: UnitInterval(0.6))
    let node = Node.shape(ShapeContent(outline: .bar(bar), style: .fill, paint: paint))
    guard case .linearGradient(let gradient)? = place(node, 200, 10).fills.first?.paint else {
      return #expect(Bool(false))
    }
    #expect(isClose(gradient.start, 0, 5) && isClose(gradient.end, 200, 5))
  }

  private static func arc(_ arc: Arc, width: Double = 10, in size: Size) -> Path? {
    place(stroked(.arc(arc), width: width), size.width, size.height).strokes.first?.path
  }

  @Test func `an arc begins and ends at its angles, its line inside the frame`() throws {
    let path = try #require(Self.arc(Arc(from: 0, to: 90), in: Size(width: 200, height: 100)))
    guard case .move(let first) = path.elements[0], case .cubic(_, _, let last) = path.elements[1] else {
      return #expect(Bool(false))
    }
    // The circle around (100, 50) has a radius of 45.
    #expect(path.elements.count == 2 && isClose(first, 100, 5) && isClose(last, 145, 50))
  }

  @Test(arguments: [(0.0, 360.0), (0, 1000), (-90, 270), (360, 0)])
  func `a whole turn is a closed circle`(start: Double, end: Double) throws {
    let path = try #require(Self.arc(Arc(from: start, to: end), in: Size(width: 100, height: 100)))
    #expect(path.elements.count == 6 && path.elements.last == .close)
    #expect(isClose(path.controlBounds, 5, 5, 90, 90))
  }

  @Test(arguments: [0.0, 33, 90, 180, 271.5, 359])
  func `every point of an arc lies on its circle`(end: Double) throws {
    let path = Self.arc(Arc(from: 10, to: 10 + end), in: Size(width: 100, height: 100))
    guard end > 0 else { return #expect(path == nil) }
    var from = Point.zero
    for element in try #require(path).elements {
      guard case .cubic(let first, let second, let to) = element else {
        if case .move(let point) = element { from = point }
        continue
      }
      for step in 0...10 {
        let t = Double(step) / 10
        func mix(_ value: KeyPath<Point, Double>) -> Double {
          let (a, b, c, d) = (from[keyPath: value], first[keyPath: value], second[keyPath: value], to[keyPath: value])
          return a * (1 - t) * (1 - t) * (1 - t) + 3 * b * t * (1 - t) * (1 - t) + 3 * c * t * t * (1 - t) + d * t * t
            * t
        }
        let (dx, dy) = (mix(\.x) - 50, mix(\.y) - 50)
        #expect(abs((dx * dx + dy * dy).squareRoot() - 45) < 0.02)
      }
      from = to
    }
  }

  @Test(arguments: [Arc(from: .nan, to: 90), Arc(from: 0, to: .infinity), Arc(from: 20, to: 20)])
  func `an arc without extent or with invalid numbers is not drawn`(arc: Arc) {
    #expect(Self.arc(arc, in: Size(width: 100, height: 100)) == nil)
    #expect(Self.arc(Arc(from: 0, to: 90), width: 300, in: Size(width: 100, height: 100)) == nil)
  }
}

import Testing
import WidgetScene

@Suite struct ColorTests {
  @Test(arguments: [
    ("#000", "#000000", 1), ("#1F1F1F", "#1f1f1f", 1), ("#abcdef", "#abcdef", 1), ("#0096FF80", "#0096ff", 128 / 255.0),
    ("#f0A", "#ff00aa", 1),
  ])
  func readsHexadecimalColours(_ text: String, _ hex: String, _ alpha: Double) throws {
    let color = try #require(Color(hex: text))
    #expect(color.hex == hex)
    #expect(color.alpha == alpha)
  }

  @Test(arguments: [
    "", "#", "000000", "#12", "#1234", "#12345", "#1234567", "#123456789", "#GGGGGG", "#12345é", "# 12345",
  ])
  func refusesAnythingElse(_ text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test(arguments: [(-1.0, 0.0), (.nan, 0), (-.infinity, 0), (2, 1), (.infinity, 1), (0.25, 0.25)])
  func bringsChannelsIntoTheUnitInterval(_ channel: Double, _ expected: Double) {
    let color = Color(red: channel, green: channel, blue: channel, alpha: channel)
    #expect([color.red, color.green, color.blue, color.alpha] == [expected, expected, expected, expected])
    #expect(UnitInterval(channel).value == expected)
  }

  @Test func multipliesOpacities() {
    #expect(Color.black.opacity(0.5).opacity(0.5).alpha == 0.25)
  }
}

@Suite struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func knowsItsEdges() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
  }

  @Test func insetsAndNeverTurnsInsideOut() {
    #expect(
      rect.inset(by: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: EdgeInsets(all: 100)).size == .zero)
  }

  @Test func sharesOnlyAreas() {
    #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)) == nil)
    #expect(rect.intersection(Rect(x: 35, y: 50, width: 50, height: 50)) == Rect(x: 35, y: 50, width: 5, height: 10))
    #expect(rect.union(Rect(x: 0, y: 0, width: 1, height: 1)) == Rect(x: 0, y: 0, width: 40, height: 60))
  }

  @Test func containsWithTolerance() {
    #expect(rect.contains(rect))
    #expect(!rect.contains(rect.offset(x: 0.5, y: 0)))
    #expect(rect.contains(rect.offset(x: 0.5, y: 0), tolerance: 0.5))
  }
}

@Suite struct TransformTests {
  @Test func appliesTheFirstTransformFirst() {
    let both = Transform.scale(x: 2, y: 3).followed(by: .translation(x: 10, y: 20))
    #expect(both.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
    let other = Transform.translation(x: 10, y: 20).followed(by: .scale(x: 2, y: 3))
    #expect(other.apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 63))
  }

  @Test func growsLengthsByTheRootOfTheArea() {
    #expect(Transform.scale(x: 2, y: 8).lengthFactor == 4)
    #expect(Transform.scale(x: -3, y: 3).lengthFactor == 3)
    #expect(Transform.translation(x: 7, y: 7).lengthFactor == 1)
  }
}

@Suite struct PathTests {
  @Test func recognisesRectanglesOnly() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Path(rect: rect).rectangle == rect)
    #expect(Path(Array(Path(rect: rect).elements.dropLast())).rectangle == nil)
    let skewed = Transform(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0)
    #expect(Path(rect: rect).transformed(by: skewed).rectangle == nil)
    let quarterTurn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(Path(rect: rect).transformed(by: quarterTurn).rectangle == Rect(x: -6, y: 1, width: 4, height: 3))
  }

  @Test func ellipsesTouchTheirRectangle() {
    var path = Path()
    path.addEllipse(in: Rect(x: -5, y: 0, width: 10, height: 20))
    #expect(path.controlBounds == Rect(x: -5, y: 0, width: 10, height: 20))
    #expect(path.elements.first == .move(Point(x: 5, y: 10)))
    #expect(path.elements.last == .close)
  }

  @Test(arguments: [(0.0, 5.0), (5, 0), (-1, 5), (.nan, 5)])
  func roundedRectanglesWithoutARadiusAreSquare(_ rx: Double, _ ry: Double) {
    var path = Path()
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    path.addRoundedRect(rect, radiusX: rx, radiusY: ry)
    #expect(path.rectangle == rect)
  }

  @Test func cutsRadiiToHalfASide() {
    var path = Path()
    path.addRoundedRect(Rect(x: 0, y: 0, width: 10, height: 20), radiusX: 99, radiusY: 99)
    #expect(path.controlBounds == Rect(x: 0, y: 0, width: 10, height: 20))
    #expect(path.elements.first == .move(Point(x: 10, y: 10)))
  }

  @Test func raisesQuadraticsToTheSameCurve() {
    var path = Path([.move(.zero)])
    path.quadratic(from: .zero, to: Point(x: 6, y: 0), control: Point(x: 3, y: 6))
    #expect(
      path.elements.last == .cubic(control1: Point(x: 2, y: 4), control2: Point(x: 4, y: 4), end: Point(x: 6, y: 0)))
  }

  @Test func emptyPathsHaveNoBounds() {
    #expect(Path().controlBounds == nil)
    #expect(Path().isEmpty)
  }
}

@Suite struct TransformGroupTests {
  @Test(arguments: [(0.0, 1.0, 0.0), (90, 0, 1), (180, -1, 0), (-90, 0, -1), (450, 0, 1), (.nan, 1, 0)])
  func quarterTurnsAreExact(degrees: Double, x: Double, y: Double) {
    #expect(Transform.rotation(degrees: degrees).apply(to: Point(x: 1, y: 0)) == Point(x: x, y: y))
  }

  @Test func anAnchorStaysWhereItIs() {
    let anchor = Point(x: 3, y: 7)
    for transform in [Transform.rotation(degrees: 33), .scale(x: 2, y: -0.5)] {
      let moved = transform.anchored(at: anchor).apply(to: anchor)
      #expect(abs(moved.x - 3) < 1e-12 && abs(moved.y - 7) < 1e-12)
    }
  }

  @Test func inversesUndoTransforms() throws {
    let transform = Transform(a: 1000, b: 3, c: -0.001, d: 0.002, tx: 40, ty: -5)
    let back = try #require(transform.inverse).apply(to: transform.apply(to: Point(x: 12, y: 34)))
    #expect(abs(back.x - 12) < 1e-6 && abs(back.y - 34) < 1e-6)
  }

  @Test(arguments: [
    Transform.scale(x: 1, y: 0), .scale(x: 0, y: 0), Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    Transform(a: 1, b: 1, c: 1, d: 1 + 1e-9, tx: 0, ty: 0), .scale(x: .nan, y: 1), .scale(x: .infinity, y: 1),
    .translation(x: .infinity, y: 0), .scale(x: .leastNonzeroMagnitude, y: 1e-200), .scale(x: 1e308, y: 1e308),
  ])
  func flatteningTransformsHaveNoInverse(transform: Transform) {
    #expect(transform.inverse == nil)
  }
}

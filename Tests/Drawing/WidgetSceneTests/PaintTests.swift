import Testing
import WidgetScene

@Suite struct PaintTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let clear = Color(red: 0, green: 0, blue: 1, alpha: 0)

  private func gradient(
    _ start: (Double, Double), _ end: (Double, Double), _ stops: GradientStops = GradientStops(from: .black, to: .white)
  ) -> Paint {
    .linearGradient(
      LinearGradient(start: Point(x: start.0, y: start.1), end: Point(x: end.0, y: end.1), stops: stops))
  }

  private func stops(_ stops: (Double, Color)...) throws -> GradientStops {
    try #require(GradientStops(stops.map { GradientStop(offset: UnitInterval($0.0), color: $0.1) }))
  }

  /// Circles around the focus at (4, 0) reach the circle of radius 5 around the origin at offset 1.
  @Test(
    arguments: [
      (Point(x: 4, y: 0), 0.0), (Point(x: 5, y: 0), 1), (Point(x: -5, y: 0), 1), (Point(x: -0.5, y: 0), 0.5),
      (Point(x: 0, y: 5), 1), (Point(x: 9, y: 0), 1),
    ] as [(Point, Double)])
  func radialGradientsGrowFromTheFocus(_ point: Point, _ offset: Double) {
    let gradient = RadialGradient(
      center: .zero, radius: 5, focus: Point(x: 4, y: 0), stops: GradientStops(from: .black, to: .white))
    #expect(abs(Paint.radialGradient(gradient).color(at: point).red - offset) < 1e-9)
    // Twice as wide, and moved.
    let move = Transform(a: 2, b: 0, c: 0, d: 1, tx: 3, ty: 0)
    let moved = Paint.radialGradient(gradient).transformed(by: move)
    #expect(abs(moved.color(at: move.apply(to: point)).red - offset) < 1e-9)
  }

  @Test func radialGradientsWithoutAreaHaveTheLastColor() {
    for radius in [0, -1, .nan, .infinity, 3.9] {
      let gradient = RadialGradient(
        center: .zero, radius: radius, focus: Point(x: 4, y: 0), stops: GradientStops(from: .black, to: .white))
      let color = Paint.radialGradient(gradient).color(at: Point(x: 1, y: 1))
      #expect(color == .white || radius == .infinity)
    }
  }

  @Test func thereAreOneTo256Stops() {
    let stop = GradientStop(offset: .zero, color: .black)
    #expect(GradientStops([]) == nil)
    #expect(GradientStops([stop])?.all == [stop])
    #expect(GradientStops(Array(repeating: stop, count: 256)) != nil)
    #expect(GradientStops(Array(repeating: stop, count: 257)) == nil)
  }

  @Test func stopsAreSortedAndEqualOnesKeepTheirOrder() throws {
    let sorted = try stops((2, .white), (0.5, .black), (.nan, Self.red), (0.5, .white))
    #expect(sorted.all.map(\.offset.value) == [0, 0.5, 0.5, 1])
    #expect(sorted.all.map(\.color) == [Self.red, .black, .white, .white])
  }

  @Test func aScaleIsCutToTheGradientAndKeepsTheColorsAtTheCuts() throws {
    let cut = try #require(GradientStops(cuttingTo01: [(2, .white), (-2, .black), (0.5, Self.red)]))
    #expect(cut.all.map(\.offset.value) == [0, 0.5, 1])
    // Four fifths of the way from black to red, and a third of the way from red to white.
    #expect(abs(cut.all[0].color.red - 0.8) < 1e-12 && cut.all[0].color.green == 0)
    #expect(cut.all[1].color == Self.red)
    #expect(abs(cut.all[2].color.green - 1.0 / 3) < 1e-12)
    let outside = try #require(GradientStops(cuttingTo01: [(2, .white), (3, .black)]))
    #expect(outside.all.map(\.color) == [.white, .white])
  }

  @Test func aCutScaleHasOneTo256FiniteStops() {
    #expect(GradientStops(cuttingTo01: []) == nil)
    #expect(
      GradientStops(cuttingTo01: [(.nan, .black)]) == nil && GradientStops(cuttingTo01: [(.infinity, .black)]) == nil)
    #expect(GradientStops(cuttingTo01: Array(repeating: (0.5, .black), count: 257)) == nil)
  }

  @Test func aFadeMultipliesTheAlphaAlongTheGradient() throws {
    let faded = try stops((0, Self.red), (0.5, .white), (1, .black)).fading(from: UnitInterval(0.4), to: .zero)
    #expect(faded.all.map(\.color.alpha) == [0.4, 0.2, 0])
    #expect(faded.all[1].color.opacity(5) == .white)
  }

  @Test(arguments: [
    (-5.0, 0.0), (10, 0), (15, 0.25), (20, 0.5), (30, 1), (99, 1),
  ])
  func theColorOfAPointIsThatOfItsPlaceAlongTheLine(x: Double, level: Double) {
    for y in [-100.0, 0, 7] {
      let color = gradient((10, 0), (30, 0)).color(at: Point(x: x, y: y))
      #expect(abs(color.red - level) < 1e-12 && color.alpha == 1)
    }
  }

  /// Straight rather than premultiplied alpha: halfway to a transparent blue is a half transparent violet.
  @Test func alphaIsInterpolatedByItself() throws {
    let color = gradient((0, 0), (1, 0), try stops((0, Self.red), (1, Self.clear))).color(at: Point(x: 0.5, y: 0))
    #expect(color == Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
  }

  @Test func aGradientWithoutLengthOrWithOneStopIsOneColor() throws {
    #expect(gradient((3, 3), (3, 3)).uniformColor == .white)
    #expect(gradient((3, 3), (3, 3)).color(at: .zero) == .white)
    #expect(gradient((0, 0), (9, 0), try stops((0.3, Self.red))).uniformColor == Self.red)
    #expect(gradient((0, 0), (9, 0)).uniformColor == nil)
  }

  @Test func theMeanCountsWhatLiesBeyondTheStops() throws {
    let mean = gradient((0, 0), (1, 0), try stops((0.5, .black), (1, .white))).meanColor
    #expect(abs(mean.red - 0.25) < 1e-12)
    #expect(gradient((0, 0), (1, 0), try stops((0, .black), (0.5, .black), (0.5, .white))).meanColor.red == 0.5)
  }

  @Test func whatChangesIsToneAndOneColorIsInk() {
    #expect(FillItem(path: Path(), paint: gradient((0, 0), (1, 0))).role == .tone)
    #expect(FillItem(path: Path(), paint: .solid(.black)).role == .ink)
    #expect(FillItem(path: Path(), paint: gradient((0, 0), (1, 0)), role: .ink).role == .ink)
  }

  @Test(arguments: [
    Transform.translation(x: 5, y: -3), .rotation(degrees: 37), .scale(x: 3, y: 0.5), .scale(x: -1, y: 1),
    Transform(a: 1, b: 0.4, c: -2, d: 1, tx: 3, ty: 4),
  ])
  func aTransformMovesTheColors(transform: Transform) {
    let paint = gradient((2, 1), (14, 9))
    let moved = paint.transformed(by: transform)
    for point in [Point(x: 0, y: 0), Point(x: 6, y: 6), Point(x: 10, y: 1), Point(x: 3, y: 8)] {
      let (before, after) = (paint.color(at: point), moved.color(at: transform.apply(to: point)))
      #expect(abs(before.red - after.red) < 1e-9, "\(point)")
    }
  }

  /// The points of a unit gradient are mapped to the frame, and its colours stay perpendicular to the line.
  @Test func aUnitGradientIsPlacedInAFrame() {
    let placed = gradient((0, 0), (1, 1)).placed(in: Rect(x: 10, y: 20, width: 40, height: 20))
    #expect(placed == gradient((10, 20), (50, 40)))
  }

  @Test(arguments: [Double.nan, .infinity, 1e308])
  func nonsenseGivesSomeColor(number: Double) {
    let paint = gradient((number, 0), (0, number))
    for transform in [Transform.scale(x: number, y: 1), .rotation(degrees: number)] {
      let color = paint.transformed(by: transform).color(at: Point(x: number, y: 3))
      #expect((0...1).contains(color.red))
    }
    #expect(paint.isFinite == number.isFinite)
  }
}

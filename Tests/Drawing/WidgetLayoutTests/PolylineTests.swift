import Testing
import WidgetLayout
import WidgetScene

@Suite struct PolylineTests {
  static let sizes = [(364.0, 170.0), (338, 158), (329, 155), (292, 141)]
  static let pressures: [Double] = [
    1005, 1007, 1009, 1011, 1013, 1015, 1016, 1018, 1010, 1018, 1017, 1015, 1013, 1000, 1013, 1011, 1009,
    1007, 1005, 1003, 1001, 999, 997, 995, 1005, 1000, 1002, 1004, 1006, 1008,
  ]

  static func vertices(of path: Path) -> [Point] {
    path.elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  @Test(arguments: sizes, 0..<5)
  func `pressures lie where the formula says`(size: (Double, Double), entry: Int) {
    let (width, height) = (size.0 - 32, size.1 / 3)
    let values = Array(Self.pressures[entry..<entry + 24])
    let node = stroked(.polyline(Polyline(values: values, center: values[0], span: 15)), width: 3)
    let placed = place(node, width, height)
    let vertices = Self.vertices(of: placed.strokes[0].path)
    #expect(placed.strokes.count == 1 && vertices.count == 24)
    for (hour, point) in vertices.enumerated() {
      let x = (Double(hour) + 0.5) * width / 24
      let y = (values[0] + 15 - values[hour]) * height / 30
      #expect(isClose(point, x, y), "hour \(hour)")
    }
  }

  struct RunCase: Sendable {
    var label: String
    var values: [Double?]
    /// The number of points of each item.
    var runs: [Int]
  }

  @Test(arguments: [
    RunCase(label: "no values", values: [], runs: []),
    RunCase(label: "only gaps", values: [nil, nil], runs: []),
    RunCase(label: "whole", values: [1, 2, 3], runs: [3]),
    RunCase(label: "a gap inside", values: [1, 2, nil, 3, 4, 5], runs: [2, 3]),
    RunCase(label: "gaps at the ends", values: [nil, 1, 2, nil], runs: [2]),
    RunCase(label: "two gaps beside each other", values: [1, 2, nil, nil, 3, 4], runs: [2, 2]),
    RunCase(label: "a lone value", values: [nil, 1, nil], runs: [1]),
    RunCase(label: "lone values and a run", values: [1, nil, 2, 3, nil, 4], runs: [1, 2, 1]),
    RunCase(label: "NaN is a gap", values: [1, 2, .nan, 3, 4], runs: [2, 2]),
    RunCase(label: "infinity is a gap", values: [1, 2, .infinity, -.infinity, 4], runs: [2, 1]),
    RunCase(label: "one value", values: [7], runs: [1]),
  ])
  func `a gap in the values is a gap in the line`(test: RunCase) {
    let node = stroked(.polyline(Polyline(values: test.values, center: 2, span: 5)), width: 3)
    let counts = place(node, 60, 30).leaves.map { leaf in
      switch leaf {
      // The values are 1 or more points apart, so only a dot is as short as the line is wide.
      case .stroke(let stroke): Self.isDot(stroke) ? 1 : stroke.path.elements.count
      default: -1
      }
    }
    #expect(counts == test.runs, "\(test.label)")
  }

  @Test(arguments: [1.0, 3, 4.5])
  func `a lone point is a square as wide as the line`(width: Double) {
    let node = stroked(.polyline(Polyline(values: [nil, 5, nil], center: 5, span: 1)), width: width)
    let strokes = place(node, 60, 30).strokes
    #expect(strokes.count == 1 && Self.isDot(strokes[0]))
    let points = Self.vertices(of: strokes[0].path)
    #expect(isClose(points[0], 30 - width / 2, 15) && isClose(points[1], 30 + width / 2, 15))
  }

  private static func isDot(_ stroke: StrokeItem) -> Bool {
    let points = vertices(of: stroke.path)
    return points.count == 2 && points[0].y == points[1].y && stroke.style.cap == .butt
      && abs(points[1].x - points[0].x - stroke.style.width) < 1e-9
  }

  @Test func `points are fractions of the frame and may lie outside of it`() {
    let points = [Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: -0.5, y: 2)]
    let node = stroked(.polyline(Polyline(points: points))).padded(10)
    let vertices = Self.vertices(of: place(node, 60, 40).strokes[0].path)
    #expect(vertices == [Point(x: 10, y: 10), Point(x: 50, y: 30), Point(x: -10, y: 50)])
  }

  @Test func `a single item carries the whole tag`() {
    let tag = Tag(id: "pressure", classes: ["line"])
    for values in [[1, 2], [1]] as [[Double?]] {
      let node = stroked(.polyline(Polyline(values: values, center: 1, span: 1)), tag: tag)
      let items = place(node, 60, 30).scene.items
      #expect(items.count == 1)
      #expect(items[0].tag == tag && items[0].group == nil)
    }
  }

  @Test func `several items carry the classes, a group around them the id`() {
    let polyline = Polyline(values: [1, 2, nil, 3], center: 1, span: 1)
    let placed = place(stroked(.polyline(polyline), tag: Tag(id: "p", classes: ["c"])), 60, 30)
    #expect(placed.scene.items.count == 1)
    #expect(placed.scene.items[0].group?.tag == Tag(id: "p"))
    #expect(placed.strokes.map(\.tag) == [Tag(classes: ["c"]), Tag(classes: ["c"])])
  }

  @Test func `without an id several items need no group`() {
    let polyline = Polyline(values: [1, 2, nil, 3], center: 1, span: 1)
    let placed = place(stroked(.polyline(polyline), tag: Tag(classes: ["c"])), 60, 30)
    #expect(placed.scene.items.count == 2)
    let plain = place(stroked(.polyline(polyline), tag: Tag(id: "p")), 60, 30)
    #expect(plain.strokes[0].tag == nil)
  }

  @Test(arguments: [(5, 0), (5, -1), (.nan, 1), (.infinity, 1), (5, .nan)] as [(Double, Double)])
  func `an empty scale draws nothing`(center: Double, span: Double) {
    let node = stroked(.polyline(Polyline(values: [1, 2, 3], center: center, span: span)))
    #expect(place(node, 60, 30).scene.items.isEmpty)
  }

  @Test func `a filled polyline is the area inside each run`() {
    let points: [Point?] = [
      Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), nil, Point(x: 0, y: 0), Point(x: 1, y: 1),
    ]
    let node = Node.shape(
      ShapeContent(outline: .polyline(Polyline(points: points)), style: .fill, color: .black))
    let placed = place(node, 60, 30)
    #expect(placed.scene.items.count == 1)
    #expect(placed.fills[0].path.elements.count == 4)
    #expect(placed.fills[0].path.elements.last == .close)
  }
}

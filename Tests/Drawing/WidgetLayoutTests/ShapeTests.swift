import Testing
import WidgetLayout
import WidgetScene

@Suite struct ShapeTests {
  static let outlines: [ShapeContent.Outline] = [
    .rectangle(cornerRadius: 0), .rectangle(cornerRadius: 4), .ellipse,
    .line(x1: 0, y1: 0, x2: .share(1), y2: .share(1)), .polyline(Polyline(points: [.zero])),
  ]

  @Test(
    arguments: outlines,
    [
      (nil, nil, 10, 10), (30, nil, 30, 10), (nil, 30, 10, 30), (30, 40, 30, 40), (0, 0, 0, 0),
      (.infinity, 7, .infinity, 7),
    ] as [(Double?, Double?, Double, Double)])
  func `a shape takes its proposal, or 10 without one`(
    outline: ShapeContent.Outline, test: (Double?, Double?, Double, Double)
  ) {
    #expect(size(of: stroked(outline), test.0, test.1) == Size(width: test.2, height: test.3))
  }

  @Test func `a filled rectangle is a rectangle`() {
    let fill = place(flexible().padded(5), 50, 30).fills[0]
    #expect(isClose(fill.path.rectangle, 5, 5, 40, 20))
    #expect(fill.rule == .nonZero)
  }

  @Test(arguments: [(4.0, 4.0), (100, 10), (10, 10), (0, 0), (-3, 0), (.nan, 0), (.infinity, 10)])
  func `a corner radius is cut to half the shorter side`(radius: Double, cut: Double) {
    let node = Node.shape(
      ShapeContent(outline: .rectangle(cornerRadius: radius), style: .fill, color: .black))
    var expected = Path()
    expected.addRoundedRect(Rect(x: 0, y: 0, width: 50, height: 20), radiusX: cut, radiusY: cut)
    #expect(place(node, 50, 20).fills[0].path == expected)
  }

  @Test func `an ellipse fills its frame`() {
    let node = Node.shape(ShapeContent(outline: .ellipse, style: .fill, color: .black))
    var expected = Path()
    expected.addEllipse(in: Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(place(node, 50, 20).fills[0].path == expected)
  }

  @Test func `a stroke follows the outline in its style`() {
    let placed = place(stroked(.rectangle(cornerRadius: 0), width: 3, tag: Tag(id: "a")), 50, 20)
    #expect(placed.strokes[0].path.rectangle == Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(placed.strokes[0].style == StrokeStyle(width: 3))
    #expect(placed.strokes[0].tag == Tag(id: "a"))
  }

  @Test(arguments: [
    (Length.zero, Length.zero, Length.share(1), Length.share(1), 0.0, 0.0, 40.0, 20.0),
    (3, 4, 5, 6, 3, 4, 5, 6), (.share(0.5), 3, .share(1, -2), 3, 20, 3, 38, 3),
    (.share(-1), .share(2), 0, 0, -40, 40, 0, 0), (0, .share(1, -3), .share(1), .share(1, -3), 0, 17, 40, 17),
  ])
  func `a line runs between lengths in its own frame`(
    x1: Length, y1: Length, x2: Length, y2: Length, startX: Double, startY: Double, endX: Double, endY: Double
  ) throws {
    let node = stroked(.line(x1: x1, y1: y1, x2: x2, y2: y2)).padded(top: 5, leading: 10)
    let path = place(node, 50, 25).strokes[0].path
    try #require(path.elements.count == 2)
    guard case .move(let start) = path.elements[0], case .line(let end) = path.elements[1] else {
      Issue.record("not a line: \(path)")
      return
    }
    #expect(isClose(start, 10 + startX, 5 + startY))
    #expect(isClose(end, 10 + endX, 5 + endY))
  }

  @Test func `a line may lie in a frame without height`() {
    #expect(place(stroked(.line(x1: 0, y1: 0, x2: .share(1), y2: 0)).framed(50, 0), 50, 20).strokes.count == 1)
  }

  @Test func `a filled line draws nothing`() {
    let node = Node.shape(
      ShapeContent(outline: .line(x1: 0, y1: 0, x2: 5, y2: 5), style: .fill, color: .black))
    #expect(place(node, 50, 20).scene.items.isEmpty)
  }

  @Test func `a filled shape without area draws nothing`() {
    for outline in Self.outlines.prefix(3) {
      let node = Node.shape(ShapeContent(outline: outline, style: .fill, color: .black))
      #expect(place(node.framed(0, 20), 50, 20).scene.items.isEmpty)
      #expect(place(node.framed(20, 0), 50, 20).scene.items.isEmpty)
    }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a stroke without a width draws nothing`(width: Double) {
    for outline in Self.outlines {
      #expect(place(stroked(outline, width: width), 50, 20).scene.items.isEmpty)
    }
  }

  @Test(arguments: [Role.ink, .tone])
  func `the role is the content's`(role: Role) {
    for outline in Self.outlines {
      let content = ShapeContent(
        outline: outline, style: .stroke(StrokeStyle(width: 1)), color: .white, role: role)
      for leaf in place(.shape(content), 50, 20).leaves {
        switch leaf {
        case .fill(let fill): #expect(fill.role == role && fill.paint == .solid(.white))
        case .stroke(let stroke): #expect(stroke.role == role && stroke.paint == .solid(.white))
        default: Issue.record("unexpected \(leaf)")
        }
      }
    }
  }
}

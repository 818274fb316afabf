import Testing
import WidgetLayout
import WidgetScene

@Suite struct LayoutDirectionTests {
  private static func box(_ width: Double, tag: String) -> Node {
    .frame(
      Frame(width: Length(points: width), height: Length(points: 10)),
      .shape(
        ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, color: .black, tag: Tag(id: tag, classes: [])))
    )
  }

  /// Returns the left edges of the boxes by id on a canvas 100 points wide.
  private func edges(_ node: Node, _ direction: Node.LayoutDirection = .rightToLeft) -> [String: Double] {
    let scene = LayoutEngine(measurer: FixedWidthMeasurer())
      .scene(of: .layoutDirection(direction, node), size: Size(width: 100, height: 100))
    return scene.items.reduce(into: [:]) { edges, item in
      if case .fill(let fill) = item, let id = fill.tag?.id { edges[id] = fill.path.controlBounds?.minX }
    }
  }

  private static let pair: [Node] = [box(10, tag: "a"), box(20, tag: "b")]

  @Test func stacksRunFromTheRight() {
    let row = Node.horizontalStack(alignment: .top, spacing: Length(points: 5), children: Self.pair)
    #expect(edges(row, .leftToRight) == ["a": 32.5, "b": 47.5])
    #expect(edges(row) == ["a": 57.5, "b": 32.5])
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, 50.0, 40.0), (.center, 45, 40), (.trailing, 40, 40),
  ])
  func leadingIsRight(_ alignment: HorizontalAlignment, _ first: Double, _ second: Double) {
    #expect(
      edges(.verticalStack(alignment: alignment, spacing: nil, children: Self.pair)) == ["a": first, "b": second])
  }

  @Test(arguments: [
    (Node.padding(EdgeInsets(leading: 20), box(10, tag: "a")), 35.0),
    (.offset(x: Length(points: 7), y: .zero, box(10, tag: "a")), 38),
    (
      .frame(Frame(width: Length(points: 60), alignment: .leading), box(10, tag: "a")), 70
    ),
    (.position(.point(x: Length(points: 10), y: .zero), anchor: .topLeading, box(10, tag: "a")), 80),
    (.position(.point(x: Length(fraction: 0.25), y: .zero), anchor: .center, box(10, tag: "a")), 70),
    (
      .overlay(
        .frame(Frame(width: Length(points: 40), height: Length(points: 10)), .spacer(minLength: 0)),
        front: box(10, tag: "a"), alignment: .trailing), 30
    ),
    (
      .horizontalGuide(.leading, at: Length(points: 4), box(10, tag: "a")), 45
    ),
  ])
  func modifiersCountFromTheRight(_ node: Node, _ edge: Double) {
    #expect(edges(node) == ["a": edge])
  }

  @Test func aPartMayStayFromTheLeft() {
    let row = Node.horizontalStack(alignment: .top, spacing: .zero, children: Self.pair)
    let both = Node.horizontalStack(
      alignment: .top, spacing: .zero, children: [.layoutDirection(.leftToRight, row), Self.box(30, tag: "c")])
    #expect(edges(both) == ["c": 20, "a": 50, "b": 60])
  }

  @Test func twoMirrorsAreNone() {
    let row = Node.horizontalStack(alignment: .top, spacing: .zero, children: Self.pair)
    #expect(edges(.layoutDirection(.leftToRight, row)) == edges(row, .leftToRight))
    #expect(edges(.layoutDirection(.rightToLeft, row)) == edges(row))
  }

  @Test func shapesWithADirectionAreMirrored() throws {
    func path(_ outline: ShapeContent.Outline, _ style: ShapeContent.Style) throws -> Rect {
      let scene = LayoutEngine(measurer: FixedWidthMeasurer()).scene(
        of: .layoutDirection(.rightToLeft, .shape(ShapeContent(outline: outline, style: style, color: .black))),
        size: Size(width: 100, height: 100))
      switch try #require(scene.items.first) {
      case .fill(let item): return try #require(item.path.controlBounds)
      case .stroke(let item): return try #require(item.path.controlBounds)
      default: return .zero
      }
    }
    let bar = try path(.bar(Bar(from: UnitInterval(0), to: UnitInterval(0.25), minLength: 0)), .fill)
    #expect(bar.minX == 75 && bar.maxX == 100)
    let points = [Point(x: 0, y: 0), Point(x: 0.4, y: 1)]
    let line = try path(.polyline(Polyline(points: points)), .stroke(StrokeStyle(width: 1)))
    #expect(abs(line.minX - 60) < 1e-9 && line.maxX == 100)
    let rule = try path(
      .line(x1: .zero, y1: .zero, x2: Length(points: 10), y2: .zero), .stroke(StrokeStyle(width: 1)))
    #expect(rule.minX == 90 && rule.maxX == 100)
  }
}

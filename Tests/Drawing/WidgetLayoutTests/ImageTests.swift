import Testing
import WidgetLayout
import WidgetScene

@Suite struct ImageTests {
  private func image(resizable: Bool, size: Size? = nil) throws -> Node {
    let bitmap = try Bitmap(width: 4, height: 2, rgba: Array(repeating: 255, count: 32))
    return .image(
      ImageContent(bitmap: bitmap, size: size, isResizable: resizable, interpolation: .nearest, tag: ItemTag(id: "i")))
  }

  @Test func `an image has one point for each pixel, or the given size`() throws {
    #expect(size(of: try image(resizable: false), 50, 50) == Size(width: 4, height: 2))
    #expect(size(of: try image(resizable: false, size: Size(width: 9, height: 3)), 5, nil) == Size(width: 9, height: 3))
  }

  @Test func `a resizable image is stretched to what is proposed`() throws {
    #expect(size(of: try image(resizable: true), 50, 7) == Size(width: 50, height: 7))
    #expect(size(of: try image(resizable: true), nil, 7) == Size(width: 4, height: 7))
  }

  @Test func `it fits or fills with its ratio`() throws {
    let node = try image(resizable: true)
    #expect(isClose(place(.aspectRatio(nil, .fit, node), 50, 50)["i"], 0, 12.5, 50, 25))
    let filled = place(.clipped(.frame(Frame(width: 50, height: 50), .aspectRatio(nil, .fill, node))), 50, 50)
    #expect(isClose(filled["i"], -25, 0, 100, 50))
    #expect(isClose(filled.scene.items[0].group?.clip?.rectangle, 0, 0, 50, 50))
  }

  @Test func `it is drawn as it was made`() throws {
    guard case .image(let item) = place(try image(resizable: true), 20, 10).scene.items[0] else {
      Issue.record("no image")
      return
    }
    #expect(item.bitmap.width == 4 && item.interpolation == .nearest && item.role == .tone && item.tag?.id == "i")
  }

  @Test(arguments: [0, -1, Double.nan, .infinity]) func `without an intrinsic size it is empty`(side: Double) throws {
    let node = try image(resizable: true, size: Size(width: side, height: 5))
    #expect(size(of: node, 50, 50) == .zero)
    #expect(place(node, 50, 50).scene.items.isEmpty)
  }
}

@Suite struct PaintTests {
  private let paint = Paint.linearGradient(
    LinearGradient(start: .zero, end: Point(x: 1, y: 0.5), stops: GradientStops(from: .black, to: .white)))

  private func expected(_ start: (Double, Double), _ end: (Double, Double)) -> Paint {
    .linearGradient(
      LinearGradient(
        start: Point(x: start.0, y: start.1), end: Point(x: end.0, y: end.1),
        stops: GradientStops(from: .black, to: .white)))
  }

  @Test func `a gradient of a shape is in fractions of its frame`() {
    let node = Node.shape(ShapeContent(outline: .ellipse, style: .fill, paint: paint))
    let fill = place(node.padded(10), 60, 40).fills[0]
    #expect(fill.paint == expected((10, 10), (50, 20)))
    #expect(fill.role == .tone)
    let content = ShapeContent(
      outline: .rectangle(cornerRadius: 0), style: .stroke(StrokeStyle(width: 2)), paint: paint, role: .ink)
    let stroke = place(.shape(content), 60, 40).strokes[0]
    #expect(stroke.paint == expected((0, 0), (60, 20)) && stroke.role == .ink)
  }

  @Test func `all lines of a polyline share its gradient`() {
    let values = Polyline(values: [1, 2, nil, 3, 4], center: 2, span: 2)
    let content = ShapeContent(outline: .polyline(values), style: .stroke(StrokeStyle(width: 2)), paint: paint)
    #expect(
      place(.shape(content), 60, 40).strokes.map(\.paint) == Array(repeating: expected((0, 0), (60, 20)), count: 2))
  }

  @Test func `a gradient of a text is in fractions of its box`() throws {
    let content = TextContent(request: TextRequest(string: "ab", font: Font(size: 10)), paint: paint)
    let text = try #require(place(.text(content), 60, 40).texts.first)
    let frame = text.frame
    #expect(text.paint == expected((frame.minX, frame.minY), (frame.maxX, frame.midY)))
  }

  @Test(arguments: [Double.nan, .infinity]) func `a gradient that lies nowhere is not drawn`(number: Double) {
    let paint = expected((number, 0), (1, 1))
    #expect(place(.shape(ShapeContent(outline: .ellipse, style: .fill, paint: paint)), 60, 40).scene.items.isEmpty)
  }
}

@Suite struct SubjectTests {
  /// The subjects and roles that panels use are set where the shape is made.
  @Test(arguments: [
    (ShapeContent.Outline.rectangle(cornerRadius: 0), 50.0, 20.0, Subject.area),
    (.rectangle(cornerRadius: 0), 50, 4, .rule), (.rectangle(cornerRadius: 0), 1, 30, .rule),
    (.rectangle(cornerRadius: 5), 50, 20, .area), (.rectangle(cornerRadius: 10), 50, 20, .icon),
    (.rectangle(cornerRadius: 99), 50, 20, .icon), (.rectangle(cornerRadius: 1), 50, 3, .icon),
    (.ellipse, 50, 20, .icon),
    (.polyline(Polyline(points: [.zero, Point(x: 1, y: 0), Point(x: 1, y: 1)])), 50, 20, .icon),
  ])
  func `a filled shape keeps its subject`(
    outline: ShapeContent.Outline, width: Double, height: Double, subject: Subject
  ) {
    let content = ShapeContent(outline: outline, style: .fill, color: .black)
    #expect(place(.shape(content), width, height).fills.map(\.subject) == [subject])
    let stroked = ShapeContent(outline: outline, style: .stroke(StrokeStyle(width: 1)), color: .black)
    #expect(place(.shape(stroked), width, height).strokes.map(\.subject) == [.line])
  }

  @Test func `the subject of the content is used`() {
    let content = ShapeContent(outline: .ellipse, style: .fill, color: .black, subject: .area)
    #expect(place(.shape(content), 9, 9).fills.map(\.subject) == [.area])
  }
}

@Suite struct TransformTests {
  private let middle = Point(x: 0.5, y: 0.5)

  @Test func `a transform turns what is drawn around its anchor and moves no neighbour`() throws {
    let turned = Node.transformed(.rotation(degrees: 90), anchor: middle, fixed(10, 20, "a"))
    let placed = place(row(.top, turned, fixed(5, 5, "b")), 15, 20)
    #expect(isClose(placed["b"], 10, 0, 5, 5))
    #expect(size(of: turned, 50, 50) == Size(width: 10, height: 20))
    let group = try #require(placed.scene.items.first?.group)
    let corner = group.transform.apply(to: .zero)
    #expect(isClose(corner, 15, 5))
    #expect(isClose(group.transform.apply(to: Point(x: 5, y: 10)), 5, 10))
  }

  @Test func `the anchor is in fractions of the node`() throws {
    let node = Node.transformed(.scale(x: 2, y: 2), anchor: Point(x: 1, y: 0), fixed(10, 20))
    let group = try #require(place(node, 10, 20).scene.items.first?.group)
    #expect(isClose(group.transform.apply(to: Point(x: 10, y: 0)), 10, 0))
    #expect(isClose(group.transform.apply(to: .zero), -10, 0))
  }

  @Test func `the identity is no group`() {
    let node = Node.transformed(.identity, anchor: middle, fixed(10, 20, "a"))
    #expect(place(node, 10, 20).scene == place(fixed(10, 20, "a"), 10, 20).scene)
  }

  @Test(arguments: [Transform.scale(x: 0, y: 1), .scale(x: .nan, y: 1), .translation(x: .infinity, y: 0)])
  func `flattened content is not drawn`(transform: Transform) {
    #expect(place(.transformed(transform, anchor: middle, fixed(10, 20)), 10, 20).scene.items.isEmpty)
    #expect(
      place(.transformed(.rotation(degrees: 1), anchor: Point(x: .nan, y: 0), fixed(1, 2)), 9, 9).scene.items.isEmpty)
  }

  @Test func `an icon with a turned group keeps the turn`() throws {
    let turn = Transform.rotation(degrees: 45)
    let fill = Item.fill(FillItem(path: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), color: .black))
    let content = DrawingContent(
      size: Size(width: 2, height: 2), items: [.group(GroupItem(transform: turn, items: [fill]))])
    let group = try #require(place(.drawing(content), 20, 20).scene.items.first?.group)
    #expect(group.transform == turn.followed(by: .scale(x: 10, y: 10)))
    #expect(group.items == [fill])
  }
}

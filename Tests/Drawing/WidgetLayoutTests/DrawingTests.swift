import Testing
import WidgetLayout
import WidgetScene

@Suite struct DrawingTests {
  /// Returns a drawing of 24 x 12 with one item of each kind.
  static func icon(resizable: Bool = true, tag: ItemTag? = nil) -> Node {
    .drawing(
      DrawingContent(
        size: Size(width: 24, height: 12),
        items: [
          .fill(
            FillItem(path: Path(rect: Rect(x: 0, y: 0, width: 24, height: 12)), color: .black, tag: Tag(id: "whole"))),
          .stroke(
            StrokeItem(
              path: Path([.move(Point(x: 2, y: 3)), .line(Point(x: 22, y: 9))]), color: .white,
              style: StrokeStyle(width: 1.5, cap: .round, join: .round))),
          .group(
            GroupItem(
              clip: Path(rect: Rect(x: 0, y: 0, width: 12, height: 12)),
              items: [
                .fill(
                  FillItem(
                    path: Path(rect: Rect(x: 4, y: 4, width: 2, height: 2)), color: .white, rule: .evenOdd,
                    tag: Tag(id: "part")))
              ])),
        ], tag: tag, isResizable: resizable))
  }

  @Test(
    arguments: [
      (nil, nil, 24, 12), (48, nil, 48, 24), (nil, 24, 48, 24), (48, 48, 48, 24), (48, 12, 24, 12), (12, 12, 12, 6),
      (0, 50, 0, 0), (.infinity, 6, 12, 6), (.infinity, .infinity, .infinity, .infinity),
    ] as [(Double?, Double?, Double, Double)])
  func `a drawing fits its proposal at its own ratio`(
    width: Double?, height: Double?, expected: Double, high: Double
  ) {
    #expect(size(of: Self.icon(), width, height) == Size(width: expected, height: high))
    #expect(size(of: Self.icon(resizable: false), width, height) == Size(width: 24, height: 12))
  }

  @Test(arguments: [(24.0, 12.0), (48, 24), (27, 27), (100, 10), (6, 90)])
  func `its items are scaled and centred`(width: Double, height: Double) throws {
    let placed = place(
      Self.icon().framed(Length(points: width), Length(points: height)).padded(top: 5, leading: 7), width + 7,
      height + 5)
    let scale = min(width / 24, height / 12)
    let x = 7 + (width - 24 * scale) / 2
    let y = 5 + (height - 12 * scale) / 2
    #expect(isClose(placed["whole"], x, y, 24 * scale, 12 * scale))
    #expect(isClose(placed["part"], x + 4 * scale, y + 4 * scale, 2 * scale, 2 * scale))
    let stroke = try #require(placed.strokes.first)
    #expect(isClose(stroke.style.width, 1.5 * scale))
    #expect(stroke.style.cap == .round && stroke.style.join == .round)
    #expect(isClose(stroke.path.controlBounds, x + 2 * scale, y + 3 * scale, 20 * scale, 6 * scale))
    let group = try #require(placed.scene.items.compactMap(\.group).first)
    #expect(isClose(group.clip?.rectangle, x, y, 12 * scale, 12 * scale))
    #expect(placed.fills.last?.rule == .evenOdd)
  }

  @Test func `a drawing of its own size is not scaled`() {
    let placed = place(Self.icon(resizable: false).framed(100, 100), 100, 100)
    #expect(isClose(placed["whole"], 38, 44, 24, 12))
  }

  @Test func `a tag gathers the items in a group`() {
    let items = place(Self.icon(tag: Tag(id: "sun")), 24, 12).scene.items
    #expect(items.count == 1)
    #expect(items[0].group?.tag == Tag(id: "sun"))
    #expect(place(Self.icon(), 24, 12).scene.items.count == 3)
  }

  @Test func `text in a drawing is scaled with it`() throws {
    let run = GlyphRun(
      face: FixedWidthMeasurer.face, size: 4, glyphs: [Glyph(id: 65, position: Point(x: 1, y: 5))], text: "A", width: 4)
    let item = TextItem(
      string: "A", frame: Rect(x: 1, y: 1, width: 4, height: 5), runs: [run], color: .black,
      halo: Halo(width: 1, color: .white))
    let node = Node.drawing(DrawingContent(size: Size(width: 10, height: 10), items: [.text(item)]))
    let text = try #require(place(node, 30, 30).texts.first)
    #expect(isClose(text.frame, 3, 3, 12, 15))
    #expect(isClose(text.runs[0].glyphs[0].position, 3, 15))
    #expect(text.runs[0].size == 12 && text.runs[0].width == 12 && text.halo?.width == 3)
  }

  @Test(arguments: [(0, 12), (24, 0), (-1, 5), (.nan, 5), (.infinity, 5)] as [(Double, Double)])
  func `a canvas without area takes no space and draws nothing`(width: Double, height: Double) {
    let path = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    for isResizable in [true, false] {
      let node = Node.drawing(
        DrawingContent(
          size: Size(width: width, height: height), items: [.fill(FillItem(path: path, color: .black))],
          isResizable: isResizable))
      #expect(size(of: node, 50, 50) == .zero)
      #expect(place(node, 50, 50).scene.items.isEmpty)
    }
  }

  @Test func `groups in a drawing that do nothing are flattened`() {
    let fill = Item.fill(FillItem(path: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), color: .black))
    let items: [Item] = [
      .group(GroupItem(items: [.group(GroupItem(items: [fill]))])), .group(GroupItem(items: [])),
      .group(GroupItem(opacity: .zero, items: [fill])),
    ]
    let node = Node.drawing(DrawingContent(size: Size(width: 1, height: 1), items: items))
    #expect(place(node, 1, 1).scene.items == [fill])
  }
}

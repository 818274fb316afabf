import Testing
import WidgetLayout
import WidgetScene

@Suite struct AlignmentTests {
  private let ascender = FixedWidthMeasurer.ascender
  private let lineHeight = FixedWidthMeasurer.lineHeight

  @Test(arguments: [
    (VerticalAlignment.top, 0.0), (.center, 10), (.bottom, 20), (.firstTextBaseline, 20), (.lastTextBaseline, 20),
  ])
  func `a row lines its children up on a vertical guide`(alignment: VerticalAlignment, y: Double) {
    let placed = place(row(alignment, fixed(10, 30, "tall"), fixed(10, 10, "low")), 20, 30)
    #expect(isClose(placed["tall"], 0, 0, 10, 30))
    #expect(isClose(placed["low"], 10, y, 10, 10))
  }

  @Test(arguments: [(HorizontalAlignment.leading, 0.0), (.center, 10), (.trailing, 20)])
  func `a column lines its children up on a horizontal guide`(alignment: HorizontalAlignment, x: Double) {
    let placed = place(column(alignment, fixed(30, 10, "wide"), fixed(10, 10, "narrow")), 30, 20)
    #expect(isClose(placed["wide"], 0, 0, 30, 10))
    #expect(isClose(placed["narrow"], x, 10, 10, 10))
  }

  @Test(arguments: [(10.0, 20.0), (30, 12), (14, 14), (6, 40)])
  func `texts of different sizes share a baseline`(first: Double, second: Double) {
    for alignment in [VerticalAlignment.firstTextBaseline, .lastTextBaseline] {
      let placed = place(row(alignment, text("a", first, id: "a"), text("b", second, id: "b")), 100, 100)
      let baselines = placed.texts.map { $0.runs[0].glyphs[0].position.y }
      #expect(isClose(baselines[0], baselines[1]))
      #expect(isClose(placed["a"]!.minY + ascender * first, baselines[0]))
    }
  }

  @Test func `a row aligned on baselines may be higher than its highest child`() {
    // The bar's baseline is its bottom edge: it rises 30 above the line, and the text extends 2.4121 below it.
    let node = row(.firstTextBaseline, text("a", 10), fixed(10, 30))
    #expect(isClose(size(of: node, nil, nil), 20, 30 + lineHeight * 10 - ascender * 10))
  }

  @Test func `the first baseline is that of the first line, the last that of the last`() {
    let lines = text("a\nb", 10, id: "two")
    let first = place(row(.firstTextBaseline, lines, text("x", 10, id: "one")), 40, 40)
    #expect(isClose(first["one"]?.minY, first["two"]?.minY))
    let last = place(row(.lastTextBaseline, lines, text("x", 10, id: "one")), 40, 40)
    #expect(isClose(last["one"]?.minY, last["two"]!.minY + lineHeight * 10))
  }

  // MARK: Guides of containers

  /// A node, and the distances of its first and last baselines from its top.
  struct Container: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var node: Node
    var first: Double
    var last: Double

    init(_ name: String, _ node: Node, _ first: Double, _ last: Double) {
      testDescription = name
      self.node = node
      self.first = first
      self.last = last
    }
  }

  static let containers: [Container] = {
    let ascender = 9.5215
    let line = 11.9336
    return [
      Container("a text", text("a"), ascender, ascender),
      Container("two lines", text("a\nb"), ascender, line + ascender),
      Container("a shape", fixed(10, 30), 30, 30),
      Container("a spacer, which is flat in a row", .spacer(minLength: 12), 0, 0),
      Container("a column of texts", column(text("a"), text("b")), ascender, line + ascender),
      Container("a column whose first has no text", column(fixed(5, 20), text("a")), 20 + ascender, 20 + ascender),
      Container("a column whose last has no text", column(text("a"), fixed(5, 20)), ascender, ascender),
      Container("a column without text", column(fixed(5, 20), fixed(5, 10)), 30, 30),
      Container(
        "a row, centred", row(.center, text("a"), fixed(5, 30)), 15 - line / 2 + ascender, 15 - line / 2 + ascender),
      Container("a row: topmost and lowest", row(.top, text("a"), text("b").padded(top: 7)), ascender, 7 + ascender),
      Container("a depth stack", depth(.bottom, text("a"), fixed(5, 30)), 30 - line + ascender, 30 - line + ascender),
      Container("padding", text("a").padded(top: 3, bottom: 9), 3 + ascender, 3 + ascender),
      Container("padding around a shape", fixed(5, 5).padded(top: 3, bottom: 9), 17, 17),
      Container("a frame", text("a").framed(50, 50, .bottom), 50 - line + ascender, 50 - line + ascender),
      Container("a frame around a shape", fixed(5, 5).framed(50, 50, .top), 50, 50),
      Container("an offset does not count", text("a").moved(5, 20), ascender, ascender),
      Container("a fixed size", text("a").fixedSize, ascender, ascender),
      Container(
        "opacity, clip, tag, priority", text("a").faded(0.5).clipped.tagged("x").prioritized(3), ascender, ascender),
      Container("a background does not count", .background(fixed(5, 5), behind: text("a"), alignment: .top), 5, 5),
      Container(
        "the primary of an overlay", .overlay(text("a"), front: fixed(5, 5), alignment: .top), ascender, ascender),
      Container("a stated guide", .verticalGuide(.firstTextBaseline, at: 4, text("a")), 4, ascender),
      Container("a stated guide of a shape", .verticalGuide(.lastTextBaseline, at: 4, fixed(5, 9)), 9, 4),
      Container("a stated share", .verticalGuide(.lastTextBaseline, at: .share(0.5, 1), fixed(5, 8)), 8, 5),
      Container(
        "stated twice, the outer counts",
        .verticalGuide(.firstTextBaseline, at: 1, .verticalGuide(.firstTextBaseline, at: 4, fixed(5, 9))), 1, 9
      ),
      Container(
        "stated in a column", column(fixed(5, 6), .verticalGuide(.firstTextBaseline, at: 4, fixed(5, 9))), 10, 15),
      Container(
        "not a number", .verticalGuide(.firstTextBaseline, at: Length(points: .nan), text("a")), ascender, ascender),
      Container("an empty text", text(""), ascender, ascender),
    ]
  }()

  @Test(arguments: containers)
  func `a node has the baselines of the texts in it, else its bottom edge`(test: Container) throws {
    for (alignment, expected) in [
      (VerticalAlignment.firstTextBaseline, test.first), (.lastTextBaseline, test.last),
    ] {
      // A ruler whose guide is 100 below its top, so it starts that far above the node's guide.
      let ruler = Node.verticalGuide(alignment, at: 100, fixed(1, 200, "ruler"))
      let marked = Node.overlay(test.node, front: fixed(1, 1, "top"), alignment: .top)
      let placed = place(row(alignment, ruler, marked).framed(200, 400, .top), 200, 400)
      let top = try #require(placed["top"]).minY
      let guide = try #require(placed["ruler"]).minY + 100
      #expect(isClose(top + expected, guide))
    }
  }

  @Test func `edges and centres of a container are its own, whatever its children state`() {
    let stating = Node.horizontalGuide(.leading, at: 50, fixed(10, 10, "a"))
    let placed = place(column(.leading, row(stating), fixed(100, 10, "b")), 100, 20)
    #expect(isClose(placed["a"], 0, 0, 10, 10))
    #expect(isClose(placed["b"], 0, 10, 100, 10))
  }

  @Test func `a explicit guide moves a child against its neighbours`() {
    let placed = place(
      column(.leading, .horizontalGuide(.leading, at: -20, fixed(10, 10, "a")), fixed(30, 10, "b")), 40, 20)
    #expect(isClose(placed["a"], 25, 0, 10, 10))
    #expect(isClose(placed["b"], 5, 10, 30, 10))
    #expect(
      isClose(
        size(of: column(.leading, .horizontalGuide(.leading, at: -20, fixed(10, 10)), fixed(30, 10)), nil, nil), 30, 20)
    )
  }

  @Test func `a guide outside its node lengthens the stack`() {
    let node = column(.leading, .horizontalGuide(.leading, at: -25, fixed(10, 10)), fixed(30, 10))
    #expect(isClose(size(of: node, nil, nil), 35, 20))
  }

  @Test func `padding carries a explicit guide with it`() {
    let explicit = Node.horizontalGuide(.leading, at: 4, fixed(10, 10, "a")).padded(leading: 6)
    let placed = place(column(.leading, explicit, fixed(10, 10, "b")), 20, 20)
    #expect(isClose(placed["a"]!.minX + 4, placed["b"]!.minX))
  }

  @Test(arguments: HorizontalAlignment.all)
  func `boxes of one size lie on each other on every horizontal guide`(alignment: HorizontalAlignment) {
    let placed = place(column(alignment, fixed(10, 10, "a"), fixed(10, 10, "b")), 10, 20)
    #expect(placed["a"]?.minX == placed["b"]?.minX)
  }

  @Test func `every guide has a unique name`() {
    #expect(Set(HorizontalAlignment.all.map(\.name)) == ["leading", "center", "trailing"])
    #expect(
      Set(VerticalAlignment.all.map(\.name)) == [
        "top", "center", "bottom", "firstTextBaseline", "lastTextBaseline",
      ])
  }
}

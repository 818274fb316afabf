import Testing
import WidgetLayout
import WidgetScene

@Suite struct StackTests {
  struct SizeCase: Sendable {
    var node: Node
    var proposal: ProposedSize
    var size: Size

    init(_ node: Node, _ width: Double?, _ height: Double?, _ expected: (Double, Double)) {
      self.node = node
      proposal = ProposedSize(width: width, height: height)
      size = Size(width: expected.0, height: expected.1)
    }
  }

  @Test(arguments: [
    SizeCase(row(), 100, 50, (0, 0)),
    SizeCase(column(), 100, 50, (0, 0)),
    SizeCase(depth(.center), 100, 50, (0, 0)),
    SizeCase(row(), nil, nil, (0, 0)),
    SizeCase(row(fixed(20, 10)), 100, 50, (20, 10)),
    SizeCase(row(fixed(20, 10), fixed(30, 15)), 100, 50, (50, 15)),
    SizeCase(row(spacing: 7, fixed(20, 10), fixed(30, 15)), 100, 50, (57, 15)),
    SizeCase(row(spacing: 7, fixed(20, 10)), 100, 50, (20, 10)),
    SizeCase(row(spacing: -5, fixed(20, 10), fixed(30, 15)), 100, 50, (45, 15)),
    SizeCase(row(spacing: -50, fixed(20, 10), fixed(20, 10)), 100, 50, (0, 10)),
    SizeCase(row(spacing: 7, fixed(20, 10), fixed(30, 15)), 10, 5, (57, 15)),
    SizeCase(row(spacing: 7, fixed(20, 10), fixed(30, 15)), nil, nil, (57, 15)),
    SizeCase(column(spacing: 3, fixed(20, 10), fixed(30, 15), fixed(1, 1)), 100, 50, (30, 32)),
    SizeCase(row(flexible(), flexible()), 100, 50, (100, 50)),
    SizeCase(row(spacing: 10, flexible(), flexible()), 100, 50, (100, 50)),
    SizeCase(row(spacing: 10, flexible(), flexible()), nil, nil, (30, 10)),
    SizeCase(row(spacing: 10, flexible(), flexible()), nil, 50, (30, 50)),
    SizeCase(column(spacing: 10, flexible(), flexible()), 50, nil, (50, 30)),
    SizeCase(column(spacing: 10, flexible(), flexible()), nil, 50, (10, 50)),
    SizeCase(row(flexible(), flexible()), .infinity, .infinity, (.infinity, .infinity)),
    SizeCase(row(fixed(5, 5), flexible()), 0, 0, (5, 5)),
    SizeCase(row(spacing: .share(0.1), flexible(), flexible(), flexible()), 100, 10, (100, 10)),
    SizeCase(row(spacing: .share(0.1), fixed(1, 1), fixed(1, 1), fixed(1, 1)), 100, 10, (23, 1)),
    SizeCase(row(spacing: .share(0.1, 5), fixed(1, 1), fixed(1, 1)), 100, 10, (17, 1)),
    SizeCase(row(spacing: .share(0.1, 5), fixed(1, 1), fixed(1, 1)), nil, 10, (2, 1)),
    SizeCase(column(spacing: .share(0.5), fixed(1, 1), fixed(1, 1)), 1000, 10, (1, 7)),
    SizeCase(row(text("abc"), text("de")), nil, nil, (50, 11.9336)),
    SizeCase(column(text("abc"), text("de")), nil, nil, (30, 2 * 11.9336)),
    SizeCase(row(column(fixed(3, 4), fixed(5, 6)), column(fixed(7, 8))), 100, 100, (12, 10)),
  ])
  func `a stack is as long as its children and spaces, as wide as its widest`(test: SizeCase) {
    #expect(isClose(engine.size(of: test.node, proposing: test.proposal), test.size))
  }

  @Test(arguments: [0.0, 1, 2.5, 8, -3])
  func `children follow each other with the spacing between neighbours`(spacing: Double) {
    let gap = Length(points: spacing)
    let across = place(
      row(.top, spacing: gap, fixed(10, 4, "a"), fixed(20, 4, "b"), fixed(30, 4, "c")),
      60 + 2 * spacing, 4)
    #expect(isClose(across["a"], 0, 0, 10, 4))
    #expect(isClose(across["b"], 10 + spacing, 0, 20, 4))
    #expect(isClose(across["c"], 30 + 2 * spacing, 0, 30, 4))
    let down = place(
      column(.leading, spacing: gap, fixed(4, 10, "a"), fixed(4, 20, "b"), fixed(4, 30, "c")),
      4, 60 + 2 * spacing)
    #expect(isClose(down["a"], 0, 0, 4, 10))
    #expect(isClose(down["b"], 0, 10 + spacing, 4, 20))
    #expect(isClose(down["c"], 0, 30 + 2 * spacing, 4, 30))
  }

  @Test func `a tree smaller than the canvas is centred on it`() {
    #expect(isClose(place(fixed(10, 20, "a"), 100, 50)["a"], 45, 15, 10, 20))
  }

  @Test func `a tree larger than the canvas overhangs it on all sides`() {
    #expect(isClose(place(fixed(120, 60, "a"), 100, 50)["a"], -10, -5, 120, 60))
  }

  @Test func `a stack too small for its children overflows evenly in its frame`() {
    let placed = place(row(fixed(60, 10, "a"), fixed(60, 10, "b")).framed(100, 10), 100, 10)
    #expect(isClose(placed["a"], -10, 0, 60, 10))
    #expect(isClose(placed["b"], 50, 0, 60, 10))
  }

  @Test(arguments: [(nil, nil), (0, 0), (50, 50), (100, nil), (nil, 30), (.infinity, 20)] as [(Double?, Double?)])
  func `a stack of one child is as large as the child`(width: Double?, height: Double?) {
    for child in [fixed(20, 10), flexible(), elastic(5, 40, ideal: 20), text("ab cd ef"), text("")] {
      let alone = size(of: child, width, height)
      #expect(size(of: row(child), width, height) == alone)
      #expect(size(of: column(child), width, height) == alone)
      #expect(size(of: depth(.center, child), width, height) == alone)
    }
  }

  @Test func `shapes fill a stack whose length across is not proposed`() {
    let placed = place(
      row(.center, fixed(10, 30, "tall"), flexible("bar")).fixedSize.framed(100, 100), 100, 100)
    #expect(isClose(placed["tall"], 40, 35, 10, 30))
    #expect(isClose(placed["bar"], 50, 35, 10, 30))
  }

  @Test func `a child that would change its length along the stack is not stretched across it`() {
    let icon = Node.aspectRatio(1, .fit, flexible("icon"))
    let placed = place(row(.top, icon, fixed(10, 30, "tall")).fixedSize, 20, 30)
    #expect(isClose(placed["icon"], 0, 0, 10, 10))
    #expect(isClose(placed["tall"], 10, 0, 10, 30))
  }

  @Test func `a child that would leave the stack is not stretched across it`() {
    // The baseline is above the bar's bottom edge: stretched to the stack's height, the bar would stick out at the top.
    let placed = place(
      row(.firstTextBaseline, text("a", 20), flexible("bar")).fixedSize, 30, 20 * 1.19336)
    #expect(isClose(placed["bar"], 20, 20 * 0.95215 - 10, 10, 10))
  }

  @Test func `asking for a size changes nothing`() {
    let node = row(spacing: 4, text("ab cd"), spacer, column(flexible(), text("x")))
    let before = engine.scene(of: node, size: Size(width: 120, height: 40))
    for width in [nil, 0, 10, 1000, .infinity] as [Double?] {
      _ = size(of: node, width, 10)
    }
    #expect(engine.scene(of: node, size: Size(width: 120, height: 40)) == before)
  }

  @Test func `nothing is rounded`() {
    let third = 100.0 / 3
    let placed = place(row(flexible("a"), flexible("b"), flexible("c")), 100, 1.0 / 3)
    #expect(placed["a"]?.width == third)
    #expect(placed["a"]?.height == 1.0 / 3)
    #expect(isClose(placed["c"], 2 * third, 0, third, 1.0 / 3))
  }
}

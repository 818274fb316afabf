import Testing
import WidgetLayout
import WidgetScene

@Suite struct DepthStackTests {
  static let corners: [(Alignment, Double, Double)] = [
    (.topLeading, 0, 0), (.top, 10, 0), (.topTrailing, 20, 0),
    (.leading, 0, 15), (.center, 10, 15), (.trailing, 20, 15),
    (.bottomLeading, 0, 30), (.bottom, 10, 30), (.bottomTrailing, 20, 30),
  ]

  @Test(arguments: corners)
  func `children are aligned on both axes`(alignment: Alignment, x: Double, y: Double) {
    let node = depth(alignment, fixed(30, 40, "large"), fixed(10, 10, "small"))
    #expect(size(of: node, 5, 5) == Size(width: 30, height: 40))
    let placed = place(node, 30, 40)
    #expect(isClose(placed["large"], 0, 0, 30, 40))
    #expect(isClose(placed["small"], x, y, 10, 10))
  }

  @Test func `it is as wide as the widest and as high as the highest`() {
    #expect(size(of: depth(.center, fixed(30, 5), fixed(10, 50)), nil, nil) == Size(width: 30, height: 50))
  }

  @Test func `only children of the highest priority count`() {
    let node = depth(.center, fixed(30, 5), fixed(10, 50).prioritized(1), fixed(12, 3).prioritized(1))
    #expect(size(of: node, 100, 100) == Size(width: 12, height: 50))
    let spaced = depth(.center, spacer, fixed(4, 4))
    #expect(size(of: spaced, 100, 100) == Size(width: 4, height: 4))
  }

  @Test func `a child of a lower priority fills the stack behind the others`() {
    let placed = place(depth(.center, flexible("back"), fixed(10, 20, "front").prioritized(1)), 100, 100)
    #expect(isClose(placed["back"], 45, 40, 10, 20))
  }

  @Test func `a shape fills a stack to which nothing is proposed`() {
    let placed = place(depth(.center, flexible("back"), text("abc", id: "a").padded(4)).fixedSize, 100, 100)
    #expect(isClose(placed["back"], 31, 50 - 5.9668 - 4, 38, 11.9336 + 8))
    #expect(placed.texts.map(\.string) == ["abc"])
  }

  @Test func `later children are drawn over earlier ones`() {
    let placed = place(depth(.center, fixed(5, 5, "a"), fixed(5, 5, "b"), fixed(5, 5, "c")), 10, 10)
    #expect(placed.fills.map { $0.tag?.id } == ["a", "b", "c"])
  }

  @Test func `baselines of children are brought together`() {
    let alignment = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    let placed = place(depth(alignment, text("a", 10), text("b", 20)), 50, 50)
    let baselines = placed.texts.map { $0.runs[0].glyphs[0].position.y }
    #expect(isClose(baselines[0], baselines[1]))
  }
}

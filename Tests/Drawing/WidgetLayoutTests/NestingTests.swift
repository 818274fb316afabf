import Testing
import WidgetLayout
import WidgetScene

/// The cost of deep trees must be about proportional to their number of nodes.
@Suite struct NestingTests {
  static func nest(_ levels: Int, around leaf: Node, _ wrap: (Int, Node) -> Node) -> Node {
    (0..<levels).reduce(leaf) { wrap($1, $0) }
  }

  static let trees: [NamedNode] = [
    NamedNode("rows", nest(40, around: text("ab cd")) { _, node in row(node, fixed(1, 1)) }),
    NamedNode(
      "rows of flexible children",
      nest(40, around: flexible()) { _, node in row(spacing: 1, node, flexible(), .spacer(minLength: 0)) }
    ),
    NamedNode(
      "rows and columns",
      nest(40, around: text("ab cd")) { level, node in
        level.isMultiple(of: 2) ? row(node, fixed(1, 1)) : column(node, fixed(1, 1))
      }
    ),
    NamedNode(
      "rows and columns with wrapping texts",
      nest(40, around: text("ab cd")) { level, node in
        level.isMultiple(of: 2) ? row(text("ab c"), node) : column(text("a bc d"), node)
      }
    ),
    NamedNode(
      "rows and columns of squares",
      nest(40, around: flexible()) { level, node in
        let square = Node.aspectRatio(1, .fit, flexible())
        return level.isMultiple(of: 2) ? row(square, node) : column(square, node)
      }
    ),
    NamedNode(
      "baselines",
      nest(40, around: text("a")) { level, node in
        level.isMultiple(of: 2) ? row(.lastTextBaseline, node, text("b")) : depth(.center, node, text("c"))
      }
    ),
    NamedNode(
      "frames",
      nest(40, around: text("a")) { _, node in
        node.framed(Frame(minWidth: 1, maxWidth: 1000, alignment: .bottomTrailing)).padded(0.1)
      }
    ),
    NamedNode(
      "priorities",
      nest(40, around: flexible()) { level, node in
        row(node.prioritized(Double(level)), elastic(1, 5), elastic(2, 9))
      }
    ),
    NamedNode(
      "layers", nest(40, around: text("a")) { _, node in .background(node, behind: flexible(), alignment: .center) }),
    NamedNode("groups", nest(40, around: text("a")) { _, node in node.clipped.faded(0.9).tagged("x") }),
  ]

  @Test(arguments: trees)
  func `40 levels are laid out at once`(tree: NamedNode) {
    let measurer = CountingMeasurer()
    let scene = LayoutEngine(measurer: measurer).scene(of: tree.node, size: Size(width: 338, height: 158))
    #expect(!scene.items.isEmpty)
    // Without a cache it would take at least 2^40 measurements.
    #expect(measurer.count < 20_000, "\(measurer.count)")
  }

  @Test func `a text at the bottom of 40 rows is measured a handful of times`() {
    let measurer = CountingMeasurer()
    let node = Self.nest(40, around: text("ab")) { _, node in row(node, fixed(1, 1)) }
    _ = LayoutEngine(measurer: measurer).scene(of: node, size: Size(width: 338, height: 158))
    #expect(measurer.count <= 6)
  }

  @Test func `300 modifiers around each other are laid out`() {
    let node = Self.nest(300, around: fixed(1, 1, "a")) { _, node in node.padded(leading: 1) }
    #expect(isClose(place(node, 301, 1)["a"], 300, 0, 1, 1))
  }
}
